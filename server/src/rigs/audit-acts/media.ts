import { deleteMedia, deleteMediaUpload, retryMedia, saveCaptions } from '@taegeuk/contract/media.ts';
import { mediaUploadPath } from '@taegeuk/contract/media-states.ts';
import { createMedia } from '../testing/content-factories.ts';
import { createTus, uploadFilm } from '../testing/films.ts';
import type { Act } from './scene.ts';

/** Films, which are the academy's. */
export const mediaActs = {
  'media.upload': ({ shop, byHeaders }) =>
    uploadFilm(shop.app, byHeaders, {
      path: mediaUploadPath,
      bytes: Buffer.from('a film'),
      name: 'film.mp4',
    }),
  'media.give_up': async ({ shop, byHeaders, send }) => {
    const begun = await createTus(shop.app, mediaUploadPath, byHeaders).begin({
      byteSize: 9,
      name: 'film.mp4',
    });
    await send(deleteMediaUpload, byHeaders, { id: String(begun.headers.location).split('/').at(-1) ?? '' });
  },
  'media.retry': async ({ shop, byHeaders, send }) =>
    send(retryMedia, byHeaders, { id: (await createMedia(shop.sql)).id }),
  'media.captions': async ({ shop, byHeaders, send }) => {
    const { id } = await createMedia(shop.sql);
    const path = saveCaptions.path.replace('{lang}', 'kr') as typeof saveCaptions.path;
    const payload = { text: 'WEBVTT\n', version: '' };
    await send({ method: 'PUT', path }, byHeaders, { id, payload });
  },
  'media.delete': async ({ shop, byHeaders, send }) =>
    send(deleteMedia, byHeaders, { id: (await createMedia(shop.sql)).id }),
} satisfies Record<string, Act>;
