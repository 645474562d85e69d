/** A reader at a desktop who follows one link, for the benchmark of the next page. */
import { chromium, type Page } from '@playwright/test';
import { browserArguments } from './browser.ts';

/**
 * How long the pointer rests on the link, which is a part of what is measured: a rule of moderate eagerness prefetches after
 * 200 ms of rest, and the document itself takes some milliseconds.
 */
const restMs = 600;

export interface Reader {
  /** Milliseconds from the click on the first `link` of a page to the first paint of the page that it leads to. */
  follow(from: string, link: string): Promise<number>;
  close(): Promise<void>;
}

export async function openReader(executablePath: string): Promise<Reader> {
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  return {
    async follow(from, link) {
      // Nothing is kept from one click to the next.
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' });
      try {
        const page = await context.newPage();
        await page.goto(from, { waitUntil: 'networkidle' });
        return await followOn(page, link);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

async function followOn(page: Page, link: string): Promise<number> {
  const from = page.url();
  await page.locator(link).first().hover();
  await page.evaluate(() => {
    const note = ({ timeStamp }: Event) =>
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
    addEventListener('click', note, { capture: true });
  });
  await page.waitForTimeout(restMs);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL((url) => url.href !== from);
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint)
            resolve(performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('clicked')));
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
}
