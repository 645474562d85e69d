import { expect, test } from '../../fixtures.ts';
import { favorFirstOf, join, lines } from '../../lesson-list-steps.ts';
import { lessonsOf, openQuickly, watchQuickly } from '../../lesson-steps.ts';
import { askAs, openSessionAs } from '../../steps.ts';

test('an empty history says what to do; what is opened then stands in it, dated, the latest first', async ({
  page,
}) => {
  const token = await join(page);
  await page.goto('/center/lecture-history');
  await expect(page.getByText('아직 열어 본 수업이 없습니다')).toBeVisible();
  await expect(page.getByRole('search', { name: '목록 좁히기' })).toHaveCount(0);
  await page.getByRole('link', { name: '첫 수업 보러 가기' }).click();
  const first = lines(page).getByRole('link').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  // Not by role: the popup about the window hides the page from screen readers.
  await expect(page.locator('main h1')).toHaveText(title);
  const [later] = await lessonsOf(page, token, 'look/yangshin');
  await expect
    .poll(
      async () =>
        (await askAs<unknown[]>(page, token, '/api/v1/public/user_lessons/get_by_user_practise')).length,
    )
    .toBe(1);
  await openQuickly(page, token, later?.id ?? '');

  await page.goto('/center/lecture-history');
  await expect(lines(page)).toHaveText([later?.title ?? '', title]);
  await expect(page.getByText(/년 .+에 열어 보았습니다$/)).toHaveCount(2);
  await lines(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/lecture-history\/view\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: '열어 본 날' }).getByRole('listitem')).toHaveCount(1);
  await page
    .getByRole('navigation', { name: '앞뒤 수업' })
    .getByRole('link', { name: /^이전 수업/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: later?.title ?? '' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: `수업 보기: ${later?.title}` })
    .click();
  await expect(page).toHaveURL(`/center/look/yangshin/${later?.id}`);
});

test('a list is narrowed in its address, which its records keep on the way there and back', async ({
  page,
}) => {
  const token = await join(page);
  const groups = ['balance/oju', 'heat/guju', 'heat/full-body', 'look/yangshin'];
  const [, guju = '', fullBody = ''] = await favorFirstOf(page, token, groups);
  await page.goto('/center/favorite');
  await expect(lines(page)).toHaveCount(4);
  await page.getByText('목록 좁히기', { exact: true }).click();
  await page.getByRole('combobox', { name: '단계' }).selectOption('온열');
  await expect(page).toHaveURL('/center/favorite?level=2');
  await expect(lines(page)).toHaveText([fullBody, guju]);
  await lines(page).getByRole('link', { name: fullBody }).click();
  const beside = page.getByRole('navigation', { name: '앞뒤 수업' });
  await expect(beside.getByRole('link')).toHaveCount(1);
  await beside.getByRole('link', { name: /^다음 수업/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: guju })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '즐겨찾기', exact: true }).click();
  await expect(page).toHaveURL('/center/favorite?level=2');

  await page.getByRole('searchbox', { name: '수업 찾기' }).fill('없는 낱말');
  await page.keyboard.press('Enter');
  await expect(page.getByText('조건에 맞는 수업이 없습니다')).toBeVisible();
  await page.getByRole('link', { name: '전체 보기' }).click();
  await expect(lines(page)).toHaveCount(4);
  await expect(page.getByRole('combobox', { name: '단계' })).toHaveValue('');
});

test('what was practised and what was missed stand in the record, with the way to the missed part', async ({
  page,
}) => {
  // Practising needs a window.
  const token = await openSessionAs(page, 'member2@demo.test');
  const [lesson] = await lessonsOf(page, token, 'extend/introduction');
  await watchQuickly(page, token, lesson?.id ?? '', {
    position: 14,
    ranges: [
      [0, 4],
      [10, 14],
    ],
    practised: true,
  });
  await page.goto('/center/practice?level=4');
  await expect(page.getByText(/에 마쳤습니다$/).first()).toBeVisible();
  await lines(page)
    .getByRole('link', { name: lesson?.title ?? '' })
    .click();
  await expect(page.getByText('직접 표시했습니다')).toBeVisible();
  await page.getByText('건너뛴 곳 1군데').click();
  await page.getByRole('link', { name: '건너뛴 곳 0:04–0:10 보기' }).click();
  await expect(page).toHaveURL(new RegExp(`/${lesson?.id}\\?at=4$`));
  await expect(page.locator('media-controller video')).toHaveJSProperty('currentTime', 4);
});

test('the practice videos of body and heart lead on within their lists', async ({ page }) => {
  await openSessionAs(page, 'teacher@demo.test');
  await page.goto('/몸-영상');
  await expect(page.getByRole('heading', { level: 1, name: '몸 수련 영상' })).toBeVisible();
  await page.getByText('목록 좁히기', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: '단계' }).getByRole('option')).toHaveText([
    '모든 단계',
    '균형',
    '온열',
  ]);
  await page
    .getByRole('navigation', { name: '수련 영상 고르기' })
    .getByRole('link', { name: '마음' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '마음 수련 영상' })).toBeVisible();
  await lines(page).getByRole('link').nth(2).click();
  await expect(page.getByRole('button', { name: '재생', exact: true })).toBeVisible();
  await expect(page.getByText('관조 · 정기신 · 세 번째 수업')).toBeVisible();
  // The next one is in another group.
  await page
    .getByRole('navigation', { name: '앞뒤 수업' })
    .getByRole('link', { name: /^다음 수업/ })
    .click();
  await expect(page.getByText('관조 · 여의주 · 첫 번째 수업')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${encodeURIComponent('영상-보기')}/`));
  await page.getByRole('main').getByRole('link', { name: '마음 수련 영상', exact: true }).click();
  await expect(lines(page)).toHaveCount(10);
});
