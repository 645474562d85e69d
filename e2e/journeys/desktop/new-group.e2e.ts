import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { playFor } from '../../lesson-steps.ts';
import { askAs, dataOf, joinQuickly, openSessionAs } from '../../steps.ts';

interface Made {
  id: string;
}

async function send<T>(page: Page, token: string, path: string, data: object): Promise<T> {
  const headers = { Authorization: `Bearer ${token}` };
  return dataOf<T>(await page.request.post(`/api/v1/private/${path}`, { headers, data }));
}

/** Publishes a group on the fourth level, and a lesson in it with the film of another. */
async function publishGroup(page: Page, token: string, group: string, lesson: string) {
  const levels = await askAs<(Made & { slug: string })[]>(
    page,
    token,
    '/api/v1/private/category/get_all?center=0',
  );
  const parentId = levels.find(({ slug }) => slug === 'extend')?.id;
  const { id: categoryId } = await send<Made>(page, token, 'category/create', {
    ...{ name: group, summary: '바람을 따라 걷습니다.', center: 0, isProduct: false },
    ...{
      isAccompaniedService: false,
      parentId,
      payLevelInAcademy: null,
      slug: `wind-${crypto.randomUUID()}`,
    },
  });
  const contents = '/api/v1/private/staff/content';
  const [other] = await askAs<Made[]>(page, token, `${contents}/get_all?kind=lesson&state=live&pageSize=1`);
  const { live } = await askAs<{ live: { mediaId: string } }>(
    page,
    token,
    `${contents}/get_by_id/${other?.id}`,
  );
  const body = {
    categoryId,
    mediaId: live.mediaId,
    texts: { kr: { title: lesson, content: '<p>걷습니다.</p>' } },
  };
  const { id } = await send<Made>(page, token, 'staff/content/create', { kind: 'lesson', body });
  await send(page, token, `staff/content/publish/${id}`, { version: 1 });
  return { categoryId, id };
}

test('a group and a lesson that staff publish are found and watched by a member at once', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [group, lesson] = [`바람길 ${mark}`, `첫 걸음 ${mark}`];
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  const userId = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').id_user);
  const staff = await openSessionAs(page, 'admin@demo.test');
  const reason = '새 수업을 함께 봅니다.';
  const days = { members: [{ userId }], side: 'center', days: 3, reason };
  await send(page, staff, 'staff/window/grant', days);
  const made = await publishGroup(page, staff, group, lesson);

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
  const again = await openSessionAs(page, 'admin@demo.test');
  for (const id of [made.id, made.categoryId])
    await send(page, again, `staff/content/withdraw/${id}`, { reason });
});
