import * as contract from '@taegeuk/contract/attachment.ts';
import { attachmentUploadPath } from '@taegeuk/contract/attachment-rules.ts';
import type { CallLimit } from '@taegeuk/contract/endpoint.ts';
import { id as idSchema } from '@taegeuk/contract/fields.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import { authenticate, type Member } from '../../http/auth.ts';
import { serve } from '../../http/endpoint.ts';
import { countCall } from '../../http/limits.ts';
import { sendObject } from '../../http/send-object.ts';
import { registerUploads, type UploadGuard } from '../../http/uploads.ts';
import type { Services } from '../../services.ts';
import { checkSignedQuery, type SignedQuery } from '../../signed-address.ts';
import * as attachment from './service.ts';
import { uploadsOf } from './tus.ts';

/** Number of files that one member may start to send; each is 20 MB at most. */
const beginnings: CallLimit = { max: 100, windowSeconds: 24 * 60 * 60 };
/** Pieces of them, and requests for the progress: a file of 20 MB comes in 40. */
const pieces: CallLimit = { max: 3000, windowSeconds: 60 * 60 };

/** Somebody who opens the file as a page all the same gets a page without an origin, which may do nothing. */
const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

async function sendAttachment(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const remaining = checkSignedQuery(services, 'attachment', id, request.query as SignedQuery);
  const file = idSchema.safeParse(id).success ? await attachment.findReady(services, id) : undefined;
  if (!file) throw new DomainError('not_found');
  reply.headers({
    'content-disposition': contentDisposition(file.name, { type: 'attachment' }),
    'content-security-policy': filePolicy,
    'cache-control': `private, max-age=${remaining}`,
  });
  return sendObject(services.storage.files, file, request, reply);
}

/** The checks of every private call: who calls, from where, and how often. */
function guard(services: Services, limit: CallLimit): UploadGuard {
  return async (request) => {
    await authenticate(services, { access: 'member' }, request);
    await countCall(services, `${request.method} ${attachmentUploadPath}`, limit, request);
  };
}

/** Files of reports: sent in pieces, listed, removed, and downloaded from a signed address. */
export function registerAttachmentModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listAttachments, async ({ member, query, request }) => {
    const actor = { id: member.id, address: request.ip, requestId: request.id };
    return { data: await attachment.listAttachments(services, member, query.practiseHistoryId, actor) };
  });

  serve(app, services, contract.getAttachmentAddress, async ({ member, params, request }) => {
    const actor = { id: member.id, address: request.ip, requestId: request.id };
    return { data: await attachment.getAddress(services, member, params.id, actor) };
  });

  serve(app, services, contract.deleteAttachment, async ({ member, params }) => {
    await attachment.deleteAttachment(services, member, params.id);
    return { data: null };
  });

  registerUploads(app, attachmentUploadPath, {
    announcing: guard(services, beginnings),
    sending: guard(services, pieces),
    of: (request) => uploadsOf(services, request.member as Member),
  });
  app.get('/media/attachments/:id', { schema: { hide: true } }, (request, reply) =>
    sendAttachment(services, request, reply),
  );
}
