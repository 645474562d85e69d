import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from './browser.ts';
import setUp from './server.setup.ts';
import { openSessionAs } from './steps.ts';

// The pictures of docs/staff, from the running demo: npm run staff-pictures -w e2e -- [names …]

/** A picture: whose screen, and the way to it. */
interface Picture {
  name: string;
  as: string;
  path: string;
  /** From a list to the record that is shown. */
  row?: string;
}

const owner = 'owner@demo.test';
const teacher = 'teacher@demo.test';

// The day in Seoul on which the demo has a talk to come.
const talkOn = new Date(Date.now() + (4 * 24 + 9) * 3_600_000).toISOString().slice(0, 10);

const pictures: Picture[] = [
  { name: 'today', as: owner, path: '/admin' },
  { name: 'inquiries', as: owner, path: '/admin/inquiries' },
  { name: 'inquiry', as: owner, path: '/admin/inquiries', row: '수료증의 이름을 바꾸고 싶습니다' },
  { name: 'consultations', as: owner, path: '/admin/consult?state=all' },
  { name: 'consultation', as: owner, path: '/admin/consult', row: '집중 수련에 참가해도' },
  { name: 'consultation-week', as: teacher, path: `/admin/consult/week?from=${talkOn}` },
  { name: 'consultation-hours', as: teacher, path: '/admin/consult/hours' },
  { name: 'transfers', as: owner, path: '/admin/orders/transfers' },
  { name: 'certificates', as: owner, path: '/admin/certificates' },
  { name: 'certificate', as: owner, path: '/admin/certificates?state=valid', row: '한지인' },
  { name: 'members', as: owner, path: '/admin/members' },
  { name: 'member', as: owner, path: '/admin/members', row: '오가온' },
  { name: 'review', as: teacher, path: '/admin/review' },
  { name: 'report', as: teacher, path: '/admin/review?kind=report', row: '찻잔' },
  { name: 'staff', as: owner, path: '/admin/staff' },
  { name: 'approvals', as: owner, path: '/admin/approvals' },
  { name: 'system', as: owner, path: '/admin/system' },
  { name: 'audit', as: owner, path: '/admin/audit' },
];

/** Width of a picture; on the page of a repository it is shown about half as wide. */
const size = { width: 1280, height: 800 };
const quality = 72;

/** WebP, which Playwright's own screenshots do not have. */
async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  return Buffer.from(data, 'base64');
}

async function draw(page: Page, { as, path, row }: Picture): Promise<Buffer> {
  await openSessionAs(page, as);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (row) {
    await page.getByRole('link', { name: row }).first().click();
    await page.waitForURL(/\/admin\/\w+\/.+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return capture(page);
}

const folder = resolve(import.meta.dirname, '../docs/staff/pictures');
const asked = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const stop = await setUp();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  for (const picture of pictures.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const context = await browser.newContext({
      ...{ baseURL: String(process.env['E2E_BASE_URL']), viewport: size, reducedMotion: 'reduce' },
      ...{ locale: 'ko-KR', timezoneId: 'Asia/Seoul' },
    });
    const path = join(folder, `${picture.name}.webp`);
    await writeFile(path, await draw(await context.newPage(), picture));
    process.stdout.write(`${path}\n`);
    await context.close();
  }
} finally {
  await browser.close();
  await stop?.();
}
