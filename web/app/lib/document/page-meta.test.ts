import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PageDescription, pageMeta } from './page-meta.ts';

const name = '태극명상';

type Tag = Record<string, unknown>;
const origin = 'https://taegeuk.example';

function tagsOf(
  page: PageDescription,
  pathname = '/customer/notice',
  lang: LanguageCode = 'kr',
  site: object = { name, mark: '' },
): Tag[] {
  const matches = [{ id: 'root', loaderData: { lang, origin, ...site } }];
  return pageMeta({ location: { pathname }, matches }, () => page) as Tag[];
}

function content(tags: Tag[], name: string): unknown {
  return tags.find((tag) => tag['property'] === name || tag['name'] === name)?.['content'];
}

function canonical(tags: Tag[]): unknown {
  return tags.find((tag) => tag['rel'] === 'canonical')?.['href'];
}

const notices = { title: '공지사항', description: '안내를 알려 드립니다.' };

afterEach(() => vi.unstubAllGlobals());

it('a screen that failed before the shell had its data speaks the language of its document', () => {
  vi.stubGlobal('document', { documentElement: { dataset: { lang: 'en' } } });
  const description = vi.fn(() => notices);
  pageMeta({ location: { pathname: '/admin' }, matches: [] }, description);
  expect(description).toHaveBeenCalledWith('en');
});

describe('the address that a page names', () => {
  it.each<[LanguageCode, string]>([
    ['kr', `${origin}/customer/notice`],
    ['en', `${origin}/customer/notice?lang=en`],
    ['ep', `${origin}/customer/notice?lang=ep`],
  ])('is in %s %s', (lang, address) => {
    const tags = tagsOf(notices, '/customer/notice', lang);
    expect(canonical(tags)).toBe(address);
    expect(content(tags, 'og:url')).toBe(address);
  });

  it('is composed and percent-encoded, however it came', () => {
    const encoded = `${origin}/%EB%AA%85%EC%83%81%EC%9D%BC%EC%A7%80`;
    for (const path of ['/명상일지', encodeURI('/명상일지'), encodeURI('/명상일지'.normalize('NFD'))]) {
      expect(canonical(tagsOf({ title: 'x' }, path))).toBe(encoded);
    }
  });

  it('is the one of the text where that also stands elsewhere', () => {
    const tags = tagsOf({ ...notices, path: '/명상/1' }, '/media/video/view/1', 'vi');
    expect(canonical(tags)).toBe(`${origin}/%EB%AA%85%EC%83%81/1?lang=vi`);
    expect(content(tags, 'og:url')).toBe(canonical(tags));
  });

  it('holds the number of the page, and so does the title', () => {
    const tags = tagsOf({ ...notices, page: 3 }, '/customer/notice', 'en');
    expect(canonical(tags)).toBe(`${origin}/customer/notice?lang=en&page=3`);
    expect(tags[0]).toEqual({ title: '공지사항 (Page 3) — 태극명상' });
    expect(canonical(tagsOf({ ...notices, page: 1 }))).toBe(`${origin}/customer/notice`);
  });

  it('is that of the language that a text without translation is in', () => {
    const tags = tagsOf({ ...notices, textLang: 'kr' }, '/customer/notice', 'vi');
    expect(canonical(tags)).toBe(`${origin}/customer/notice`);
  });
});

it('describes each page of a list as another one', () => {
  const descriptions = [1, 2, 3].map(
    (page) => tagsOf({ ...notices, page }).find((tag) => tag['name'] === 'description')?.['content'],
  );
  expect(new Set(descriptions).size).toBe(3);
});

