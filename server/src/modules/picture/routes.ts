import type { CallLimit } from '@taegeuk/contract/endpoint.ts';
import { id as idSchema } from '@taegeuk/contract/fields.ts';
import { maxPictureBytes, pictureUploadPath } from '@taegeuk/contract/picture.ts';
import { pictureSourcePattern } from '@taegeuk/contract/rich-text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import { authenticate, type Member } from '../../http/auth.ts';
import { countCall } from '../../http/limits.ts';
import { notingRefusal } from '../../http/refusals.ts';
import { sendObject } from '../../http/send-object.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { getPictureKey, uploadPicture } from './service.ts';

const called = { access: 'teacher', right: 'content', method: 'POST', path: pictureUploadPath } as const;
const uploads: CallLimit = { max: 200, windowSeconds: 60 * 60 };
/** The bytes of an address never change. */
const forGood = 'public, max-age=31536000, immutable';
/** A picture that is opened on its own is a document of the browser's: it loads nothing. */
const picturePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

async function sendPicture(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?');
  const [, id] = pictureSourcePattern.exec(path) ?? [];
  const [, width, format] = /\/(\d+)\.(avif|webp)$/.exec(path) ?? [];
  if (!idSchema.safeParse(id).success || id === undefined) throw new DomainError('not_found');
  const asked = { id, width: Number(width), format: format as 'avif' | 'webp' };
  const key = await getPictureKey(services, asked);
  reply.headers({ 'cache-control': forGood, 'content-security-policy': picturePolicy });
  return sendObject(services.storage.files, { key, contentType: `image/${format}` }, request, reply);
}

/** Pictures of staff: uploaded as they are, and shown to everybody who has their address. */
export function registerPictureModule(app: FastifyInstance, services: Services): void {
  // In a scope of its own: no other route accepts raw bytes.
  app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: maxPictureBytes } as const;
    scope.addContentTypeParser('application/octet-stream', options, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      ...{
        method: called.method,
        url: pictureUploadPath,
        bodyLimit: maxPictureBytes,
        schema: { hide: true },
      },
      onRequest: async (request: FastifyRequest) => {
        await notingRefusal(services, called, request, () => authenticate(services, called, request));
        await countCall(services, `POST ${pictureUploadPath}`, uploads, request);
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!Buffer.isBuffer(request.body)) throw new DomainError('picture_type');
        const by = staffActing(services, request.member as Member, request);
        const data = await uploadPicture(services, request.body, by);
        return reply.code(201).send({ success: true, data, message: 'ok' });
      },
    });
  });
  app.get('/media/pictures/:id/:name', { schema: { hide: true } }, (request, reply) =>
    sendPicture(services, request, reply),
  );
}
