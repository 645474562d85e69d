import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goByMenu } from '../menu-steps.ts';
import { goOffline, hasBar, logInAs, openSessionAs, untilAlive } from '../steps.ts';

test('another language reloads the page in it and keeps the session', async ({ page }) => {
  await openSessionAs(page, 'member2@demo.test');
  await page.goto('/customer/notice');
  const languages = [
    { name: 'English', html: 'en', label: '언어', logout: 'Logout' },
    { name: 'Español', html: 'es', label: 'Language', logout: 'Cerrar sesión' },
    { name: 'Tiếng Việt', html: 'vi', label: 'Idioma', logout: 'Đăng xuất' },
    { name: '한국어', html: 'ko', label: 'Ngôn ngữ', logout: '로그아웃' },
  ];
  const openings = ['메뉴 열기', 'Open menu', 'Abrir el menú', 'Mở menu'];
  for (const [index, { name, html, label, logout }] of languages.entries()) {
    if (!hasBar(page)) await page.getByRole('button', { name: openings[index] }).click();
    const select = page.getByRole('combobox', { name: label });
    await expect(select.getByRole('option')).toHaveText(['한국어', 'English', 'Español', 'Tiếng Việt']);
    const reloaded = page.waitForEvent('load');
    await select.selectOption({ label: name });
    await reloaded;
    await expect(page.locator('html')).toHaveAttribute('lang', html);
    if (!hasBar(page)) await page.getByRole('button', { name: openings[(index + 1) % 4] }).click();
    if (hasBar(page)) await page.locator('[popovertarget=account-menu]').click();
    await expect(page.getByRole('button', { name: logout })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

/** On phones the list of all pages is folded. */
async function unfoldPages(page: Page): Promise<void> {
  if (!hasBar(page)) await page.getByRole('contentinfo').locator('summary').click();
}

test('the footer lists every entry of the menu, two levels deep', async ({ page, request }) => {
  const response = await request.get('/api/v1/public/menu/get_all/kr');
  const items = (
    (await response.json()) as { data: { menuId: string; parentId: string | null; name: string }[] }
  ).data;
  const tops = items.filter(({ parentId }) => parentId === null);
  const names = tops.flatMap((top) => {
    const below = items.filter(({ parentId }) => parentId === top.menuId);
    return below.length > 0 ? below : [top];
  });
  await page.goto('/');
  const pages = page.getByRole('navigation', { name: '모든 페이지' });
  await unfoldPages(page);
  await expect(pages.getByRole('link')).toHaveText(names.map(({ name }) => name));
});

test('the footer has the texts of the main page, and both documents open over the page', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('서울특별시 종로구 수련길 12 (예시)');
  await expect(footer).toContainText('상호 태극명상');
  await expect(footer).toContainText('help@taegeuk.example');
  await expect(footer).toContainText('호스팅 서비스 제공자');
  await expect(footer).toContainText('공정거래위원회');
  await expect(footer).toContainText('© 2026 태극명상');
  await expect(footer.getByRole('link', { name: '02-000-0000' })).toHaveAttribute('href', 'tel:020000000');
  await expect(footer.getByRole('link', { name: 'help@taegeuk.example' })).toHaveAttribute(
    'href',
    'mailto:help@taegeuk.example',
  );
  const commission = footer.getByRole('link', { name: '공정거래위원회 사업자정보 확인 새 창' });
  await expect(commission).toHaveAttribute(
    'href',
    /^https:\/\/www\.ftc\.go\.kr\/bizCommPop\.do\?wrkr_no=\d{10}$/,
  );
  await expect(commission).toHaveAttribute('target', '_blank');
  await expect(footer.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/rss.xml');
  for (const name of ['이용약관', '개인정보처리방침']) {
    // An ordinary link until the pointer reaches it, which hydrates it.
    await footer.getByText(name, { exact: true }).hover();
    await footer.getByRole('button', { name }).click();
    const popup = page.getByRole('dialog', { name });
    await expect(popup.getByRole('heading').nth(1)).toBeVisible();
    await popup.getByRole('button', { name: '닫기' }).click();
    await expect(popup).toBeHidden();
    await expect(footer.getByRole('button', { name })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  }
});

test('who goes elsewhere instead of logging in is not led back', async ({ page }) => {
  await page.goto('/center/diary/manage');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: '태극명상 홈' }).first().click();
  await expect(page).toHaveURL('/');
  await goByMenu(page, '로그인');
  await logInAs(page, 'member2@demo.test');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a lost connection is told for as long as it lasts, and a link leads nowhere meanwhile', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  // A document, and a page of the app.
  for (const path of ['/', '/login']) {
    await page.goto(path);
    // Before hydration the browser itself handles a link, and a lost connection too.
    await page.mouse.move(2, 2);
    await untilAlive(page);
    const notice = page.getByRole('status').filter({ hasText: '인터넷 연결이 끊겼습니다.' });
    await expect(notice).toBeHidden();
    await goOffline(page);
    await expect(notice).toBeVisible();
    await unfoldPages(page);
    const notices = page.getByRole('contentinfo').getByRole('link', { name: '공지사항' });
    await notices.click();
    await expect(notice).toBeInViewport();
    await expect(page).toHaveURL(path);
    // The pointer rests on the link: what is fetched then would fail, and never be asked for again. A later timer ends later.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await notices.click();
    await expect(page).toHaveURL('/customer/notice');
  }
});
