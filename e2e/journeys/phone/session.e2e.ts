import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { logOut } from '../../menu-steps.ts';
import { openMore } from '../../practice-steps.ts';
import {
  consentQuickly,
  goOffline,
  hasBar,
  joinQuickly,
  logInAs,
  openMenu,
  openSessionAs,
  popupTitles,
  tokenOf,
  untilAlive,
} from '../../steps.ts';

const ending = { name: '로그인 시간이 곧 끝납니다' };

/** Another tab of the same browser with the same session, like a tab opened from the first. */
async function secondTab(context: BrowserContext, first: Page, path: string): Promise<Page> {
  const stored = await first.evaluate(() => sessionStorage.getItem('session') ?? '');
  const page = await context.newPage();
  await page.route('/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>empty</title>' }),
  );
  await page.goto('/empty');
  await page.evaluate((value) => sessionStorage.setItem('session', value), stored);
  await page.goto(path);
  // Not by role: if the login is about to end, the dialog hides the page from screen readers.
  await expect(page.locator('main h1')).toBeVisible();
  // Messages of other tabs are received from then on.
  await untilAlive(page);
  return page;
}

/** Writes half an entry with three minutes of the login left. */
async function writeUntilEnding(page: Page, email: string, password: string): Promise<string> {
  await page.clock.install();
  const token = await openSessionAs(page, email, password);
  await consentQuickly(page, token);
  await page.goto('/center/diary/manage/add');
  await openMore(page);
  await page.getByRole('textbox', { name: '제목' }).fill('반쯤 쓴 일지');
  await page.getByRole('textbox', { name: '내용' }).fill('숨이 길어지다가');
  await page.clock.fastForward('02:57:00');
  await expect(page.getByRole('alertdialog', ending)).toBeVisible();
  return token;
}

