import { expect, test } from '../../fixtures.ts';
import { openMore } from '../../practice-steps.ts';
import { openTimer, startSitting, timerPath } from '../../timer-steps.ts';

test('a walk in silence ends by itself, and is removed only after a question', async ({ page }) => {
  await openTimer(page);
  await page.getByText('걷기', { exact: true }).click();
  await page.getByText('직접 정하기').click();
  await page.getByLabel('몇 분', { exact: false }).fill('181');
  await page.getByText('준비 시간과 소리').click();
  await page.getByRole('checkbox', { name: '소리 없이 빛과 진동으로 알리기' }).check();
  await page.getByRole('button', { name: '걷기 시작' }).click();
  await expect(page.getByLabel('몇 분', { exact: false })).toBeFocused();
  await page.getByLabel('몇 분', { exact: false }).fill('3');
  await startSitting(page, '걷기 시작');
  const screen = page.getByRole('dialog', { name: '걷기 · 수련 중' });
  await expect(screen, 'nothing else is on the screen').toBeInViewport({ ratio: 1 });
  await page.clock.fastForward('03:15');
  await expect(page.getByRole('heading', { name: '3분 수련했습니다' })).toBeVisible();
  await page.getByRole('button', { name: '조금 더 앉기' }).click();
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /수련한 3분이 아직 일지에 없습니다/ })
    .click();
  await openMore(page);
  await expect(page.getByLabel('수련한 시간(분)')).toHaveValue('3');
  await page.goto(timerPath);
  await page.getByRole('button', { name: /^지우기: .*걷기 3분$/ }).click();
  const question = page.getByRole('alertdialog', { name: '이 수련을 지울까요?' });
  await question.getByRole('button', { name: '지우기' }).click();
  await expect(page.getByText('저장하지 않은 수련이 있습니다')).toBeHidden();
});
