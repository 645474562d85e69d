import { expect, type Page } from '@playwright/test';
import { finishScreens } from './finish-screens.ts';
import { favorQuickly, lessonsOf, openQuickly } from './lesson-steps.ts';
import type { Screen } from './screen.ts';
import { joinQuickly, openSessionAs } from './steps.ts';

async function openAsNew(page: Page, path: string, groups: string[] = []): Promise<void> {
  const { email, password } = await joinQuickly(page.request);
  const token = await openSessionAs(page, email, password);
  for (const group of groups) {
    const [lesson] = await lessonsOf(page, token, group);
    await openQuickly(page, token, lesson?.id ?? '');
    await favorQuickly(page, token, lesson?.id ?? '');
  }
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

const someGroups = ['balance/oju', 'heat/guju', 'look/yangshin'];

/** The end of a lesson, a member's lists of lessons, their records, and the practice videos. */
export const lessonListScreens: Screen[] = [
  ...finishScreens,
  { name: 'history-empty', open: (page) => openAsNew(page, '/center/lecture-history') },
  { name: 'history', open: (page) => openAsNew(page, '/center/lecture-history', someGroups) },
  { name: 'favorites', open: (page) => openAsNew(page, '/center/favorite', someGroups) },
  {
    name: 'favorites-removed',
    async open(page) {
      await openAsNew(page, '/center/favorite', someGroups);
      await page
        .getByRole('button', { name: /^즐겨찾기: / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: '되돌리기' })).toBeVisible();
    },
  },
  { name: 'practice-nothing-found', open: (page) => openAsNew(page, '/center/practice?level=5') },
  {
    name: 'history-record',
    async open(page) {
      await openAsNew(page, '/center/lecture-history', someGroups);
      await page.getByRole('heading', { level: 3 }).getByRole('link').nth(1).click();
      await expect(page.getByRole('region', { name: '열어 본 날' })).toBeVisible();
    },
  },
  {
    name: 'history-record-missing',
    statuses: [404],
    open: (page) => openAsNew(page, '/center/lecture-history/view/0190f3a0-0000-7000-8000-000000000000'),
  },
  {
    name: 'history-failed',
    statuses: [503],
    async open(page) {
      await page.route('**/get_by_user_practise**', (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, data: null, message: 'service_unavailable' },
        }),
      );
      await openAsNew(page, '/center/lecture-history');
    },
  },
  { name: 'body-videos', open: (page) => openAsNew(page, '/몸-영상') },
  {
    name: 'practice-video',
    async open(page) {
      const token = await openSessionAs(page, 'teacher@demo.test');
      const [lesson] = await lessonsOf(page, token, 'look/yangshin');
      await page.goto(`/영상-보기/${lesson?.id}`);
      await expect(page.locator('media-controller')).toBeVisible();
      await page.getByText('자막을 글로 읽기').click();
      await expect(page.getByRole('listitem').filter({ hasText: /^0:04/ })).toBeVisible();
    },
  },
  {
    name: 'lesson-listening',
    async open(page) {
      const token = await openSessionAs(page, 'teacher@demo.test');
      const [lesson] = await lessonsOf(page, token, 'heat/guju');
      await page.goto(`/center/heat/guju/${lesson?.id}`);
      await page.getByRole('button', { name: '영상 없이 듣기' }).click();
      await expect(page.locator('media-controller')).toContainText('소리만 듣는 중');
    },
  },
];