test('an ending login is extended with the password, and a half-written diary entry stays as it is', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(401);
  const { email, password } = await joinQuickly(page.request);
  const oldToken = await writeUntilEnding(page, email, password);
  const dialog = page.getByRole('alertdialog', ending);
  await expect(dialog).toContainText('로그인 시간이 3분 남았습니다.');
  // Somebody who was writing types on for a moment: into the entry at most, never into the password, and without clicking a
  // button.
  await expect(dialog).toBeFocused();
  await page.keyboard.type('하늘 ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('비밀번호', { exact: true })).toHaveValue('');
  await expect(dialog).toBeVisible();

  await dialog.getByLabel('비밀번호', { exact: true }).fill('다른 비밀번호');
  await dialog.getByRole('button', { name: '계속 이용하기' }).click();
  await expect(dialog.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription(
    '비밀번호가 맞지 않습니다.',
  );
  await expect(dialog.getByLabel('비밀번호', { exact: true })).toBeFocused();
  expect(await tokenOf(page)).toBe(oldToken);

  await dialog.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('로그인 시간을 늘렸습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '내용' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(/^숨이 길어지다가/);
  expect(await tokenOf(page)).not.toBe(oldToken);
  await page.clock.fastForward('00:10:00');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL('/center/diary/manage');
  await expect(page.getByText('반쯤 쓴 일지')).toBeVisible();
});

test('a connection that is lost while extending keeps the dialog and what was typed', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  const { email, password } = await joinQuickly(page.request);
  await writeUntilEnding(page, email, password);
  const dialog = page.getByRole('alertdialog', ending);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(password);
  await goOffline(page);
  await dialog.getByRole('button', { name: '계속 이용하기' }).click();
  await expect(dialog.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await expect(dialog.getByLabel('비밀번호', { exact: true })).toHaveValue(password);
  await context.setOffline(false);
  await dialog.getByRole('button', { name: '계속 이용하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('숨이 길어지다가');
});

test('closed, a quiet line with the minutes remains; when the time is out the page stays as it is', async ({
  page,
}) => {
  const { email, password } = await joinQuickly(page.request);
  await writeUntilEnding(page, email, password);
  const dialog = page.getByRole('alertdialog', ending);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: '내용' })).toBeFocused();
  const line = page.getByRole('status').filter({ hasText: '로그인 시간이' });
  await expect(line).toContainText('3분 남았습니다.');
  await page.clock.fastForward('00:01:00');
  await expect(line).toContainText('2분 남았습니다.');
  await line.getByRole('button', { name: '계속 이용하기' }).click();
  await expect(dialog).toBeVisible();
  await page.clock.fastForward('00:01:30');
  await expect(dialog).toContainText(/로그인 시간이 \d+초 남았습니다\./);

  await page.clock.fastForward('00:01:00');
  const over = page.getByRole('alertdialog', { name: '로그인 시간이 끝났습니다' });
  await expect(over).toContainText('쓰시던 내용은 이 화면에 그대로 있습니다.');
  await over.getByRole('button', { name: '이 화면에 있기' }).click();
  await expect(page).toHaveURL('/center/diary/manage/add');
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('숨이 길어지다가');
  const ended = page.getByRole('status').filter({ hasText: '로그인 시간이 끝났습니다.' });
  await ended.getByRole('button', { name: '다시 로그인하기' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('아이디 (이메일)')).toHaveValue(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL('/center/diary/manage/add');
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('숨이 길어지다가');
});

test('the dialog is not asked again by a reload, and logs out by its button', async ({ page }) => {
  const { email, password } = await joinQuickly(page.request);
  await writeUntilEnding(page, email, password);
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
  await page.reload();
  const line = page.getByRole('status').filter({ hasText: '로그인 시간이' });
  await line.getByRole('button', { name: '계속 이용하기' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await reloaded;
  await expect(page).toHaveURL(hasBar(page) ? '/' : '/login');
  expect(await tokenOf(page)).toBe('');
});

test('logging out in one tab logs out the others, whose drafts go with it; a visitor’s form is left alone', async ({
  page,
  context,
}) => {
  const { email, password } = await joinQuickly(page.request);
  const token = await openSessionAs(page, email, password);
  await page.goto('/center/diary/manage');
  const other = await secondTab(context, page, '/center/diary/manage/add');
  await other.getByRole('textbox', { name: '내용' }).fill('다른 탭의 초안');
  const visitor = await context.newPage();
  await visitor.goto('/forgot-password');
  await visitor.getByLabel('이메일').fill(email);

  await page.bringToFront();
  const gone = other.waitForEvent('load');
  await logOut(page);
  await gone;
  await expect(other).toHaveURL(hasBar(page) ? '/' : '/login');
  const left = await other.evaluate(() => JSON.stringify(sessionStorage));
  expect(left).not.toContain('다른 탭의 초안');
  expect(left).not.toContain(token);
  await expect(visitor.getByLabel('이메일')).toHaveValue(email);
});

test('another language in one tab reaches the others: at once, or after what is being written there', async ({
  page,
  context,
}) => {
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  await page.goto('/customer/notice');
  const reading = await secondTab(context, page, '/customer/notice');
  const writing = await secondTab(context, page, '/center/diary/manage/add');
  await writing.getByRole('textbox', { name: '내용' }).fill('아직 쓰는 중');

  await page.bringToFront();
  if (!hasBar(page)) await openMenu(page);
  const reloaded = reading.waitForEvent('load');
  await page.getByRole('combobox', { name: '언어' }).selectOption({ label: 'English' });
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(reading.locator('html')).toHaveAttribute('lang', 'en');
  await expect(writing.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(writing.getByRole('textbox', { name: '내용' })).toHaveValue('아직 쓰는 중');

  await writing.getByRole('main').getByRole('link', { name: '그만두기' }).click();
  await expect(writing.locator('html')).toHaveAttribute('lang', 'en');
  await expect(writing).toHaveURL('/center/diary/manage');
});

test('an extension in one tab serves the others', async ({ page, context }) => {
  const { email, password } = await joinQuickly(page.request);
  await writeUntilEnding(page, email, password);
  const other = await secondTab(context, page, '/customer/notice');
  const dialog = page.getByRole('alertdialog', ending);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '계속 이용하기' }).click();
  await expect(dialog).toBeHidden();
  const token = await tokenOf(page);
  await expect.poll(() => tokenOf(other)).toBe(token);
});

test('a login in one tab takes along a tab that waits at /login', async ({ page, context }) => {
  const { email, password } = await joinQuickly(page.request);
  await page.goto('/center/diary/manage');
  await expect(page).toHaveURL('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await logInAs(other, email, password);
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/center/diary/manage');
  await expect(page.getByRole('heading', { level: 1, name: '나의 명상일지' })).toBeVisible();
});

test('a popup holds the focus, closes by Escape and gives the focus back', async ({ page, watch }) => {
  watch.expectAnswers(401);
  await page.goto('/login');
  await logInAs(page, 'nobody@example.test', '다른 비밀번호');
  const popup = page.getByRole('alertdialog', { name: popupTitles.error });
  await expect(popup).toContainText('아이디 또는 비밀번호가 맞지 않습니다.');
  await expect(popup.getByRole('button', { name: '확인' })).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(popup.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: '로그인', exact: true })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('아이디 또는 비밀번호가 맞지 않습니다.');
});

test('a login that is tried too often is paused in words, with the seconds counting down', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(429);
  const { email, password } = await joinQuickly(page.request);
  // How often one address may call, and the puzzles that it gets for more.
  const statuses = new Set<number>();
  for (let calls = 0; calls < 610; calls += 10) {
    const answers = Array.from({ length: 10 }, () => page.request.post('/api/v1/auth/login', { data: {} }));
    for (const answer of await Promise.all(answers)) statuses.add(answer.status());
  }
  expect([...statuses]).toEqual([422, 428, 429]);
  await page.clock.install();
  await page.goto('/login');
  await logInAs(page, email, password);
  await page.getByRole('alertdialog', { name: popupTitles.error }).getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('로그인을 여러 번 시도하셔서 잠시 멈추었습니다.');
  const send = page.getByRole('main').getByRole('button', { name: '로그인', exact: true });
  await expect(send).toBeFocused();
  const secondsLeft = async () =>
    Number((await page.getByText(/초 뒤에 다시/).innerText()).match(/\d+/)?.[0]);
  const first = await secondsLeft();
  await page.clock.fastForward(3000);
  await expect.poll(secondsLeft).toBeLessThan(first - 1);
  const calls: string[] = [];
  page.on('request', (request) => void calls.push(request.url()));
  await send.click();
  expect(calls).toEqual([]);
  await page.clock.fastForward(first * 1000);
  await expect(page.getByText(/초 뒤에 다시/)).toBeHidden();
  await expect(page.getByLabel('아이디 (이메일)')).toHaveValue(email);
});

test('the guard keeps path, query and hash of a navigation within the page, too', async ({ page }) => {
  const place = '/center/diary/manage?level=2#practice-calendar';
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  await page.goto(place);
  await expect(page.getByRole('heading', { level: 1, name: '나의 명상일지' })).toBeVisible();
  await page.getByRole('link', { name: '태극명상 홈' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // The start of the home page is over: it may forget the place before this one, not the one after.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => sessionStorage.removeItem('session'));
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await logInAs(page, email, password);
  await expect(page).toHaveURL(place);
});
