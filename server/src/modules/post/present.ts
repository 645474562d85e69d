import type { Post, PostLink, PublicVideo } from '@taegeuk/contract/post.ts';
import { filmAddress } from '@taegeuk/contract/rich-text.ts';
import { drawnPosterUrl } from '../media/service.ts';
import { type FilmOfPost, filmPosterOf } from './film-poster.ts';
import type { LinkRow, PostRow, TextFilmRow } from './post-queries.ts';

export function presentPost(row: PostRow): Post {
  const video = presentVideo(row);
  return {
    ...presentLink(row),
    content: row.content,
    postMeta: row.postMeta ?? metaOf(row, video),
    excerpt: row.excerpt,
    cover: row.cover,
    publishedAt: row.publishedAt.toISOString(),
    video,
    films: (row.textFilms ?? []).map((film) => ({ ...publicVideo(film), address: addressOf(film) })),
  };
}

/** The `postMeta` of a post that stores none: the wire's objects joined by commas, made of its own fields. */
function metaOf({ slug, topic, position, cover }: PostRow, video: PublicVideo | null): string {
  const place = JSON.stringify({ slug, topic, position, cover });
  if (!video) return place;
  const { src, type, poster, duration } = video;
  return `${place},${JSON.stringify({ src, type, poster, duration })}`;
}

export function presentLink({ id, type, slug, topic, position, title, lang }: LinkRow): PostLink {
  return { id, type, slug, topic, position, title, lang };
}

function presentVideo({ film, ...post }: PostRow): PublicVideo | null {
  return film && publicVideo({ ...post, film });
}

const addressOf = ({ id }: Pick<TextFilmRow, 'id'>) => `${filmAddress}${id}`;

/** Addresses that do not expire: each request of them redirects to a newly signed one. */
function publicVideo({ film, ...place }: TextFilmRow): PublicVideo {
  const src = addressOf(place);
  return {
    src,
    type: film.contentType,
    poster: film.hasPoster ? `${src}/poster.jpg` : filmPosterUrl(place),
    duration: film.duration,
    hls: film.isStreamed ? `${src}/master.m3u8` : null,
    previewStrip: film.hasStrip ? { image: `${src}/preview.jpg`, vtt: `${src}/preview.vtt` } : null,
    captions: film.captions.map((caption) => ({ ...caption, src: `${src}/captions/${caption.lang}.vtt` })),
  };
}

/** The address of the drawn poster of a film. */
export function filmPosterUrl(post: FilmOfPost): string {
  return drawnPosterUrl(filmPosterOf(post));
}
