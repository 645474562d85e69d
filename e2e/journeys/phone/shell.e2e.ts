import { expect, test } from '../../fixtures.ts';
import { openMenuAt } from '../../menu-steps.ts';
import { logInAs, openMenu, openSessionAs, untilAlive } from '../../steps.ts';

test('the slide-out menu nests three levels and leads to lessons, never to the level check', async ({
  page,
}) => {
  await openSessionAs(page, 'teacher@demo.test');
  await page.goto('/');
  const menu = await openMenuAt(page, '센터', '온열', '나의 명상일지');
  const links = await menu
    .getByRole('link')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
  expect(links).not.toContain('/center/diary/level-check/hidden');
  expect(links).toContain('/center/diary/manage/add');
  await menu.getByRole('link', { name: '구주' }).click();
  await expect(page).toHaveURL('/center/heat/guju');
  await expect(menu).toBeHidden();
});

test('the menu closes by Escape and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const menu = await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeFocused();
});

test('a language is chosen in the footer too, and wins over the one in the address', async ({ page }) => {
  await page.goto('/media/news?lang=vi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  const languages = page.getByRole('contentinfo').getByRole('list', { name: 'Ngôn ngữ' });
  await untilAlive(page);
  await languages.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/media/news');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await page.evaluate(() => sessionStorage.getItem('lang'))).toBe('ep');
});

test('the guard remembers path, query and hash, and returns there after the login', async ({ page }) => {
  await page.goto('/center/diary/manage?q=%EC%88%A8&level=2#practice-calendar');
  await expect(page).toHaveURL('/login');
  await logInAs(page, 'member2@demo.test');
  await expect(page).toHaveURL('/center/diary/manage?q=%EC%88%A8&level=2#practice-calendar');
  await expect(page.getByRole('heading', { level: 1, name: '나의 명상일지' })).toBeVisible();
});

test('a member leaves /login and /register for /', async ({ page }) => {
  await openSessionAs(page, 'member2@demo.test');
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('only the exact address is a page', async ({ page, watch }) => {
  watch.expectAnswers(404);
  const wrong = [
    '/Login',
    '/login/extra',
    '/Customer/notice',
    '/center/heat/GUJU',
    '/center/heat/guju/a/b',
    '/nowhere',
  ];
  for (const path of wrong) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  const answer = await page.goto('/customer/Notice');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '찾으시는 페이지가 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '처음 화면으로' }).click();
  await expect(page).toHaveURL('/');

  const redirect = await page.request.get('/customer/notice/?page=1', { maxRedirects: 0 });
  expect(redirect.status()).toBe(308);
  expect(redirect.headers()['location']).toBe('/customer/notice?page=1');
  await page.goto('/customer/notice/');
  await expect(page).toHaveURL('/customer/notice');
});

test('a page whose data does not come shows the error screen in the two given sentences, and can be tried again', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(500);
  watch.expectComplaints(/console error: .*(ErrorResponse|Error:)/);
  // Within the app: a page for reading loads a document.
  await page.goto('/login');
  await untilAlive(page);
  // Pointing at the link may already ask for it.
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('contentinfo').locator('summary').click();
  await page.getByRole('contentinfo').getByRole('link', { name: '공지사항' }).click();
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(
    '페이지를 불러오는 중 문제가 발생했습니다.',
  );
  await expect(screen).toContainText('Sorry, there was a problem loading the page.');
  await page.unroute('**/*.data*');
  await screen.getByRole('link', { name: '다시 시도하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
});
