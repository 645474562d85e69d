import { expect, type Page } from '@playwright/test';
import { lineOf, list, openAuthor, reportQuickly, submit, text, title, write } from './report-steps.ts';
import type { Screen } from './screen.ts';
import { joinQuickly, openSessionAs } from './steps.ts';

// A member that no journey changes.
const reader = 'member@demo.test';

async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

function asReader(path: string) {
  return async (page: Page) => {
    await openSessionAs(page, reader);
    await page.goto(path);
    await shown(page);
  };
}

function report(name: string) {
  return async (page: Page) => {
    await asReader(list)(page);
    await lineOf(page, name).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
}

/** The reports of the academy: the list, writing with its editor, and reading. */
export const reportScreens: Screen[] = [
  { name: 'reports', open: asReader(list) },
  { name: 'reports-nothing', open: asReader(`${list}?state=draft&q=없는말`) },
  {
    name: 'reports-empty',
    async open(page) {
      await openAuthor(page, list);
      await shown(page);
    },
  },
  {
    name: 'report-write',
    async open(page) {
      await openAuthor(page, `${write}?course=practiciner/meditation`);
      await title(page).fill('앉는 자리를 살핀 석 주');
      await text(page).fill('같은 자리에 앉아 숨을 세었다.');
      await page.getByRole('button', { name: '목록', exact: true }).click();
      await expect(page.locator('[data-save-state=saved]')).toBeVisible();
    },
  },
  {
    name: 'report-write-consent-errors',
    async open(page) {
      const { email, password } = await joinQuickly(page.request);
      await openSessionAs(page, email, password);
      await page.goto(write);
      await expect(text(page)).toBeVisible();
      await submit(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'report-write-link',
    async open(page) {
      await openAuthor(page);
      await text(page).fill('태극명상');
      await page.getByRole('button', { name: '링크', exact: true }).click();
      await expect(page.getByRole('dialog', { name: '링크 넣기' })).toBeVisible();
    },
  },
  { name: 'report-reviewed', open: report('앉는 자리와 숨의 길이를 살핀 석 주') },
  { name: 'report-returned', open: report('음양의 짝으로 본 하루') },
  { name: 'report-submitted', open: report('걱정이 일어날 때 몸에서 먼저 느낀 것') },
  {
    name: 'report-revise',
    async open(page) {
      await report('음양의 짝으로 본 하루')(page);
      await page.getByRole('link', { name: '고쳐 쓰기' }).click();
      await expect(text(page)).toBeVisible();
    },
  },
  {
    name: 'report-remove-dialog',
    async open(page) {
      const { token } = await openAuthor(page, list);
      const words = { title: '화면을 보기 위한 보고서', content: '<p>숨</p>' };
      const id = await reportQuickly(page, token, { ...words, isSubmitted: false });
      await page.goto(`${list}/view/${id}`);
      await page.getByRole('button', { name: '지우기' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'report-not-found',
    statuses: [404],
    open: asReader(`${list}/view/01900000-0000-7000-8000-000000000000`),
  },
];
