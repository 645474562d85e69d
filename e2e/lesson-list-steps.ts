import type { Page } from '@playwright/test';
import { favorQuickly, lessonsOf } from './lesson-steps.ts';
import { joinQuickly, openSessionAs } from './steps.ts';

// The lists must contain only the test's own data: each test joins as a new member, who has no window and needs none.
export async function join(page: Page): Promise<string> {
  const { email, password } = await joinQuickly(page.request);
  return openSessionAs(page, email, password);
}

export async function favorFirstOf(page: Page, token: string, groups: string[]): Promise<string[]> {
  const titles: string[] = [];
  for (const group of groups) {
    const [lesson] = await lessonsOf(page, token, group);
    if (!lesson) throw new Error(`${group} has no lesson`);
    await favorQuickly(page, token, lesson.id);
    titles.push(lesson.title);
  }
  return titles;
}

export const lines = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
