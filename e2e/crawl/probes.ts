import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Facts about a page in a window of one size. */
export interface PageFacts {
  lang: string;
  title: string;
  description: string;
  canonical: string;
  headings: number;
  /** Elements that are wider than the page; empty if nothing can be scrolled sideways. */
  overflow: string[];
}

/** A page with a larger layout shift visibly moves while it is read. */
export const shiftLimit = 0.02;

/** The layout shift of a page since it was opened, and what moved. */
export interface Shifts {
  sum: number;
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface ShiftRecord {
  observer: PerformanceObserver;
  keep(entries: PerformanceEntry[]): void;
  shifts: Shifts;
}

const recordName = '__crawlShifts';

/** Records every layout shift from the first paint on, in all pages of a context. */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const shifts: Shifts = { sum: 0, moved: [] };
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const classes = (element?.getAttribute('class') ?? '').replace(/\b_(\w+?)_\w{5}_\d+/g, '.$1');
      return element ? `${element.tagName.toLowerCase()}${classes}` : 'something removed';
    };
    const keep = (entries: PerformanceEntry[]) => {
      for (const entry of entries as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        shifts.moved.push(...entry.sources.map(({ node }) => nameOf(node)));
      }
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { [name]: { observer, keep, shifts } });
  }, recordName);
}

/** The shifts so far; needs {@link recordShifts}. */
export function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate((name) => {
    const record = (window as unknown as Record<string, ShiftRecord>)[name];
    if (!record) throw new Error('Nothing was recorded');
    record.keep(record.observer.takeRecords());
    return { sum: record.shifts.sum, moved: [...new Set(record.shifts.moved)].slice(0, 5).sort() };
  }, recordName);
}

/** Waits until the page is loaded, hydrated and painted: nothing will move any more. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      // It is still loading what only the browser knows.
      document.querySelector('main [aria-busy=true]') === null &&
      // What lies below the first screen is laid out. A visitor who scrolls has that done by their first input; a script does not.
      document.documentElement.dataset['first'] === undefined &&
      document.documentElement.dataset['alive'] !== undefined,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What only the browser knows is shown in the frame after the first.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Scrolls down the page window by window like a reader, until all its pictures have loaded, and up again. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    const isThere = (image: HTMLImageElement) => image.complete || image.getClientRects().length === 0;
    const deadlineMs = performance.now() + 5000;
    while (![...document.images].every(isThere) && performance.now() < deadlineMs) await frame();
    await document.fonts.ready;
    await frame();
    await frame();
    window.scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
}

/** Reads the facts that are checked on every page. */
export function factsOf(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    const nameOf = (element: Element) => {
      const right = Math.round(element.getBoundingClientRect().right);
      const classes = (element.getAttribute('class') ?? '').replace(/\b_(\w+?)_\w{5}_\d+/g, '.$1');
      return `${element.tagName.toLowerCase()}${classes} ends at ${right} px`;
    };
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > width + 1;
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name)?.trim() ?? '';
    return {
      lang: root.lang,
      title: document.title.trim(),
      description: attribute('meta[name=description]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      headings: document.querySelectorAll('h1').length,
      overflow:
        root.scrollWidth <= width
          ? []
          : [...document.querySelectorAll('body *')].filter(sticksOut).slice(0, 3).map(nameOf),
    };
  });
}

/** Opens pages like a first visitor: nothing comes from the browser's cache. */
export async function withoutCache(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  // Without this the next is forgotten at the first navigation.
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return session;
}
