import type { Post } from '@taegeuk/contract/post.ts';
import { filmAddress } from '@taegeuk/contract/rich-text.ts';
import type { Services } from '../../services.ts';
import { getPreviewedFilm, type Signing } from '../media/service.ts';
import { filmPosterUrl, listNamedFilms } from '../post/service.ts';

/** A post that may not be public with its films, by signed addresses: nobody but a reader of the preview has them. */
export async function withFilms(
  services: Signing & Pick<Services, 'sql'>,
  post: Post,
  mediaId: string | null,
): Promise<Post> {
  const named = await listNamedFilms(services.sql, post.content);
  const films = await Promise.all(
    named.map(async ({ mediaId: of, ...place }) => {
      const film = await getPreviewedFilm(services, of, filmPosterUrl(place));
      return film ? [{ ...film, address: `${filmAddress}${place.id}` }] : [];
    }),
  );
  const video = mediaId ? await getPreviewedFilm(services, mediaId, filmPosterUrl(post)) : null;
  return { ...post, video, films: films.flat() };
}
