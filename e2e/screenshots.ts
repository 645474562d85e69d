import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from './browser.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import setUp from './server.setup.ts';

// Pictures of every screen for a person to look at: fonts differ between machines, so nothing is compared.
// npm run screenshots -w e2e -- [folder] [beginning of the screens' names …]

const heights = { 390: 844, 1024: 768, 1440: 900 };
type Width = keyof typeof heights;
// 1024: where staff's lists become tables.
const widths: readonly Width[] = [390, 1024, 1440];
const schemes = ['light', 'dark'] as const;

/** What the page brings only when somebody scrolls to it: sections not laid out yet, and the fonts of rare letters. */
async function showWhole(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.mouse.wheel(0, 1);
  await page.mouse.wheel(0, -1);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Whether a screen was asked for: all of them, unless beginnings of names were given. */
function isAskedFor(name: string): boolean {
  const beginnings = process.argv.slice(3);
  return beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning));
}

/** The other screens are drawn even if one cannot be opened. */
async function drawScreen(page: Page, screen: Screen, path: string): Promise<void> {
  try {
    await screen.open(page);
    await showWhole(page);
    // What opens over a page is as large as the window, not as the page.
    const isCovered = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${path}-${colorScheme}.png`,
        fullPage: !isCovered,
        animations: 'disabled',
      });
    }
    process.stdout.write(`${path}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${path}: ${String(error)}\n`);
  }
}

async function draw(browser: Browser, url: string, folder: string, width: Width): Promise<void> {
  const options: BrowserContextOptions = {
    baseURL: url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width, height: heights[width] },
    reducedMotion: 'reduce',
    // For the style below.
    bypassCSP: true,
    ...(width === 390 ? { hasTouch: true, isMobile: true } : {}),
  };
  for (const [index, screen] of screens.entries()) {
    if (!isAskedFor(screen.name)) continue;
    const context = await browser.newContext({
      ...options,
      extraHTTPHeaders: { 'X-Forwarded-For': `10.9.${width % 250}.${index}` },
    });
    const page = await context.newPage();
    if (!screen.on || screen.on(page))
      await drawScreen(page, screen, join(folder, `${screen.name}-${width}`));
    await context.close();
  }
}

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '.artifacts/screens'));
await mkdir(folder, { recursive: true });
expect.configure({ timeout: 15_000 });
// As for the tests: some screens need what staff did before, in the data of the server.
const stop = await setUp();
const url = String(process.env['E2E_BASE_URL']);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: browserArguments,
});
try {
  for (const width of widths) await draw(browser, url, folder, width);
} finally {
  await browser.close();
  await stop?.();
}
process.stdout.write(`The pictures are in ${folder}\n`);
