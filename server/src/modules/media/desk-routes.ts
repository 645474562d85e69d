import type { CallLimit } from '@taegeuk/contract/endpoint.ts';
import * as contract from '@taegeuk/contract/media.ts';
import { mediaUploadPath } from '@taegeuk/contract/media-states.ts';
import type { FastifyInstance } from 'fastify';
import { authenticate, type Member } from '../../http/auth.ts';
import { serve } from '../../http/endpoint.ts';
import { countCall } from '../../http/limits.ts';
import { staffActing } from '../../http/staff-acting.ts';
import { registerUploads, type UploadGuard } from '../../http/uploads.ts';
import type { Services } from '../../services.ts';
import { listMissingTools } from './prepare/tools.ts';
import * as films from './staff.ts';
import { giveUpUpload, listOwnUploads, mediaUploadsOf } from './uploads.ts';

/** Number of films that one of the staff may begin to upload. */
const beginnings: CallLimit = { max: 200, windowSeconds: 24 * 60 * 60 };
/** Pieces of them, and requests for the progress: a film of 4 GB comes in 512. */
const pieces: CallLimit = { max: 6000, windowSeconds: 60 * 60 };

function registerFilmUploads(app: FastifyInstance, services: Services): void {
  const guard =
    (limit: CallLimit): UploadGuard =>
    async (request) => {
      await authenticate(services, { access: 'teacher', right: 'content' }, request);
      await countCall(services, `${request.method} ${mediaUploadPath}`, limit, request);
    };
  registerUploads(app, mediaUploadPath, {
    ...{ announcing: guard(beginnings), sending: guard(pieces) },
    of: (request) => {
      const staff = request.member as Member;
      return mediaUploadsOf(services, staff, staffActing(services, staff, request).actor);
    },
  });
}

function registerStaffCalls(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listMedia, ({ query }) => films.listMedia(services, query));

  serve(app, services, contract.getMedia, async ({ params }) => ({
    data: await films.getMedia(services, params.id),
  }));

  serve(app, services, contract.getNamedMedia, async ({ params }) => ({
    data: await films.getNamedMedia(services, params.id),
  }));

  serve(app, services, contract.getMediaTools, async () => {
    const where = services.config.mediaJobs;
    return { data: { where, missing: where === 'worker' ? [] : [...(await listMissingTools())] } };
  });

  serve(app, services, contract.retryMedia, async ({ params, member, request }) => ({
    data: await films.retryMedia(services, params.id, staffActing(services, member, request)),
  }));

  serve(app, services, contract.saveCaptions, async ({ params, body, member, request }) => ({
    data: await films.saveCaptions(services, { ...params, ...body }, staffActing(services, member, request)),
  }));

  serve(app, services, contract.deleteMedia, async ({ params, member, request }) => {
    await films.deleteMedia(services, params.id, staffActing(services, member, request));
    return { data: null };
  });
}

function registerUploadCalls(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listMediaUploads, async ({ member }) => ({
    data: await listOwnUploads(services, member),
  }));

  serve(app, services, contract.deleteMediaUpload, async ({ params, member, request }) => {
    await giveUpUpload(services, params.id, staffActing(services, member, request));
    return { data: null };
  });
}

/** What staff do with films. */
export function registerFilmDesk(app: FastifyInstance, services: Services): void {
  registerStaffCalls(app, services);
  registerUploadCalls(app, services);
  registerFilmUploads(app, services);
}
