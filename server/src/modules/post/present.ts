import { topics } from '@taegeuk/contract/levels.ts';
import type { Post, PostLink, PublicVideo } from '@taegeuk/contract/post.ts';
import { seriesPaths } from '@taegeuk/contract/post-paths.ts';
import { drawnPosterUrl } from '../media/service.ts';
import type { LinkRow, PostRow } from './post-queries.ts';

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

/** Addresses that do not expire: each request of them redirects to a newly signed one. */
function presentVideo({ film, ...post }: PostRow): PublicVideo | null {
  if (!film) return null;
  const src = `/media/videos/${post.id}`;
  return {
    src,
    type: film.contentType,
    poster: film.hasPoster ? `${src}/poster.jpg` : filmPosterUrl(post),
    duration: film.duration,
    hls: film.isStreamed ? `${src}/master.m3u8` : null,
    previewStrip: film.hasStrip ? { image: `${src}/preview.jpg`, vtt: `${src}/preview.vtt` } : null,
    captions: film.captions.map((caption) => ({ ...caption, src: `${src}/captions/${caption.lang}.vtt` })),
  };
}

const filmTopics: readonly string[] = [...topics, ...Object.keys(seriesPaths)];
/** The twelve groups of a level end before: a film has a strip of paper along its edge, and never looks like a lesson. */
const firstFilmGroup = 21;

/**
 * The drawn poster of a film: its topic decides what is drawn and on which ground, its position how many there are. A film
 * without either uses its id.
 */
export function filmPosterUrl({ id, topic, position }: Pick<LinkRow, 'id' | 'topic' | 'position'>): string {
  const ofId = Number.parseInt(id.slice(-4), 16);
  const known = filmTopics.indexOf(topic ?? '');
  const place = known >= 0 ? known : filmTopics.length + (ofId % 5);
  return drawnPosterUrl({
    level: 1 + (place % 5),
    subLevel: firstFilmGroup + place,
    position: position ?? 1000 + (ofId % 9000),
  });
}
