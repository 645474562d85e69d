import type { Page } from '@playwright/test';
import { atTheOffice } from './academy-steps.ts';
import { expect } from './fixtures.ts';
import { askAs, consentQuickly, dataOf, demoPassword, joinQuickly, openSessionAs } from './steps.ts';

export const list = '/academy/report-manage';
export const write = `${list}/write`;

const calls = '/api/v1/private/practise_history';

/** A member of its own, who has given the consent to sensitive information. */
export async function openAuthor(page: Page, path = write) {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  await consentQuickly(page, token);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...member, token };
}

export const text = (page: Page) => page.getByRole('textbox', { name: '본문' });
export const title = (page: Page) => page.getByRole('textbox', { name: '제목' });
export const course = (page: Page) => page.getByRole('combobox', { name: '과정' });
export const saved = (page: Page) => page.locator('[data-save-state=saved]');
export const submit = (page: Page) => page.getByRole('button', { name: '제출하기' }).click();

export function lineOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
}

async function postAs<T>(page: Page, token: string, path: string, data: object): Promise<T> {
  const headers = { Authorization: `Bearer ${token}` };
  return dataOf<T>(await page.request.post(`${calls}/${path}`, { headers, data }));
}

/** Creates a report with a call; returns its id. */
export async function reportQuickly(
  page: Page,
  token: string,
  { isSubmitted, ...words }: { title: string; content: string; isSubmitted: boolean },
): Promise<string> {
  const categories = await askAs<{ id: string; slug: string }[]>(
    page,
    token,
    '/api/v1/private/category/get_all?lang=kr&center=1',
  );
  const categoryId = categories.find(({ slug }) => slug === 'practiciner/meditation')?.id;
  const { id } = await postAs<{ id: string }>(page, token, 'create', {
    ...words,
    categoryId,
    type: 'report',
  });
  if (isSubmitted) await postAs(page, token, `academy_report/submit/${id}`, { version: 1 });
  return id;
}

/** The author takes a submitted report back, writes something else and submits it again, with calls. */
export async function rewriteQuickly(
  page: Page,
  token: string,
  { id, ...words }: { id: string; title: string; content: string },
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  await postAs(page, token, `academy_report/take_back/${id}`, {});
  const { version, category } = await askAs<{ version: number; category: { id: string } }>(
    page,
    token,
    `${calls}/academy_report/get_by_id/${id}?lang=kr`,
  );
  const data = { ...words, type: 'report', categoryId: category.id, version };
  const changed = await page.request.put(`${calls}/update/${id}`, { headers, data });
  const { version: next } = await dataOf<{ version: number }>(changed);
  await postAs(page, token, `academy_report/submit/${id}`, { version: next });
}

/**
 * The sample teacher takes a report on and answers, from another client than this browser, whose session stays as it is; the
 * answer leaves at once.
 */
export async function answerAsTeacher(
  page: Page,
  id: string,
  given: { version: number; comment: string; grade?: string },
): Promise<void> {
  const login = { username: 'teacher@demo.test', password: demoPassword };
  const response = await page.request.post('/api/v1/auth/login', { data: login });
  const { token } = await dataOf<{ token: string }>(response);
  const headers = { Authorization: `Bearer ${token}` };
  const taken = await page.request.post(`/api/v1/private/staff/review/claim/report/${id}`, { headers });
  expect(taken.ok(), await taken.text()).toBe(true);
  await postAs(page, token, `academy_report/${given.grade ? 'review' : 'return'}/${id}`, given);
  await atTheOffice((desk) => desk.hurryAnswers(id));
  const waiting = '/api/v1/private/staff/undo/get_all';
  const isWaiting = async () =>
    (await askAs<{ subjectId: string }[]>(page, token, waiting)).some(({ subjectId }) => subjectId === id);
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(false);
}

/** The present version of a report for the member of this page. */
export async function versionOf(page: Page, id: string): Promise<number> {
  const { token } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}'));
  const headers = { Authorization: `Bearer ${token}` };
  const path = `/api/v1/private/practise_history/academy_report/get_by_id/${id}`;
  const body = (await (await page.request.get(path, { headers })).json()) as { data: { version: number } };
  return body.data.version;
}
