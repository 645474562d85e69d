import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { consentQuickly, joinQuickly, openSessionAs } from '../steps.ts';

const home = '/center/practice';
const timer = (page: Page) => page.getByRole('timer');
const groupOf = (page: Page) => page.getByRole('combobox', { name: /^수련/ });

// The time is the page's own, a few minutes behind the server's: no test waits for a bell.
async function openTimer(page: Page) {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  await consentQuickly(page, token);
  await page.clock.install({ time: Date.now() });
  await page.goto(home);
  await expect(page.getByRole('button', { name: '앉기 시작' })).toBeVisible();
}

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

  await context.setOffline(true);
  await page.getByRole('button', { name: '마치기' }).click();
  await expect(page.getByRole('heading', { name: '12분 수련했습니다' })).toBeFocused();
  await expect(page.getByText(/^연결이 끊겨 있습니다\./)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('저장하지 않은 수련이 있습니다')).toBeVisible();
  await page.getByRole('link', { name: /^일지에 적기: .*12분$/ }).click();

  await expect(page.getByLabel('수련한 시간(분)')).toHaveValue('12');
  await expect(groupOf(page).locator('option:checked')).toHaveText(group);
  await page.getByRole('textbox', { name: '제목' }).fill('종과 종 사이');
  await page.getByRole('textbox', { name: '내용' }).fill('조금 일찍 일어났다.');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL('/center/diary/manage');
  await expect(page.getByRole('listitem').filter({ hasText: '종과 종 사이' })).toContainText('12분');

  await page.goto(home);
  await expect(page.getByRole('radio', { name: '30분' }), 'the last settings').toBeChecked();
  await expect(page.getByText('저장하지 않은 수련이 있습니다')).toBeHidden();
});

test('a walk in silence ends by itself, and is removed only after a question', async ({ page }) => {
  await openTimer(page);
  await page.getByText('걷기', { exact: true }).click();
  await page.getByText('직접 정하기').click();
  await page.getByLabel('몇 분', { exact: false }).fill('181');
  await page.getByText('종과 숨, 준비 시간').click();
  await page.getByRole('checkbox', { name: '소리 없이 빛과 진동으로 알리기' }).check();
  await page.getByRole('button', { name: '걷기 시작' }).click();
  await expect(page.getByLabel('몇 분', { exact: false })).toBeFocused();
  await page.getByLabel('몇 분', { exact: false }).fill('3');
  await page.getByRole('button', { name: '걷기 시작' }).click();
  await page.clock.fastForward('03:15');
  await expect(page.getByRole('heading', { name: '3분 수련했습니다' })).toBeVisible();
  await page.getByRole('button', { name: '설정으로 돌아가기' }).click();
  await page.getByRole('button', { name: /^지우기: .*걷기 3분$/ }).click();
  const question = page.getByRole('alertdialog', { name: '이 수련을 지울까요?' });
  await question.getByRole('button', { name: '지우기' }).click();
  await expect(page.getByText('저장하지 않은 수련이 있습니다')).toBeHidden();
});
