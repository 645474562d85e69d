import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, lang, langQuery, pageQuery, searchQuery, text } from './fields.ts';

const tag = 'Content';

/** Post types that the product itself looks up, by their fixed Korean names (source, section 9). */
export const postTypes = {
  mainPage: '메인페이지관리',
  privacy: '개인정보처리방침',
  terms: '이용약관',
  notice: '공지사항',
  news: '소식',
  culture: '문화',
  taegeukMeaning: '태극의 의미',
  findOut: {
    body: '알아보기-몸',
    energy: '알아보기-기운',
    heart: '알아보기-마음',
    breath: '알아보기-호흡',
    giran: '알아보기-기란',
  },
} as const;

export const language = z.object({
  languageCode: lang,
  name: z.string(),
  htmlLang: z.string(),
  flag: z.string(),
});

export const post = z.object({
  id,
  type: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** For public posts JSON objects joined by commas; the fourth of the main page holds text1 to text6. */
  postMeta: z.string().nullable(),
  excerpt: z.string(),
  cover: z.string().nullable(),
  publishedAt: instant,
  /** Language that the texts are in: kr where the asked one is missing. */
  lang,
});

const neighbour = z.object({ id, title: z.string() }).nullable();

export const menuItem = z.object({ menuId: id, parentId: id.nullable(), name: z.string(), link: z.string() });

export type Language = z.infer<typeof language>;
export type Post = z.infer<typeof post>;
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
  summary: 'Published posts, newest first; without a type the site-wide ones (main page, policy, terms).',
  params: z.object({ lang }),
  query: z.object({ type: text({ min: 0, max: 50 }).optional(), q: searchQuery, ...pageQuery }),
  reply: z.array(post),
  paging: 'numbered',
  errors: ['unknown_language'],
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/v1/public/post/get_by_id/{id}',
  access: 'public',
  tag,
  summary: 'One post with the previous and next of its type.',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  reply: post.extend({ previous: neighbour, next: neighbour }),
  errors: ['not_found', 'unknown_language'],
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
