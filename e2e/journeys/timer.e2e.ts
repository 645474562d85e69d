import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openMore } from '../practice-steps.ts';
import { goOffline } from '../steps.ts';
import { openTimer, timerPath } from '../timer-steps.ts';

const timer = (page: Page) => page.getByRole('timer');
const groupOf = (page: Page) => page.getByRole('combobox', { name: /^수련/ });

test('a sitting with bells goes on over a reload, is stopped early without a connection, and becomes an entry', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  await openTimer(page);
  await page.getByText('30분', { exact: true }).click();
  await page.getByText('종과 숨, 준비 시간').click();
  await page.getByLabel('준비 시간(초)').fill('20');
  await page.getByLabel('사이의 종').selectOption({ label: '일정한 간격으로' });
  await page.getByLabel('몇 분마다').fill('5');
  await groupOf(page).selectOption({ index: 3 });
  const group = await groupOf(page).locator('option:checked').innerText();
  await page.getByRole('button', { name: '앉기 시작' }).click();
  await expect(page.getByRole('heading', { name: '앉기 · 수련 중' })).toBeFocused();
  await expect(page.getByText('준비', { exact: true })).toBeVisible();

  await page.clock.fastForward('05:20');
  await expect(timer(page)).toHaveText(/^(25:00|24:5\d)$/);
  await page.reload();
  await expect(timer(page)).toHaveText(/^(25:00|24:[45]\d)$/);

  await page.getByRole('button', { name: '잠시 멈추기' }).click();
  await page.clock.fastForward('10:00');
  await expect(timer(page)).toHaveText(/^(25:00|24:[45]\d)$/);
  await page.getByRole('button', { name: '이어서 하기' }).click();
  await page.clock.fastForward('07:00');
  await expect(timer(page)).toHaveText(/^(18:00|17:[345]\d)$/);

  await goOffline(page);
  await page.getByRole('button', { name: '마치기' }).click();
  await expect(page.getByRole('heading', { name: '12분 수련했습니다' })).toBeFocused();
  await expect(page.getByText(/^연결이 끊겨 있습니다\./)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('저장하지 않은 수련이 있습니다')).toBeVisible();
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /수련한 12분이 아직 일지에 없습니다/ })
    .click();

  await openMore(page);
  await expect(page.getByLabel('수련한 시간(분)')).toHaveValue('12');
  await expect(groupOf(page).locator('option:checked')).toHaveText(group);
  await page.getByRole('textbox', { name: '제목' }).fill('종과 종 사이');
  await page.getByRole('textbox', { name: '내용' }).fill('조금 일찍 일어났다.');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL('/center/diary/manage');
  await expect(page.getByRole('listitem').filter({ hasText: '종과 종 사이' })).toContainText('12분');

  await page.goto(timerPath);
  await expect(page.getByRole('radio', { name: '30분' }), 'the last settings').toBeChecked();
  await expect(page.getByText('저장하지 않은 수련이 있습니다')).toBeHidden();
});
