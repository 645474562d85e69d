import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

/** Crawlers run no scripts, and read the answer itself. */
const crawlers = {
  KakaoTalk: 'facebookexternalhit/1.1;kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Yeti: 'Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)',
};

interface Visit {
  path: string;
  /** Types of the page's blocks for search engines. */
  data: string[];
}

const visits: Visit[] = [
  { path: '/', data: ['Organization', 'WebSite'] },
  { path: '/taegeuk/history', data: ['Article', 'BreadcrumbList'] },
  { path: '/introduction/breath/find-out', data: ['Article', 'BreadcrumbList'] },
  { path: '/customer/notice', data: ['BreadcrumbList'] },
  { path: '/customer/notice/view/', data: ['Article', 'BreadcrumbList'] },
  { path: '/customer/common-question', data: ['FAQPage', 'BreadcrumbList'] },
  { path: '/명상일지', data: ['Article', 'BreadcrumbList'] },
  { path: '/명상/1', data: ['VideoObject', 'BreadcrumbList'] },
];

async function contentOf(page: Page, selector: string, attribute = 'content'): Promise<string> {
  const found = page.locator(`head ${selector}`);
  await expect(found).toHaveCount(1);
  return (await found.getAttribute(attribute)) ?? '';
}

function og(page: Page, name: string): Promise<string> {
  return contentOf(page, `meta[property="og:${name}"]`);
}

async function blocksOf(page: Page): Promise<{ '@context': string; '@type': string }[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => JSON.parse(text));
}

/** The first text of a list, if the path names none. */
async function addressOf(request: APIRequestContext, { path }: Visit): Promise<string> {
  if (!path.endsWith('/view/')) return path;
  const html = await (await request.get(path.replace('/view/', ''))).text();
  return new RegExp(`"(${path}[^"?]+)`).exec(html)?.[1] ?? path;
}

async function expectPicture(request: APIRequestContext, url: string): Promise<void> {
  const picture = await request.get(url);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
}

async function expectAlternates(page: Page, canonical: string): Promise<void> {
  const links = page.locator('head link[rel="alternate"][hreflang]');
  const alternates = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
  );
  const [plain = ''] = canonical.split('?');
  expect(Object.fromEntries(alternates)).toEqual({
    ko: plain,
    en: `${plain}?lang=en`,
    es: `${plain}?lang=ep`,
    vi: `${plain}?lang=vi`,
    'x-default': plain,
  });
}

async function readAs(page: Page, address: string, baseURL: string | undefined): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/태극명상/);
  const description = await contentOf(page, 'meta[name="description"]');
  expect(description.length).toBeGreaterThan(20);
  const canonical = await contentOf(page, 'link[rel="canonical"]', 'href');
  expect(canonical).toBe(baseURL + encodeURI(address));
  await expectAlternates(page, canonical);
  expect(await og(page, 'url')).toBe(canonical);
  expect((await page.title()).startsWith(await og(page, 'title'))).toBe(true);
  expect(await og(page, 'description')).toBe(description);
  expect(await og(page, 'site_name')).toBe('태극명상');
  expect(await og(page, 'locale')).toBe('ko_KR');
  expect(await og(page, 'type')).toMatch(/^(website|article|video\.other)$/);
  expect(await og(page, 'image:width')).toBe('1200');
  expect(await og(page, 'image:height')).toBe('630');
  expect(await og(page, 'image:alt')).not.toBe('');
  expect(await contentOf(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
  await expect(page.locator('main h1')).toHaveCount(1);
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(150);
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
}

for (const [name, userAgent] of Object.entries(crawlers)) {
  test.describe(`${name} reads`, () => {
    test.use({ userAgent, javaScriptEnabled: false });

    test('every kind of page whole, without scripts', async ({ page, request, baseURL }) => {
      for (const visit of visits) {
        await test.step(visit.path, async () => {
          await readAs(page, await addressOf(request, visit), baseURL);
          await expectPicture(request, await og(page, 'image'));
          const types = (await blocksOf(page)).map((block) => block['@type']);
          expect(types).toEqual(expect.arrayContaining(visit.data));
        });
      }
    });
  });
}

test.describe('a page in another language', () => {
  test.use({ userAgent: crawlers.Googlebot, javaScriptEnabled: false });

  test('names itself by its language, and the same alternates', async ({ page, request, baseURL }) => {
    await page.goto('/taegeuk/history?lang=en');
    const canonical = await contentOf(page, 'link[rel="canonical"]', 'href');
    expect(canonical).toBe(`${baseURL}/taegeuk/history?lang=en`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await og(page, 'locale')).toBe('en_US');
    await expectAlternates(page, canonical);
    await expectPicture(request, await og(page, 'image'));
  });
});

test('every address of the sitemap answers, and says that it is the one', async ({ request, baseURL }) => {
  test.slow();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  expect(addresses.length).toBeGreaterThan(60);
  for (const url of addresses) {
    expect(url.startsWith(`${baseURL}/`)).toBe(true);
    const page = await request.get(url, { maxRedirects: 0 });
    expect([url, page.status()]).toEqual([url, 200]);
    expect(await page.text()).toContain(`<link rel="canonical" href="${url}"`);
  }
});

test('what is not there, and what is there no more, says so by its status', async ({ request }) => {
  const unknown = [
    '/nothing',
    '/customer/notice/view/0192f0c1-2a3b-7c4d-8e5f-60718293a4b5',
    '/customer/notice?page=999',
  ];
  for (const path of [...unknown, '/customer/notice?page=abc', '/명상/2', '/Customer/notice'])
    expect([path, (await request.get(encodeURI(path))).status()]).toEqual([path, 404]);
  const slash = await request.get('/customer/notice/?lang=en', { maxRedirects: 0 });
  expect([slash.status(), slash.headers()['location']]).toEqual([308, '/customer/notice?lang=en']);
});

test('the feed leads to pages', async ({ request }) => {
  const feed = await (await request.get('/rss.xml?lang=ep')).text();
  const links = [...feed.matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(([, url = '']) => url);
  expect(links.length).toBeGreaterThan(5);
  for (const link of links.slice(0, 3)) expect((await request.get(link)).status()).toBe(200);
});
