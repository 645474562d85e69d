import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { atTheOffice } from './academy-steps.ts';
import { joinQuickly, openSessionAs } from './steps.ts';

/** Opens a screen of staff as one of the demo's; ends when it has read what it shows. */
export async function openOffice(page: Page, email: string, path: string): Promise<void> {
  await openSessionAs(page, email);
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: /^(사무실 메뉴|자주 쓰는 곳)$/ })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}

/**
 * Ends when the scripts of every screen of the menu are there. The menu asks for them after the page has loaded, so that the
 * network may be idle before it does.
 */
export async function untilMenuIsLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    interface Route {
      path?: string;
      module: string;
    }
    const { __reactRouterManifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, Route> };
    };
    const links = [...document.querySelectorAll('nav li a')].map((link) => link.getAttribute('href') ?? '');
    const ahead = links.filter((path) => path.startsWith('/admin') && path !== location.pathname);
    const isAsked = (module: string) =>
      document.head.querySelector(`link[rel=modulepreload][href="${module}"]`) !== null;
    const modulesOf = (address: string) =>
      Object.values(__reactRouterManifest.routes)
        .filter(({ path }) => path === address)
        .map(({ module }) => module);
    // The router learns of them after the start, and asks for all at once.
    while (!ahead.every((address) => modulesOf(address).some(isAsked)))
      await new Promise(requestAnimationFrame);
    await Promise.all(ahead.flatMap(modulesOf).map((module) => import(module)));
  });
}

/** A screen of staff in a browser of its own, as one of the demo's. */
export async function openOfficeElsewhere(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const page = await context.newPage();
  await openOffice(page, email, path);
  return page;
}

/** Certificates of a member who joined just now, of different courses, with their numbers as they are shown. */
export async function certificatesOf(page: Page, courses: readonly string[]) {
  const { email } = await joinQuickly(page.request);
  const issued: { id: string; number: string }[] = [];
  await atTheOffice(async (desk) => {
    for (const course of courses) issued.push(await desk.issueCertificate(email, course));
  });
  return issued.map(({ id, number }) => ({ id, number: number.replaceAll(/(.{4})(?=.)/g, '$1-') }));
}

// Whether what has the focus can be seen to have it: an outline of its own or of the box around it, or the row's wash.
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return false;
    // The browser's own button for a calendar, within the field of a day, shows its focus itself.
    if (at instanceof HTMLInputElement && at.type === 'date' && !at.matches(':focus-visible')) return true;
    const hasOutline = (element: Element | null) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element as Element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    return hasOutline(at) || hasOutline(at.parentElement) || at.hasAttribute('data-at');
  });
}

/** Goes on with Tab until something has the focus; at each stop it is to be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusSeen(page), 'the focus is seen').toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Goes down a list with j, and to its next pages, until the row with these words is the one under the keyboard. */
export async function moveTo(page: Page, words: string): Promise<void> {
  const rows = page.locator('tbody tr');
  const range = page.getByText(/건 중 \d/);
  for (let pages = 0; pages < 20; pages += 1) {
    const texts = await rows.allInnerTexts();
    const goal = texts.findIndex((text) => text.includes(words));
    const at = await rows.evaluateAll((all) => all.findIndex((row) => row.hasAttribute('data-at')));
    const last = goal < 0 ? texts.length - 1 : goal;
    for (let next = at + 1; next <= last; next += 1) {
      await page.keyboard.press('j');
      await expect(rows.nth(next)).toBeFocused();
    }
    if (goal >= 0) return;
    // Not by a row: it says how long it waits, and says something else a minute later.
    const shown = await range.innerText();
    await page.keyboard.press(']');
    await expect(range).not.toHaveText(shown);
  }
  throw new Error(`no row with ${words}`);
}
