import * as contract from '@taegeuk/contract/export.ts';
import { id as idSchema } from '@taegeuk/contract/fields.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { sendObject } from '../../http/send-object.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { checkSignedQuery, type SignedQuery } from '../../signed-address.ts';
import { createExport } from './create.ts';
import { contentTypes, fileNameOf } from './file-names.ts';
import { findTaken } from './queries.ts';
import { listExports, takeExport } from './service.ts';

async function sendExport(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  checkSignedQuery(services, 'export', id, request.query as SignedQuery);
  const file = idSchema.safeParse(id).success ? await findTaken(services.sql, id) : undefined;
  if (!file) throw new DomainError('not_found');
  reply.headers({
    'content-disposition': contentDisposition(fileNameOf(file), { type: 'attachment' }),
    'cache-control': 'no-store',
  });
  const object = { key: file.storageKey, contentType: contentTypes[file.format] };
  return sendObject(services.storage.files, object, request, reply);
}

/** Files for staff: asked for, listed, and taken once from a signed address. */
export function registerExportModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listExports, ({ query, member }) => listExports(services, query, member.id));

  serve(app, services, contract.createExport, async ({ body, member, request }) => ({
    data: await createExport(services, body, {
      by: staffActing(services, member, request),
      idempotencyKey: idempotencyKeyOf(request),
    }),
  }));

  serve(app, services, contract.takeExport, async ({ params, member, request }) => ({
    data: await takeExport(services, params.id, staffActing(services, member, request)),
  }));

  app.get('/media/exports/:id', { schema: { hide: true } }, (request, reply) =>
    sendExport(services, request, reply),
  );
}
