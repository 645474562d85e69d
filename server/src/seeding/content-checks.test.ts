import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import { sectionPathOf, seriesPaths } from '@taegeuk/contract/post-paths.ts';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../modules/post/html.ts';
import { paths } from '../paths.ts';
import { type PostFile, readPosts } from './content-files.ts';

const root = join(import.meta.dirname, '../../..');
const posts = readPosts(paths.content);
const routes = JSON.parse(readFileSync(join(root, 'e2e/spec/routes.json'), 'utf8')) as {
  path: string;
  redirect?: string;
}[];
const media = JSON.parse(readFileSync(join(paths.demo, 'media/post-films.json'), 'utf8')) as {
  key: string;
}[];
const pages = new Set(routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)));

const nameOf = ({ type, slug }: PostFile) => `${type}/${slug}`;
const fileOf = (post: PostFile) => `${nameOf(post)}.${post.lang}`;
const contentOf = ({ markdown }: PostFile) => renderMarkdown(markdown);

/** What is wrong with which file: an empty list is right, and an error says where. */
function problems(check: (post: PostFile) => boolean | string[]): string[] {
  return posts.flatMap((post) => {
    const found = check(post);
    if (Array.isArray(found)) return found.map((problem) => `${fileOf(post)}: ${problem}`);
    return found ? [] : [fileOf(post)];
  });
}

