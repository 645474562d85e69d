import type { Page } from '@playwright/test';
import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { collectLinks, LinkCheck } from '../../crawl/links.ts';
import {
  factsOf,
  recordShifts,
  scrollThrough,
  shiftLimit,
  shiftsOf,
  untilAtRest,
} from '../../crawl/probes.ts';
import { addressIn, SiteReader } from '../../crawl/reader.ts';
import { publicPaths } from '../../crawl/routes.ts';
import { expect, test } from '../../fixtures.ts';

// `npm run crawl` looks at every post, in all sizes and both themes; this is its short form for each change.

interface Look {
  lang: LanguageCode;
  width: number;
}

/** The sizes are shared between the two projects, so that each page is opened once in each. */
const looks = {
  desktop: [{ lang: 'kr', width: 1440 }],
  phone: [
    { lang: 'kr', width: 320 },
    { lang: 'en', width: 390 },
    { lang: 'ep', width: 390 },
    { lang: 'vi', width: 390 },
  ],
} satisfies Record<string, Look[]>;

// Kept by each worker: what many pages link to is asked for once.
let links: LinkCheck | undefined;

function linkCheck(origin: string): LinkCheck {
  links ??= new LinkCheck(new SiteReader(origin), origin);
  return links;
}

async function lookAt(page: Page, path: string, { lang, width }: Look): Promise<void> {
  const name = `${lang} at ${width} px`;
  await page.setViewportSize({ width, height: 844 });
  const response = await page.goto(encodeURI(addressIn(path, lang)));
  expect(response?.status(), name).toBe(200);
  await untilAtRest(page);
  await scrollThrough(page);
  const facts = await factsOf(page);
  expect.soft(facts, name).toMatchObject({ lang: htmlLang[lang], headings: 1, overflow: [] });
  const shifts = await shiftsOf(page);
  expect.soft(shifts.sum, `${name}: ${shifts.moved.join(', ')} move`).toBeLessThanOrEqual(shiftLimit);
  const found = await page.evaluate(collectLinks);
  const { origin } = new URL(page.url());
  expect.soft(await linkCheck(origin).complaintsAbout(found, page.url(), lang), name).toEqual([]);
}

// A trace of every page costs more than the looks.
test.use({ trace: 'off' });

for (const path of publicPaths) {
  test(`${path} holds together in its sizes and languages`, async ({ page, context, isMobile }) => {
    await recordShifts(context);
    for (const look of isMobile ? looks.phone : looks.desktop) await lookAt(page, path, look);
  });
}
