import { expect, type Page } from '@playwright/test';
import { changeAnswer } from './answers.ts';
import type { Screen } from './screen.ts';
import { openOffice } from './staff-steps.ts';

const films = '/admin/content/media';
const longName =
  '가을 아침 마당에서 숨을 고르는 긴 수련 영상 마지막으로 고친 것 최종 진짜 최종 2026-11-26.mov';

async function openFilm(page: Page): Promise<void> {
  await openOffice(page, 'admin@demo.test', films);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('list', { name: '자막 줄' })).toBeVisible();
}

/** A film as it could not be prepared, with a long name and without captions. */
async function openFailedFilm(page: Page): Promise<void> {
  await changeAnswer<object>(page, '**/staff/media/get_by_id/**', (film) => ({
    ...film,
    ...{ name: longName, state: 'failed', failure: 'cut_short', video: null, renditions: [] },
    ...{ captions: [], captionTexts: [], usedBy: [] },
  }));
  await openOffice(page, 'admin@demo.test', films);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('아직 자막이 없습니다.')).toBeVisible();
}

/** One film is on its way and gets no answer, and one was refused before anything of it was sent. */
async function beginUpload(page: Page): Promise<void> {
  await page.route('**/staff/media/upload/**', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await openOffice(page, 'admin@demo.test', films);
  const file = { mimeType: 'video/quicktime', buffer: Buffer.from(crypto.randomUUID()) };
  await page.locator('input[type=file]').setInputFiles([
    { ...file, name: longName },
    { ...file, name: '빈 파일.mp4', buffer: Buffer.alloc(0) },
  ]);
  await expect(page.getByRole('heading', { name: '올리는 중인 영상' })).toBeVisible();
  await expect(page.getByText('올리지 못함')).toBeVisible();
}

/** Films at the desk: all of them, one with its captions, one that failed, and one on its way. */
export const mediaScreens: Screen[] = [
  { name: 'media-list', open: (page) => openOffice(page, 'admin@demo.test', films) },
  { name: 'media-view', open: openFilm },
  { name: 'media-failed', open: openFailedFilm },
  { name: 'media-upload', open: beginUpload },
];
