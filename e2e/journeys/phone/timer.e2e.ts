import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { goOffline } from '../../steps.ts';
import { openTimer, pressInSitting, timerPath } from '../../timer-steps.ts';

const timer = (page: Page) => page.getByRole('timer');
const groupOf = (page: Page) => page.getByRole('combobox', { name: /^수련/ });

test('a sitting with bells goes on over a reload, is stopped early without a connection, and becomes an entry', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  await openTimer(page);
  await page.getByText('30분', { exact: true }).click();
  await page.getByText('일정한 간격으로').click();
  await page.getByLabel('몇 분마다').fill('5');
  await page.getByText('준비 시간과 소리').click();
  await page.getByLabel('준비 시간(초)').fill('20');
  await groupOf(page).selectOption({ index: 3 });
  const group = await groupOf(page).locator('option:checked').innerText();
  await page.getByRole('button', { name: '앉기 시작' }).click();
  await expect(page.getByRole('heading', { name: '앉기 · 수련 중' })).toBeFocused();
  await expect(page.getByText('준비', { exact: true })).toBeVisible();
  const screen = page.getByRole('dialog', { name: '앉기 · 수련 중' });
  await expect(screen, 'nothing else is on the screen').toBeInViewport({ ratio: 1 });

  await page.clock.fastForward('05:20');
  await expect(timer(page)).toHaveText(/^(25:00|24:5\d)$/);
  await page.reload();
  await expect(timer(page)).toHaveText(/^(25:00|24:[45]\d)$/);

  await pressInSitting(page, '잠시 멈추기');
  await page.clock.fastForward('10:00');
  await expect(timer(page)).toHaveText(/^(25:00|24:[45]\d)$/);
  await pressInSitting(page, '이어서 하기');
  await page.clock.fastForward('07:00');
  await expect(timer(page)).toHaveText(/^(18:00|17:[345]\d)$/);

  await goOffline(page);
  await pressInSitting(page, '마치기');
  await expect(page.getByRole('heading', { name: '12분 수련했습니다' })).toBeFocused();
  await page.getByRole('button', { name: '일지 세 줄 적기' }).click();
  await page.getByRole('radio', { name: '편안함' }).check();
  await page.getByLabel('숨에서 알아차린 것').fill('종과 종 사이가 길었다.');
  await expect(page.getByText(/^연결이 끊겨 있습니다\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('일지에 저장했습니다.')).toBeVisible();
  await page.getByRole('link', { name: '일지에서 이어 쓰기' }).click();
  await expect(page.getByText('숨: 종과 종 사이가 길었다.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(group.replace(/^.* · /, ''));
  await expect(page.getByText('12분', { exact: true })).toBeVisible();

  await page.goto(timerPath);
  await expect(page.getByText('30분 · 일정한 간격으로'), 'the last settings, in one line').toBeVisible();
  await expect(page.getByText('저장하지 않은 수련이 있습니다')).toBeHidden();
});
