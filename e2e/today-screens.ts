import { expect, type Page } from '@playwright/test';
import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import { changeAnswer } from './answers.ts';
import type { Screen } from './screen.ts';
import { joinQuickly, openSessionAs } from './steps.ts';

async function openHomeAsNew(page: Page, text: string): Promise<void> {
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  await page.goto('/');
  await expect(page.getByText(text)).toBeVisible();
}

interface Days {
  days: { on: string; minutes: number; count: number }[];
}

const dayFrom = (days: number) => addDays(practiceDay(new Date()), days);

async function openDay(page: Page, title: RegExp, sat: Days['days']): Promise<void> {
  await openSessionAs(page, 'member@demo.test');
  await changeAnswer<Days>(page, '**/practise_history/stats**', (data) => ({
    ...data,
    days: [...data.days.filter(({ on }) => on !== dayFrom(0)), ...sat],
  }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** A member's day on the home page, and the statistics of the diary. */
export const todayScreens: Screen[] = [
  {
    name: 'today',
    async open(page) {
      await openSessionAs(page, 'member@demo.test');
      await page.goto('/');
      await expect(page.getByRole('list', { name: '이번 주에 앉은 날' })).toBeVisible();
    },
  },
  { name: 'today-first-week', open: (page) => openHomeAsNew(page, '첫 주는 이렇게 흘러갑니다') },
  {
    name: 'today-done',
    async open(page) {
      const practisedAt = new Date().toISOString();
      await changeAnswer<object[]>(page, '**/user_lessons/get_by_user_practise?**', (lessons) =>
        lessons.map((lesson) => ({ ...lesson, practisedAt })),
      );
      await openDay(page, /오늘의 숨을 마쳤습니다/, [{ on: dayFrom(0), minutes: 8, count: 1 }]);
    },
  },
  {
    name: 'today-early',
    async open(page) {
      await changeAnswer<object[]>(page, '**/window/get_all', (windows) =>
        windows.map((window) => ({ ...window, startsOn: dayFrom(5), endsOn: dayFrom(34), pause: null })),
      );
      await openDay(page, /곧/, []);
    },
  },
  {
    name: 'diary-figures',
    async open(page) {
      await openSessionAs(page, 'member@demo.test');
      await page.goto('/center/diary/manage?view=figures');
      await expect(page.getByText('표로 보기').last()).toBeVisible();
      for (const summary of await page.getByText('표로 보기').all()) await summary.click();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
];
