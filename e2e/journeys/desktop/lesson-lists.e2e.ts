import { expect, test } from '../../fixtures.ts';
import { favorFirstOf, join } from '../../lesson-list-steps.ts';
import { askAs, goOffline } from '../../steps.ts';

test('a removed favourite is brought back, and a press without a connection is saved when it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  const token = await join(page);
  const [title = ''] = await favorFirstOf(page, token, ['balance/oju']);
  const favourites = () => askAs<unknown[]>(page, token, '/api/v1/public/user_lessons/get_by_user_favorite');
  await page.goto('/center/favorite');
  const heart = page.getByRole('button', { name: `즐겨찾기: ${title}` });
  const notes = page.getByRole('region', { name: '알림' });
  await heart.click();
  await expect(page.getByText('즐겨찾기에서 뺀 수업입니다')).toBeVisible();
  await expect.poll(async () => (await favourites()).length).toBe(0);
  await notes.getByRole('button', { name: '되돌리기' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await favourites()).length).toBe(1);

  await goOffline(page);
  await heart.click();
  await expect(notes).toContainText('누르신 대로 기억해 두었다가 연결되면 저장합니다.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await expect.poll(async () => (await favourites()).length).toBe(0);
  await page.reload();
  await expect(page.getByText('아직 즐겨찾기한 수업이 없습니다')).toBeVisible();
});

test('a list that can not be loaded is no empty list, and a record that is not there says so', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(404, 422, 503);
  await join(page);
  await page.route('**/get_by_user_favorite**', (route) =>
    route.fulfill({ status: 503, json: { success: false, data: null, message: 'service_unavailable' } }),
  );
  await page.goto('/center/favorite');
  await expect(page.getByRole('alert').filter({ hasText: '목록을 불러오지 못했습니다' })).toBeVisible();
  await page.unroute('**/get_by_user_favorite**');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('아직 즐겨찾기한 수업이 없습니다')).toBeVisible();
  await page.goto('/center/favorite/view/0190f3a0-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: '찾으시는 기록이 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '목록으로 돌아가기' }).click();
  await expect(page).toHaveURL('/center/favorite');
});
