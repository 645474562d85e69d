import * as contract from '@taegeuk/contract/content.ts';
import { readPreview as readPreviewCall } from '@taegeuk/contract/content-preview.ts';
import { previewVideoReplacement, replaceVideo as replaceVideoCall } from '@taegeuk/contract/lesson-desk.ts';
import { publishProduct } from '@taegeuk/contract/product-desk.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Member } from '../../http/auth.ts';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { orderContents } from './order.ts';
import { previewContent, readPreview } from './preview.ts';
import { publishContent, withdrawContent } from './publish.ts';
import { askToPublishProduct } from './publish-product.ts';
import { previewReplacement, replaceVideo } from './replace-video.ts';
import * as content from './service.ts';
import { createContent, deleteContent, restoreContent, saveContent, undeleteContent } from './write.ts';

/** What every act of the desk of content gets beside its input. */
interface Acting {
  member: Member;
  request: FastifyRequest;
}

/** The desk of content: drafts, versions, and what the public reads of them. */
export function registerContentModule(app: FastifyInstance, services: Services): void {
  const by = ({ member, request }: Acting) => staffActing(services, member, request);
  const keyOf = ({ request }: Acting) => ({ key: idempotencyKeyOf(request) });
  const record = async (id: string, { member }: Acting) => ({
    data: await content.getContent(services, id, member),
  });

  serve(app, services, contract.listContents, ({ query, member }) =>
    content.listContents(services, query, member),
  );
  serve(app, services, contract.getContent, (call) => record(call.params.id, call));
  serve(app, services, contract.compareContent, async ({ params, query, member }) => ({
    data: await content.compareContent(services, { ...params, ...query }, member),
  }));
  registerWriting(app, services, { by, keyOf, record });

  serve(app, services, contract.orderContents, async (call) => ({
    data: await orderContents(services, { ...call.body, ...keyOf(call) }, by(call)),
  }));
  serve(app, services, contract.previewContent, async (call) => ({
    data: await previewContent(services, { ...call.params, ...call.body, ...keyOf(call) }, by(call)),
  }));
  serve(app, services, readPreviewCall, async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return { data: await readPreview(services, params.token, query.lang) };
  });
}

interface Means {
  by(call: Acting): ReturnType<typeof staffActing>;
  keyOf(call: Acting): { key: string | null };
  record(id: string, call: Acting): Promise<{ data: Awaited<ReturnType<typeof content.getContent>> }>;
}

function registerWriting(app: FastifyInstance, services: Services, { by, keyOf, record }: Means): void {
  serve(app, services, contract.createContent, async (call) =>
    record(await createContent(services, { ...call.body, ...keyOf(call) }, by(call)), call),
  );
  serve(app, services, contract.saveContent, async (call) => ({
    data: await saveContent(services, { ...call.params, ...call.body, ...keyOf(call) }, by(call)),
  }));
  serve(app, services, contract.publishContent, async (call) => {
    await publishContent(services, { ...call.params, ...call.body, ...keyOf(call) }, by(call));
    return record(call.params.id, call);
  });
  serve(app, services, contract.withdrawContent, async (call) => {
    await withdrawContent(services, { ...call.params, ...call.body, ...keyOf(call) }, by(call));
    return record(call.params.id, call);
  });
  serve(app, services, contract.restoreContent, async (call) => {
    await restoreContent(services, { ...call.params, ...call.body, ...keyOf(call) }, by(call));
    return record(call.params.id, call);
  });
  serve(app, services, contract.deleteContent, async (call) => ({
    data: await deleteContent(services, { ...call.params, ...call.body, ...keyOf(call) }, by(call)),
  }));
  serve(app, services, previewVideoReplacement, async ({ params, query, member }) => ({
    data: await previewReplacement(services, { ...params, ...query }, member),
  }));
  serve(app, services, replaceVideoCall, async (call) => {
    await replaceVideo(services, { ...call.params, ...call.body, ...keyOf(call) }, by(call));
    return record(call.params.id, call);
  });
  serve(app, services, publishProduct, async (call) => ({
    data: await askToPublishProduct(services, { ...call.params, ...call.body, ...keyOf(call) }, by(call)),
  }));
  serve(app, services, contract.undeleteContent, async (call) => {
    await undeleteContent(services, { ...call.params, ...keyOf(call) }, by(call));
    return record(call.params.id, call);
  });
}
