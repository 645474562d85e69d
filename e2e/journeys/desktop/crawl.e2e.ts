import type { Page } from '@playwright/test';
import { htmlLang, type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
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

// `npm run crawl` checks every post, in all sizes and both themes; this is its short form for each change.

interface Look {
  lang: LanguageCode;
  width: number;
}

const others = languageCodes.filter((code) => code !== 'kr');

/** Korean in the widest and the narrowest size; the other languages share the rest. */
function looksAt(index: number): Look[] {
  return [
    { lang: 'kr', width: 1440 },
    { lang: 'kr', width: 320 },
    { lang: others[index % others.length] ?? 'en', width: 390 },
  ];
}

// Kept by each worker: what many pages link to is requested once.
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

for (const [index, path] of publicPaths.entries()) {
  test(`${path} holds together in its sizes and languages`, async ({ page, context }) => {
    await recordShifts(context);
    for (const look of looksAt(index)) await lookAt(page, path, look);
  });
}
