import { expect, type Page } from '@playwright/test';
import { changeAnswer } from './answers.ts';
import type { Screen } from './screen.ts';
import { consentBox, joinQuickly, openSessionAs, writeQuickly } from './steps.ts';

const shared = '/center/diary/all';
const levelCheck = '/center/diary/level-check/hidden';
const longTitle = '끝없이이어지는제목'.repeat(10);

async function openShared(page: Page): Promise<void> {
  const author = await joinQuickly(page.request);
  const token = await openSessionAs(page, author.email, author.password);
  const text = `${'숨을 셌다. '.repeat(60)}\n\nhttps://${'a'.repeat(90)}.test`;
  const id = await writeQuickly(page, token, longTitle, text, { shared: true });
  const headers = { Authorization: `Bearer ${await openSessionAs(page, 'teacher@demo.test')}` };
  const data = { practiseHistoryId: id, content: '끝까지 들으신 것이 보입니다.' };
  await page.request.post('/api/v1/private/comment/create', { headers, data });
  const reader = await joinQuickly(page.request);
  await openSessionAs(page, reader.email, reader.password);
  await page.goto(`${shared}/${id}`);
  await expect(page.getByText('끝까지 들으신 것이 보입니다.')).toBeVisible();
}

async function openLevelCheck(page: Page): Promise<void> {
  const member = await joinQuickly(page.request);
  await openSessionAs(page, member.email, member.password);
  await page.goto(levelCheck);
  await expect(page.getByRole('textbox', { name: '요즘의 수련' })).toBeVisible();
}

const closedWord = '다른 분을 알아볼 수 있는 곳이 있어 함께 보기를 닫았습니다.';

/** An own entry, as if staff had closed its sharing. */
async function openClosed(page: Page, search = ''): Promise<void> {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  const id = await writeQuickly(page, token, '나눌 수 없는 일지', '숨을 셌다.\n다시 하나부터 셌다.');
  await changeAnswer<object>(page, `**/practise_history/get_by_id/${id}**`, (entry) => ({
    ...entry,
    sharingClosed: { word: closedWord, closedAt: new Date().toISOString() },
  }));
  await page.goto(`/center/diary/manage/view/${id}${search}`);
  await expect(page.getByText(closedWord)).toBeVisible();
}

async function answerEmpty(page: Page): Promise<void> {
  await page.route('**/practise_history/get_all_shared?**', (route) =>
    route.fulfill({ json: { success: true, data: [], message: 'ok', page: { next: null } } }),
  );
}

/** The shared diary, which members read together, and the level check. */
export const practiceScreens: Screen[] = [
  { name: 'diary-view-closed', open: (page) => openClosed(page) },
  { name: 'diary-edit-closed', open: (page) => openClosed(page, '?edit') },
  {
    name: 'diary-shared',
    async open(page) {
      await openShared(page);
      await page.goto(shared);
      await expect(page.getByText(longTitle).first()).toBeVisible();
    },
  },
  {
    name: 'diary-shared-empty',
    async open(page) {
      await openSessionAs(page, 'teacher@demo.test');
      await answerEmpty(page);
      await page.goto(shared);
      await expect(page.getByText('아직 함께 보는 일지가 없습니다.')).toBeVisible();
    },
  },
  {
    name: 'diary-shared-failed',
    statuses: [500],
    async open(page) {
      await openSessionAs(page, 'teacher@demo.test');
      await page.route('**/practise_history/get_all_shared?**', (route) =>
        route.fulfill({ status: 500, json: { success: false, data: null, message: 'internal_error' } }),
      );
      await page.goto(shared);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  { name: 'diary-shared-view', open: openShared },
  {
    name: 'diary-shared-report',
    async open(page) {
      await openShared(page);
      await page.getByRole('button', { name: '신고하기' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: '글쓴이가 걱정됩니다' }).check();
      await expect(dialog.getByText(/109/)).toBeVisible();
    },
  },
  {
    name: 'diary-shared-report-errors',
    async open(page) {
      await openShared(page);
      await page.getByRole('button', { name: '신고하기' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: '다른 이유가 있습니다' }).check();
      await dialog.getByRole('button', { name: '신고하기' }).click();
      await expect(dialog.getByRole('textbox')).toBeFocused();
    },
  },
  {
    name: 'diary-shared-gone',
    statuses: [404],
    async open(page) {
      await openSessionAs(page, 'teacher@demo.test');
      await page.goto(`${shared}/01890000-0000-7000-8000-000000000001`);
      await expect(page.getByText('글쓴이가 공유를 그만두었거나 지운 일지입니다.')).toBeVisible();
    },
  },
  {
    name: 'diary-add-overlap',
    async open(page) {
      const member = await joinQuickly(page.request);
      const token = await openSessionAs(page, member.email, member.password);
      await writeQuickly(page, token, longTitle);
      await page.goto('/center/diary/manage/add');
      await expect(page.getByText(/이미 쓴 일지가 있습니다/)).toBeVisible();
    },
  },
  { name: 'level-check', open: openLevelCheck },
  {
    name: 'level-check-errors',
    async open(page) {
      await openLevelCheck(page);
      await page.getByRole('button', { name: '점검 신청하기' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'level-check-open',
    async open(page) {
      await openLevelCheck(page);
      await page.getByRole('textbox', { name: '요즘의 수련' }).fill('손바닥이 따뜻합니다. '.repeat(20));
      await consentBox(page).check();
      await page.getByRole('button', { name: '점검 신청하기' }).click();
      await expect(page.getByText('선생님의 답을 기다리고 있습니다')).toBeVisible();
      // Opened again, at its top and without the message of success over it.
      await page.reload();
      await expect(page.getByText('선생님의 답을 기다리고 있습니다')).toBeVisible();
    },
  },
  {
    name: 'level-check-history',
    async open(page) {
      await openSessionAs(page, 'member@demo.test');
      await page.goto(levelCheck);
      const history = page.getByRole('region', { name: '지난 신청' });
      await history.getByText('다음 자리로').click();
      await history.getByText('지금 자리에서 더', { exact: true }).click();
      await expect(history.getByText(/→/)).toBeVisible();
    },
  },
];
