import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, expect } from '@playwright/test';
import { browserArguments, findBrowser } from './browser.ts';
import { screens } from './screens.ts';
import { startServer } from './server.ts';

// Pictures of every screen for a person to look at: fonts differ between machines, so nothing is compared.
// npm run screenshots -w e2e -- [folder]

const widths = { 390: 844, 1440: 900 };
const schemes = ['light', 'dark'] as const;

async function draw(browser: Browser, url: string, folder: string, width: 390 | 1440): Promise<void> {
  const options: BrowserContextOptions = {
    baseURL: url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width, height: widths[width] },
    reducedMotion: 'reduce',
    ...(width === 390 ? { hasTouch: true, isMobile: true } : {}),
  };
  for (const [index, screen] of screens.entries()) {
    const context = await browser.newContext({
      ...options,
      extraHTTPHeaders: { 'X-Forwarded-For': `10.9.${width % 250}.${index}` },
    });
    const page = await context.newPage();
    if (!screen.on || screen.on(page)) {
      await screen.open(page);
      await page.evaluate(() => document.fonts.ready);
      // What opens over a page is as large as the window, not as the page.
      const isCovered = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: join(folder, `${screen.name}-${width}-${colorScheme}.png`),
          fullPage: !isCovered,
          animations: 'disabled',
        });
      }
      process.stdout.write(`${screen.name} ${width}\n`);
    }
    await context.close();
  }
}

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '.artifacts/screens'));
await mkdir(folder, { recursive: true });
expect.configure({ timeout: 15_000 });
const given = process.env['E2E_BASE_URL'];
const server = given ? { url: given, stop: async () => {} } : await startServer();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: browserArguments,
});
try {
  await draw(browser, server.url, folder, 390);
  await draw(browser, server.url, folder, 1440);
} finally {
  await browser.close();
  await server.stop();
}
process.stdout.write(`The pictures are in ${folder}\n`);
