import { z } from 'zod';
import { endpoint, searchLimit } from './endpoint.ts';
import { id, instant, lang, langQuery, pageQuery, searchQuery, text } from './fields.ts';
import { postTypes as names } from './post-types.ts';
import { stream } from './stream.ts';

const tag = 'Content';

/**
 * Post types by their fixed Korean names; in a file of their own, so that a browser can import them without the schemas.
 */
export const postTypes = names;

export const language = z.object({
  /** What `languageId` of an inquiry takes. */
  id,
  languageCode: lang,
  name: z.string(),
  htmlLang: z.string(),
  flag: z.string(),
});

/** A film of a post, or within its text: anybody may watch it, so its address stays the same; the file behind it is signed each time. */
export const publicVideo = z.object({
  /** Redirects to a signed address that supports byte ranges. */
  src: z.string(),
  type: z.string(),
  poster: z.string(),
  /** Seconds. */
  duration: z.int(),
  captions: z.array(z.object({ lang, htmlLang: z.string(), label: z.string(), src: z.string() })),
  ...stream,
});

export const post = z.object({
  id,
  type: z.string(),
  /** Stays the same in every language and installation: names the post's section on a page with many of them. */
  slug: z.string(),
  /** Its topic, e.g. `breath`; a heading of its list, or the series of a film. Null if there is none. */
  topic: z.string().nullable(),
  /** Position among those of its type and topic; null if the day of publication gives the order. */
  position: z.int().nullable(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /**
   * JSON objects joined by commas. Of the main page what it shows, in the fourth text1 to text6; of any other post its
   * place and cover, then its film if it has one.
   */
  postMeta: z.string(),
  excerpt: z.string(),
  cover: z.string().nullable(),
  publishedAt: instant,
  /** Language of the texts: kr if the requested one is missing. */
  lang,
  /** Only posts of the type `영상` have one. */
  video: publicVideo.nullable(),
  /** Films within the text, each with the address by which the text names it. */
  films: z.array(publicVideo.extend({ address: z.string() })),
});

const neighbour = z.object({ id, title: z.string(), lang }).nullable();

/** The parts of a post that a link to it needs. */
export const postLink = post.pick({
  id: true,
  type: true,
  slug: true,
  topic: true,
  position: true,
  title: true,
  lang: true,
});

/** Positions of search hits in a text: `[start, end)` in UTF-16 units, in order, without overlaps. */
export const marks = z.array(z.tuple([z.int(), z.int()]));

export const searchHit = postLink.extend({
  titleMarks: marks,
  /** The part of the text around the first hit, without tags; the excerpt if only the title has one. */
  snippet: z.string(),
  snippetMarks: marks,
  publishedAt: instant,
});

/**
 * Hits of a search are counted and listed up to this number: paging through the hits of a very common word would take
 * longer the more posts there are, and nobody pages that far.
 */
export const searchCountLimit = 100;

export const searchResult = z.object({
  /** The term that was really searched: `audtkd`, typed on a Korean keyboard in Latin mode, becomes `명상`. */
  term: z.string(),
  hits: z.array(searchHit),
  pageNo: z.int(),
  pageSize: z.int(),
  /** Hits in all, counted up to {@link searchCountLimit}. */
  total: z.int(),
  /** If nothing was found: similar terms with hits. */
  suggestions: z.array(z.string()),
});

export const menuItem = z.object({ menuId: id, parentId: id.nullable(), name: z.string(), link: z.string() });

export type Language = z.infer<typeof language>;
export type Post = z.infer<typeof post>;
export type PublicVideo = z.infer<typeof publicVideo>;
export type PostLink = z.infer<typeof postLink>;
export type Marks = z.infer<typeof marks>;
export type SearchHit = z.infer<typeof searchHit>;
export type SearchResult = z.infer<typeof searchResult>;
export type MenuItem = z.infer<typeof menuItem>;

export const listLanguages = endpoint({
  method: 'GET',
  path: '/api/v1/public/lang/get_all',
  access: 'public',
  tag,
  summary: 'The languages of the interface, in order.',
  reply: z.array(language),
  errors: [],
});

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/v1/public/post/get_all/{lang}',
  access: 'public',
  tag,
  summary:
    'Published posts by position, then newest first; without a type the site-wide ones (main page, policy, terms).',
  params: z.object({ lang }),
  query: z.object({
    type: text({ min: 0, max: 50 }).optional(),
    topic: text({ min: 0, max: 50 }).optional(),
    q: searchQuery,
    ...pageQuery,
  }),
  reply: z.array(post),
  paging: 'numbered',
  errors: ['unknown_language', 'too_many_requests'],
  limit: searchLimit,
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/v1/public/post/get_by_id/{id}',
  access: 'public',
  tag,
  summary: 'One post with the previous and next of its type, and others on the same topic.',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  reply: post.extend({ previous: neighbour, next: neighbour, related: z.array(postLink) }),
  errors: ['not_found', 'gone', 'unknown_language'],
});

export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/v1/public/post/search/{lang}',
  access: 'public',
  tag,
  summary:
    'Published posts whose title or text holds the term; finds initial consonants (ㅌㄱ) and Latin typed on a Korean keyboard.',
  params: z.object({ lang }),
  query: z.object({
    q: text({ max: 100 }),
    type: text({ min: 0, max: 50 }).optional(),
    ...pageQuery,
  }),
  reply: searchResult,
  errors: ['unknown_language', 'too_many_requests'],
  limit: { max: 120, windowSeconds: 60 },
});

export const listMenus = endpoint({
  method: 'GET',
  path: '/api/v1/public/menu/get_all/{lang}',
  access: 'public',
  tag,
  summary: 'The visible menu entries in order; top-level entries have no parent.',
  params: z.object({ lang }),
  reply: z.array(menuItem),
  errors: ['unknown_language'],
});
