import { languageCodes } from '@taegeuk/contract/languages.ts';
import { windowSides } from '@taegeuk/contract/membership.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import { z } from 'zod';
import { listFiles, readJson, readMarkdown, SeedFileError } from './files.ts';

const lang = z.enum(languageCodes);
const names = z.record(lang, z.string().min(1));

const language = z.object({
  code: lang,
  htmlLang: z.string(),
  name: z.string(),
  flag: z.string(),
  position: z.int(),
});

const menu = z.object({
  key: z.string(),
  parent: z.string().nullable(),
  link: z.string().regex(/^\/(?!\/)/, 'must be a path of this site'),
  position: z.int(),
  names,
  visible: z.boolean(),
});

const category = z.object({
  slug: z.string(),
  parent: z.string().nullable(),
  center: z.int().min(0).max(3),
  isProduct: z.boolean(),
  isAccompaniedService: z.boolean().default(false),
  level: z.int().nullable(),
  subLevel: z.int().nullable(),
  payLevelInAcademy: z.int().nullable().default(null),
  position: z.int(),
  priceKrw: z.int().min(0).optional(),
  dayExpirate: z.int().positive().optional(),
  grants: z.enum(windowSides).optional(),
  payLevel: z.int().optional(),
  texts: z.record(lang, z.object({ name: z.string(), summary: z.string() })),
});

/** Words of a language by what titles say for them. */
const synonyms = z.record(lang, z.record(z.string().min(1), z.array(z.string().min(1))));

const postHead = z.object({
  title: z.string(),
  excerpt: z.string().default(''),
  publishedOn: z.iso.date(),
  type: z.string(),
  topic: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, 'must be a key such as calm-view')
    .optional(),
  position: z.coerce.number().int().positive().optional(),
  video: z.string().optional(),
  cover: z.string().optional(),
});

/** A post in one language, its body as Markdown. */
export interface PostFile {
  type: string;
  slug: string;
  lang: z.output<typeof lang>;
  title: string;
  excerpt: string;
  publishedOn: string;
  topic: string | null;
  position: number | null;
  /** Key of a film of db/demo/media/post-films.json. */
  video: string | null;
  cover: string | null;
  markdown: string;
  postMeta: string | null;
}

function readPost(dir: string, path: string): PostFile {
  const [, slug, code] = /([^/]+)\.(\w+)\.md$/.exec(path) ?? [];
  const parsedLang = lang.safeParse(code);
  if (!slug || !parsedLang.success) throw new SeedFileError(path, ['must be named <slug>.<language>.md']);
  const { fields, body } = readMarkdown(dir, path, postHead);
  return {
    ...fields,
    slug,
    lang: parsedLang.data,
    topic: fields.topic ?? null,
    position: fields.position ?? null,
    video: fields.video ?? null,
    cover: fields.cover ?? null,
    markdown: body,
    postMeta: null,
  };
}

// Six objects: head, levels, topics, footer texts (the fourth: source, section 3), and two more of the page.
const mainPage = z.array(z.record(z.string(), z.json())).length(6);

function readMainPage(dir: string, code: z.output<typeof lang>): PostFile {
  const objects = readJson(dir, `main-page.${code}.json`, mainPage);
  const title = z.object({ title: z.string() }).parse(objects[0]).title;
  return {
    type: postTypes.mainPage,
    slug: 'main-page',
    lang: code,
    title: title.replaceAll('\n', ' '),
    excerpt: '',
    publishedOn: '2026-09-01',
    ...{ topic: null, position: null, video: null, cover: null },
    markdown: '',
    // The wire's format: JSON objects joined by commas.
    postMeta: objects.map((object) => JSON.stringify(object)).join(','),
  };
}

/** The posts under db/content, in each language, checked. */
export function readPosts(dir: string): PostFile[] {
  return listFiles(dir)
    .filter((path) => path.startsWith('posts/') && path.endsWith('.md'))
    .map((path) => readPost(dir, path));
}

/** Everything under db/content, checked. */
export function readContent(dir: string) {
  return {
    languages: readJson(dir, 'languages.json', z.array(language)),
    menus: readJson(dir, 'menus.json', z.array(menu)),
    categories: readJson(dir, 'categories.json', z.array(category)),
    synonyms: readJson(dir, 'synonyms.json', synonyms),
    posts: [...languageCodes.map((code) => readMainPage(dir, code)), ...readPosts(dir)],
  };
}

export type Content = ReturnType<typeof readContent>;
