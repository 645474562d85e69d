import { expect, test } from '../../fixtures.ts';
import { openAccount } from '../../menu-steps.ts';
import { untilMenuIsLoaded } from '../../staff-steps.ts';
import { demoPassword, logInAs, openSessionAs } from '../../steps.ts';

const teacher = 'teacher@demo.test';
const administrator = 'admin@demo.test';

test('whoever is logged out goes to the login and comes back to the back office', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await logInAs(page, teacher);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: '오늘' })).toBeVisible();
  // Neither the site's bar nor its footer.
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('the way to the back office is shown to staff alone', async ({ page }) => {
  await openSessionAs(page, teacher);
  await page.goto('/customer/notice');
  await (await openAccount(page)).getByRole('link', { name: '사무실' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '오늘' })).toBeVisible();

  await openSessionAs(page, 'member@demo.test');
  await page.goto('/customer/notice');
  await expect((await openAccount(page)).getByText('고요한 아침').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
  await expect(page.getByRole('link', { name: '사무실' })).toHaveCount(0);
});

test('rights that sleep become active with the password, and what was begun goes on', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(401);
  await openSessionAs(page, teacher);
  let isAsleep = true;
  await page.route('**/api/v1/private/staff/desk/get', (route) =>
    isAsleep
      ? route.fulfill({ status: 401, json: { success: false, data: null, message: 'password_required' } })
      : route.continue(),
  );
  await page.goto('/admin');
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  isAsleep = false;
  await page.getByRole('button', { name: '이어서 하기' }).click();
  await expect(page.getByRole('table', { name: '기다리는 일' })).toBeVisible();

  // Within the frame a dialog asks, over what is on the screen, and the same call is sent again.
  isAsleep = true;
  await page.keyboard.press('r');
  const dialog = page.getByRole('alertdialog', { name: '비밀번호를 한 번 더 입력해 주세요' });
  await dialog.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  isAsleep = false;
  await dialog.getByRole('button', { name: '이어서 하기' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table', { name: '기다리는 일' })).toBeVisible();
});

test('the keyboard alone leads from screen to screen and back to the row', async ({ page }) => {
  await openSessionAs(page, administrator);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: '오늘' })).toBeVisible();
  // While their scripts arrive, the page may be busy for longer than two keys of one command may lie apart.
  await untilMenuIsLoaded(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { level: 1, name: '회원' })).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(2)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('row').nth(2).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/members\/[\w-]{36}$/);
  await page.goBack();
  await expect(page.getByRole('row').nth(2)).toBeFocused();
});

test('no page of visitors or members loads a script of staff or names one of their screens', async ({
  page,
}) => {
  const ofStaff = async (paths: string[]) => {
    const found: string[] = [];
    const scripts = new Set<string>();
    const parts = new Set<string>();
    page.on('response', (response) => {
      const url = response.url();
      if (/\.js$/.test(url)) scripts.add(url);
      if (url.includes('/__manifest')) parts.add(url);
    });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    for (const url of [...paths, ...scripts, ...parts]) {
      const text = await (await page.request.get(url)).text();
      if (/\/private\/staff\/|\/admin\/members/.test(text)) found.push(url);
    }
    return { found, count: scripts.size, parts: parts.size };
  };
  const visitor = await ofStaff(['/', '/customer/notice', '/login', '/register']);
  expect(visitor.found).toEqual([]);
  expect(visitor.count).toBeGreaterThan(10);
  expect(visitor.parts).toBeGreaterThan(0);
  await openSessionAs(page, 'member@demo.test');
  expect((await ofStaff(['/', '/center/diary/manage', '/customer/faq/add'])).found).toEqual([]);
  // The same look finds them where they are.
  await openSessionAs(page, teacher);
  expect((await ofStaff(['/admin'])).found).not.toEqual([]);
});

test('whoever types in the search while a page loads goes on typing; others read the page from its top', async ({
  page,
}) => {
  await openSessionAs(page, administrator);
  await page.goto('/admin');
  const search = page.getByRole('combobox', { name: '회원, 주문, 수료증 찾기' });
  await expect(page.getByRole('heading', { level: 1, name: '오늘' })).toBeVisible();
  await untilMenuIsLoaded(page);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/v1/private/staff/inquiry/get_all**', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await page.keyboard.press('/');
  await search.pressSequentially('김하');
  arrived.resolve();
  await expect(page.getByRole('heading', { level: 1, name: '문의' })).toBeVisible();
  await search.pressSequentially('늘');
  await expect(search).toHaveValue('김하늘');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: '사무실 메뉴' }).getByRole('link', { name: '회원' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '회원' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
