import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { playToEnd } from '../../lesson-player-steps.ts';
import { buyQuickly, openAsBuyer } from '../../order-steps.ts';
import { consentQuickly } from '../../steps.ts';

const mostTaps = 5;

test('a morning is at most five taps: today, the lesson, the bell, a word for the mood, and done', async ({
  page,
}) => {
  const { token } = await openAsBuyer(page);
  await buyQuickly(page, token);
  await consentQuickly(page, token);
  await page.goto('/');
  let taps = 0;
  async function tap(place: Locator) {
    taps += 1;
    await place.click();
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: '첫 주는 이렇게 흘러갑니다' })).toBeVisible();
  await tap(main.getByRole('link', { name: '오늘의 수업 시작하기' }));
  // The film begins by a press of its own.
  taps += 1;
  await playToEnd(page);
  await tap(page.getByRole('radio', { name: '편안함' }));
  await expect(page.getByText('일지에 저장했습니다.')).toBeVisible();
  await tap(page.getByRole('navigation', { name: '나의 수련' }).getByRole('link', { name: '오늘' }));

  await expect(page.getByRole('heading', { level: 1, name: '오늘의 숨을 마쳤습니다' })).toBeVisible();
  await expect(main.getByRole('link', { name: '오늘의 일지 읽기' })).toBeVisible();
  // Nothing more is asked for.
  await expect(main.getByRole('link', { name: '일지 세 줄 적기' })).toHaveCount(0);
  expect(taps).toBeLessThanOrEqual(mostTaps);
});
