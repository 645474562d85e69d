import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  askForPhoneCode,
  fillId,
  fillName,
  giveConsents,
  joinFormOf,
  phoneCodeOf,
} from '../../join-steps.ts';
import { aVisitor, tokenOf, untilAlive } from '../../steps.ts';

const mostScreens = 6;
const mostMs = 25_000;

/** Notes each screen that somebody goes through, by its address. */
function countScreens(page: Page): string[] {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    const screen = `${pathname}${search}`;
    if (frame === page.mainFrame() && screens.at(-1) !== screen) screens.push(screen);
  });
  return screens;
}

const isPlaying = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);

test('from the first page to a playing member’s lesson: a free lesson, three steps, one press', async ({
  page,
}) => {
  const visitor = aVisitor();
  const screens = countScreens(page);
  await page.goto('/');
  await untilAlive(page);
  const began = Date.now();
  await page.getByRole('main').getByRole('link', { name: '무료 수업 듣기' }).click();
  await expect(page.getByText('로그인하지 않고 끝까지 들으실 수 있습니다.')).toBeVisible();
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await tokenOf(page)).toBe('');

  // The lesson is heard to its end.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = Math.max(0, video.duration - 0.5);
  });
  await expect(page.getByRole('heading', { name: '종이 울렸습니다' })).toBeFocused();
  await page
    .getByRole('region', { name: '종이 울렸습니다' })
    .getByRole('link', { name: '무료로 이어서 듣기' })
    .click();

  const form = joinFormOf(page);
  await fillId(page, visitor);
  await askForPhoneCode(page, visitor.phone);
  await form.code.fill(await phoneCodeOf(page.request, visitor.phone));
  await expect(page.getByText('인증이 끝난 번호입니다.')).toBeVisible();
  await form.next.click();
  await fillName(page, visitor);
  await form.next.click();
  await giveConsents(page);
  await form.begin.click();

  await expect(page).toHaveURL(/^[^?]*\/center\/[\w-]+\/[\w-]+\/[\w-]{36}$/);
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(Date.now() - began).toBeLessThan(mostMs);
  expect(screens.map((screen) => screen.replace(/[\w-]{36}$/, 'id'))).toEqual([
    '/',
    '/free-lesson',
    '/register',
    '/signup',
    '/signup?step=consents',
    expect.stringMatching(/^\/center\/.*\/id$/),
  ]);
  expect(screens.length).toBeLessThanOrEqual(mostScreens);
  await expect.poll(() => tokenOf(page)).not.toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(visitor.password);
});
