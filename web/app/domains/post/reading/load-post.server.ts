import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { ogPicturePath } from '@taegeuk/contract/preview.ts';
import type { AppLoadContext } from '../../../lib/calls/app-context.ts';
import { isApiError, orNotFound } from '../../../lib/calls/load.ts';
import { plainText } from '../../../lib/rich-text/plain-text.ts';
import { coverSignOf } from '../board/book-cover.ts';
import { linked } from '../board/places.server.ts';
import { headingsOf } from './headings.ts';

type Asked = Pick<AppLoadContext, 'api' | 'lang'>;
type Reply = Awaited<ReturnType<Asked['api']['getPost']>>['data'];
type Neighbour = Reply['next'];

// A neighbour has the same type: it is on the same board.
function nextText(neighbour: Neighbour, type: string) {
  if (!neighbour) return null;
  const { id, title, lang } = neighbour;
  return { title, lang, href: linked({ id, type, slug: '', topic: null, position: null }).href };
}

function readingOf(post: Reply, pageLang: LanguageCode) {
  const { id, type, slug, topic, position, title, excerpt, content, publishedAt, lang, video, films } = post;
  return {
    id,
    type,
    topic,
    title,
    excerpt,
    content,
    publishedAt,
    lang,
    video,
    films,
    description: excerpt || plainText(content),
    picture: ogPicturePath(pageLang, { id, type, topic, title }),
    headings: headingsOf(content),
    sign: coverSignOf(content),
    href: linked({ id, type, slug, topic, position }).href,
    previous: nextText(post.previous, type),
    next: nextText(post.next, type),
    related: post.related
      .map((other) => linked(other))
      .map((other) => ({ id: other.id, title: other.title, lang: other.lang, href: other.href })),
  };
}

/** A post with the other data of a reading page. */
export type ReadingPost = ReturnType<typeof readingOf>;

/** A post by its id; `gone` if it was deleted; 404 if it never existed. */
export async function loadPost({ api, lang }: Asked, id: string): Promise<ReadingPost | 'gone'> {
  try {
    const { data: post } = await orNotFound(api.getPost({ params: { id }, query: { lang } }));
    return readingOf(post, lang);
  } catch (error) {
    if (isApiError(error) && error.code === 'gone') return 'gone';
    throw error;
  }
}

/** The one post of a type; undefined if there is none. */
export async function loadSingle({ api, lang }: Asked, type: string): Promise<ReadingPost | undefined> {
  const { data: posts } = await api.listPosts({ params: { lang }, query: { type, pageSize: 1 } });
  const [found] = posts;
  if (!found) return undefined;
  const { data: post } = await orNotFound(api.getPost({ params: { id: found.id }, query: { lang } }));
  return readingOf(post, lang);
}