describe('the content', () => {
  const taegeuk = [
    postTypes.taegeukHistory,
    postTypes.taegeukMeaning,
    postTypes.greeting,
    postTypes.centerIntroduction,
  ];
  it.each([
    ['pages on the taegeuk', taegeuk, 4],
    ['pages on the topics', [...Object.values(postTypes.findOut), ...Object.values(postTypes.giMeaning)], 10],
    ['notices', [postTypes.notice], 12],
    ['guides', [postTypes.guide], 8],
    ['common questions', [postTypes.question], 20],
    ['books', [postTypes.book], 6],
    ['films', [postTypes.video], 8],
    ['news', [postTypes.news], 12],
    ['culture pieces', [postTypes.culture], 12],
    ['the guide to the diary', [postTypes.diaryGuide], 1],
    ['the page of lessons and prices', [postTypes.programme], 1],
    ['terms and privacy policy', [postTypes.terms, postTypes.privacy], 2],
  ] as [string, string[], number][])('has its %s', (_, types, least) => {
    const found = posts.filter(({ type, lang }) => types.includes(type) && lang === 'kr');
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(new Set(found.map(({ type }) => type)).size).toBe(types.length);
  });

  it('has every post in four languages that agree on all but words', () => {
    const byName = Map.groupBy(posts, nameOf);
    const wrong = [...byName].flatMap(([name, versions]) => {
      const langs = versions.map(({ lang }) => lang).sort();
      const facts = versions.map(({ publishedOn, topic, position, video, cover }) =>
        JSON.stringify({ publishedOn, topic, position, video, cover }),
      );
      return langs.join() === [...languageCodes].sort().join() && new Set(facts).size === 1 ? [] : [name];
    });
    expect(wrong).toEqual([]);
  });

  it('has each slug once in a type, which names an anchor', () => {
    expect(problems(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    const files = posts.map(fileOf);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  it('is dated within the weeks before the site opened', () => {
    expect(problems(({ publishedOn }) => publishedOn >= '2026-09-01' && publishedOn <= '2026-11-20')).toEqual(
      [],
    );
  });

  it('is composed, without spaces at the end of a line', () => {
    expect(
      problems(({ markdown, title, excerpt }) => {
        const text = [title, excerpt, markdown].join('\n');
        return text === text.normalize('NFC') && !/[ \t]$/m.test(text);
      }),
    ).toEqual([]);
  });

  it('has excerpts as long as search engines show them', () => {
    expect(
      problems(({ lang, excerpt }) => {
        const [least, most] = lang === 'kr' ? [15, 100] : [40, 160];
        return excerpt.length >= least && excerpt.length <= most ? [] : [`${excerpt.length} characters`];
      }),
    ).toEqual([]);
  });
});

describe('each text', () => {
  const headings = (post: PostFile) =>
    [...contentOf(post).matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));

  it('begins its headings below the title of its page, and leaves none out', () => {
    expect(
      problems((post) => {
        const first = [postTypes.guide, postTypes.question].some((type) => type === post.type) ? 3 : 2;
        const levels = headings(post);
        return levels.every(
          (level, index) => level >= first && level <= (levels[index - 1] ?? first - 1) + 1,
        );
      }),
    ).toEqual([]);
    expect(problems(({ markdown }) => !/^# /m.test(markdown))).toEqual([]);
  });

  it('has the same headings, figures and links in every language', () => {
    const shapeOf = (post: PostFile) =>
      [...contentOf(post).matchAll(/<(h[2-4]|figure|img src="[^"]*"|a href="\/[^"]*")/g)]
        .map(([, tag]) => tag)
        .join(' ');
    const korean = new Map(
      posts.filter(({ lang }) => lang === 'kr').map((post) => [nameOf(post), shapeOf(post)]),
    );
    expect(problems((post) => shapeOf(post) === korean.get(nameOf(post)))).toEqual([]);
  });

  it('gives hanja their reading at least once', () => {
    expect(
      problems((post) => {
        const content = contentOf(post);
        const read = [...content.matchAll(/<ruby>(.*?)<rp>/gs)].map(([, base]) => base ?? '').join('');
        const written = new Set(content.replace(/<[^>]*>/g, '').match(/\p{Script=Han}/gu));
        const unread = [...written].filter((hanja) => !read.includes(hanja));
        return unread.length > 0 ? [unread.join(' ')] : [];
      }),
    ).toEqual([]);
  });

  it('shows figures that are there, with what is to be seen in them', () => {
    expect(
      problems((post) =>
        [...contentOf(post).matchAll(/<img ([^>]*)\/>/g)].flatMap(([, attributes = '']) => {
          const src = /src="([^"]*)"/.exec(attributes)?.[1] ?? '';
          const isWhole = [/alt="[^"]{5,}"/, /width="\d+"/, /height="\d+"/].every((part) =>
            part.test(attributes),
          );
          return /^\/figures\/[\w-]+\.svg$/.test(src) && existsSync(join(root, 'web/public', src)) && isWhole
            ? []
            : [attributes];
        }),
      ),
    ).toEqual([]);
  });

  /** Anchors of the pages that show posts as sections. */
  const anchors = new Map<string, Set<string>>();
  for (const post of posts) {
    const path = sectionPathOf[post.type];
    if (path) anchors.set(path, (anchors.get(path) ?? new Set()).add(post.slug));
  }
  const series = Object.entries(seriesPaths).flatMap(([topic, path]) =>
    posts
      .filter((post) => post.type === postTypes.video && post.topic === topic)
      .map(({ position }) => `${path}/${position}`),
  );
  const reachable = new Set([...pages, ...series]);

  function isThere(href: string, post: PostFile): boolean {
    const [path = '', anchor] = decodeURI(href).split('#');
    if (path === '') return contentOf(post).includes(`id="${anchor}"`);
    if (!reachable.has(path)) return false;
    return anchor === undefined || anchors.get(path)?.has(anchor) === true;
  }

  it('links to pages and anchors that are there', () => {
    expect(
      problems((post) =>
        [...contentOf(post).matchAll(/<a href="([^"]*)"/g)]
          .map(([, href = '']) => href)
          .filter((href) => !/^(https:|mailto:|tel:)/.test(href) && !isThere(href, post)),
      ),
    ).toEqual([]);
    // A link whose address the sanitiser removed would not be found above.
    expect(problems((post) => !/<a>|<a href="">/.test(contentOf(post)))).toEqual([]);
  });

  it('has headings and anchors whose ids are apart from those of its page', () => {
    const taken = posts.flatMap((post) => {
      const page = sectionPathOf[post.type];
      if (!page) return [];
      const ids = [...contentOf(post).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '');
      return [...ids, post.slug].map((id) => `${page} ${post.lang} ${id}`);
    });
    expect(taken.filter((id, index) => taken.indexOf(id) !== index)).toEqual([]);
  });
});

describe('the films', () => {
  const films = posts.filter(({ type }) => type === postTypes.video);

  it('name a film that is there, a topic and a place of their own', () => {
    const keys = new Set(media.map(({ key }) => key));
    expect(films.filter(({ video }) => !keys.has(video ?? '')).map(fileOf)).toEqual([]);
    const places = films
      .filter(({ lang }) => lang === 'kr')
      .map(({ topic, position }) => `${topic} ${position}`);
    expect(places.filter((place) => place.includes('null'))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
  });

  it('fill each series from its first on, and no other post names a film', () => {
    for (const topic of Object.keys(seriesPaths)) {
      const places = films
        .filter((post) => post.topic === topic && post.lang === 'kr')
        .map(({ position }) => position);
      expect(places.sort()).toEqual(places.map((_, index) => index + 1));
      expect(places.length).toBeGreaterThan(0);
    }
    expect(problems(({ type, video }) => video === null || type === postTypes.video)).toEqual([]);
  });
});
