import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { joinQuickly, openSessionAs } from './steps.ts';
import { startSitting } from './timer-steps.ts';

const start = '앉기 시작';

async function openTimer(page: Page): Promise<void> {
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  await page.clock.install({ time: Date.now() });
  await page.goto('/center/practice');
  await expect(page.getByRole('button', { name: start })).toBeVisible();
}

/** The practice timer: its settings, with a sitting that waits for the diary, and a running one. */
export const timerScreens: Screen[] = [
  {
    name: 'timer-settings',
    async open(page) {
      await openTimer(page);
      await startSitting(page);
      await page.clock.fastForward('21:00');
      await page.getByRole('button', { name: '조금 더 앉기' }).click();
      await expect(page.getByText('저장하지 않은 수련이 있습니다')).toBeVisible();
      await page.getByText('20분 · 시작과 끝').click();
      await page.getByText('정한 분에').click();
      await page.getByLabel('종을 칠 분').fill('다섯');
      await page.getByRole('checkbox', { name: '숨 길잡이 보기' }).check();
      await page.getByRole('button', { name: start }).click();
      await expect(page.getByLabel('종을 칠 분')).toBeFocused();
    },
  },
  {
    name: 'timer-running',
    async open(page) {
      await openTimer(page);
      await page.getByRole('checkbox', { name: '숨 길잡이 보기' }).check();
      await startSitting(page);
      await page.clock.fastForward('05:10');
      await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    },
  },
  {
    name: 'timer-dawn',
    async open(page) {
      await openTimer(page);
      await startSitting(page);
      await page.clock.fastForward('21:00');
      await expect(page.getByRole('heading', { name: '20분 수련했습니다' })).toBeVisible();
    },
  },
  {
    name: 'timer-ended',
    async open(page) {
      await openTimer(page);
      await startSitting(page);
      await page.clock.fastForward('21:00');
      await page.getByRole('button', { name: '일지 세 줄 적기' }).click();
      await expect(page.getByText('지금 마음은 어떤가요?')).toBeVisible();
    },
  },
];