it('names the same page in every language, and the default', () => {
  const alternates = tagsOf({ ...notices, page: 2 }, '/customer/notice', 'en')
    .filter((tag) => tag['rel'] === 'alternate')
    .map((tag) => [tag['hrefLang'], tag['href']]);
  const page = `${origin}/customer/notice`;
  expect(alternates).toEqual([
    ['ko', `${page}?page=2`],
    ['en', `${page}?lang=en&page=2`],
    ['es', `${page}?lang=ep&page=2`],
    ['vi', `${page}?lang=vi&page=2`],
    ['x-default', `${page}?page=2`],
  ]);
});

it('gives messengers a whole preview', () => {
  const tags = tagsOf({ ...notices, image: '/og/kr/notice-1.png' });
  const said = Object.fromEntries(
    ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:locale', 'og:image', 'twitter:card']
      .concat('og:image:width', 'og:image:height', 'og:image:alt')
      .map((name) => [name, content(tags, name)]),
  );
  expect(said).toEqual({
    'og:title': '공지사항',
    'og:description': '안내를 알려 드립니다.',
    'og:type': 'website',
    'og:site_name': '태극명상',
    'og:locale': 'ko_KR',
    'og:image': `${origin}/og/kr/notice-1.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': '공지사항',
    'twitter:card': 'summary_large_image',
  });
  const others = tags.filter((tag) => tag['property'] === 'og:locale:alternate');
  expect(others.map((tag) => tag['content'])).toEqual(['en_US', 'es_ES', 'vi_VN']);
});

it('says of a text when it was published', () => {
  const tags = tagsOf({ title: '글', publishedAt: '2026-11-02T00:00:00.000Z' });
  expect(content(tags, 'og:type')).toBe('article');
  expect(content(tags, 'article:published_time')).toBe('2026-11-02T00:00:00.000Z');
});

it('cuts a long description, and has one of its own where the page says none', () => {
  expect(String(content(tagsOf({ title: '글', description: '숨 '.repeat(100) }), 'description'))).toMatch(
    /숨…$/,
  );
  const bare = ['내 일지', '상담 신청'].map((title) =>
    content(tagsOf({ title, description: '' }), 'description'),
  );
  expect(bare).toEqual([expect.stringMatching(/^내 일지 — \S/), expect.stringMatching(/^상담 신청 — \S/)]);
});

describe('a page that is not indexed', () => {
  it('names no address and gives no data', () => {
    const tags = tagsOf({ title: '로그인', index: false, data: () => [{ '@type': 'Thing' }] });
    expect(content(tags, 'robots')).toBe('noindex');
    expect(canonical(tags)).toBeUndefined();
    expect(content(tags, 'og:url')).toBeUndefined();
    expect(tags.filter((tag) => 'script:ld+json' in tag || tag['rel'] === 'alternate')).toEqual([]);
  });

  it('may have its links followed, as results of a search', () => {
    expect(content(tagsOf({ title: '찾기', index: false, follow: true }), 'robots')).toBe('noindex, follow');
  });
});

it('gives search engines the data of the page', () => {
  const tags = tagsOf({ title: '글', data: (site, image) => [{ name: site.siteName, image }] });
  expect(tags.at(-1)).toEqual({
    'script:ld+json': { name: '태극명상', image: `${origin}/og-default.png` },
  });
});

it('a page without words has the name of the site, and none where that is not known', () => {
  expect(tagsOf({ title: '' })[0]).toEqual({ title: name });
  expect(tagsOf(notices, '/', 'kr', {})[0]).toEqual({ title: '공지사항' });
});

it('pictures of a site with another name or sign have another address, those that were uploaded have not', () => {
  const site = { name: '고요한 집', mark: 'a1b2' };
  const picture = (page: PageDescription) => content(tagsOf(page, '/', 'kr', site), 'og:image');
  expect(picture(notices)).toBe(`${origin}/og-default.png?a1b2`);
  expect(picture({ ...notices, image: '/og/kr/notice-1.png' })).toBe(`${origin}/og/kr/notice-1.png?a1b2`);
  expect(picture({ ...notices, image: '/media/pictures/1/480.webp' })).not.toContain('a1b2');
});
