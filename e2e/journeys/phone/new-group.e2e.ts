import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { playFor } from '../../lesson-steps.ts';
import { openOffice } from '../../staff-steps.ts';
import { dataOf, joinQuickly, openSessionAs } from '../../steps.ts';

const admin = 'admin@demo.test';

async function send(page: Page, token: string, path: string, data: object): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  await dataOf(await page.request.post(`/api/v1/private/${path}`, { headers, data }));
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Makes a group on the fourth level at the desk; ends on its page. */
async function makeGroup(page: Page, name: string): Promise<void> {
  await openOffice(page, admin, '/admin/content/groups');
  await page.getByRole('button', { name: '새 묶음' }).click();
  const making = page.getByRole('dialog', { name: '새 묶음 만들기' });
  await making.getByLabel('이름', { exact: true }).fill(name);
  await making.getByLabel('단계', { exact: true }).selectOption('확장');
  await making.getByLabel('주소 이름').fill(`wind-${crypto.randomUUID()}`);
  await making.getByRole('button', { name: '묶음 만들기' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Writes and publishes a lesson of the group whose page is open; ends on the lesson's page. */
async function publishLesson(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '새 수업' }).click();
  const making = page.getByRole('dialog', { name: '새 수업 쓰기' });
  await making.getByLabel('수업 이름').fill(name);
  await making.getByRole('button', { name: '초안 만들기' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: '영상 고르기' }).click();
  const choosing = page.getByRole('dialog', { name: '영상을 고릅니다' });
  await choosing
    .getByRole('radio', { name: /자막: 한국어/ })
    .first()
    .check();
  await choosing.getByRole('button', { name: '이 영상으로 하기' }).click();
  await expect(choosing).toBeHidden();
  await page.getByRole('button', { name: '공개하기', exact: true }).click();
  await page.getByRole('button', { name: '1개 언어로 공개하기' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // From now on its film changes by an act of its own.
  await expect(page.getByRole('button', { name: '영상 바꾸기' })).toBeVisible();
}

test('a group and a lesson that staff make and publish are found and watched by a member at once', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [group, lesson] = [`바람길 ${mark}`, `첫 걸음 ${mark}`];
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  const userId = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').id_user);
  const staff = await openSessionAs(page, admin);
  const reason = '새 수업을 함께 봅니다.';
  const days = { members: [{ userId }], side: 'center', days: 3, reason };
  await send(page, staff, 'staff/window/grant', days);

  await makeGroup(page, group);
  const groupId = idOf(page);
  await publishLesson(page, lesson);
  const lessonId = idOf(page);

  await openSessionAs(page, email, password);
  await page.goto('/center/extend/introduction');
  await page.getByRole('navigation', { name: '확장 단계의 과정' }).getByRole('link', { name: group }).click();
  await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
  await expect(page).toHaveURL(/\/center\/group\/wind-/);
  await page.getByRole('link', { name: lesson }).click();
  await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
  await playFor(page, 1);
  await page.goto('/center/lecture-history');
  await expect(page.getByRole('link', { name: lesson, exact: true })).toBeVisible();

  // The site is as before for whatever else is tested.
  const again = await openSessionAs(page, admin);
  for (const id of [lessonId, groupId]) await send(page, again, `staff/content/withdraw/${id}`, { reason });
});
