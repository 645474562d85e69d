import { type Post, postTypes } from '@taegeuk/contract/post.ts';
import { postPath, seriesPaths, topicVideoPath } from '@taegeuk/contract/post-paths.ts';
import { ogPicturePath } from '@taegeuk/contract/preview.ts';
import { data } from 'react-router';
import type { AppLoadContext } from '../../lib/calls/app-context.ts';
import type { FilmPlace } from './film-places.ts';

const pageSize = 10;

type Asked = Pick<AppLoadContext, 'api' | 'lang'>;

/** Fixed post type of films. */
export const filmType = postTypes.video;

/** Preview picture of a list of films. */
export function filmsPicture({ lang }: Asked, { topic }: FilmPlace): string {
  return ogPicturePath(lang, topic ? `video-${topic}` : 'video');
}

// In the list of a topic a film is opened next to the others of the topic; elsewhere at its own address.
function lineOf(post: Post, isOfTopic: boolean) {
  const { id, title, excerpt, lang, video } = post;
  const href = (isOfTopic ? topicVideoPath(post) : undefined) ?? postPath(post);
  return { id, title, excerpt, lang, href, poster: video?.poster ?? '', duration: video?.duration ?? 0 };
}

/** A film of a list. */
export type FilmLine = ReturnType<typeof lineOf>;

/** Whether a post is a film that belongs to the list. */
export function isFilmOf(post: Pick<Post, 'type' | 'topic'>, { topic }: FilmPlace): boolean {
  return post.type === filmType && (topic === null || post.topic === topic);
}

/** One page of the films of a list. A page beyond the last does not exist. */
export async function loadFilms({ api, lang }: Asked, { topic }: FilmPlace, pageNo: number) {
  const { data: posts, page } = await api.listPosts({
    params: { lang },
    query: { type: filmType, pageNo, pageSize, ...(topic ? { topic } : {}) },
  });
  if (posts.length === 0 && pageNo > 1) throw data(null, { status: 404 });
  return {
    films: posts.filter(({ video }) => video !== null).map((post) => lineOf(post, topic !== null)),
    pageNo,
    totalPages: Math.ceil(page.total / page.pageSize),
  };
}

/** Id of the film of a series that is shown by a path such as `/정관명상/1`; undefined if there is none. */
export async function findSeriesFilm({ api, lang }: Asked, pathname: string): Promise<string | undefined> {
  const here = decodeURI(pathname).normalize('NFC');
  const [topic] = Object.entries(seriesPaths).find(([, path]) => here.startsWith(`${path}/`)) ?? [];
  if (!topic) return undefined;
  const { data: films } = await api.listPosts({ params: { lang }, query: { type: filmType, topic } });
  return films.find((film) => postPath(film) === here)?.id;
}
