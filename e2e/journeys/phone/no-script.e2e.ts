import { expect, test } from '../../fixtures.ts';
import { hasBar } from '../../steps.ts';

test.use({ javaScriptEnabled: false });

test('the home page is whole without scripts', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(4);
  const news = main.getByRole('region', { name: '공지와 소식' }).getByRole('link');
  await news.nth(1).click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without scripts the menu button leads to the list of all pages', async ({ page }) => {
  await page.goto('/customer/notice');
  const toPages = page.getByRole('banner').getByRole('link', { name: '모든 페이지' });
  const pages = page.getByRole('navigation', { name: '모든 페이지' });
  if (hasBar(page)) await expect(toPages).toBeHidden();
  else {
    await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeHidden();
    await toPages.click();
    await expect(page).toHaveURL('/customer/notice#pages');
    await expect(pages).toBeInViewport();
  }
  await expect(pages.getByRole('link', { name: '공지사항' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: '소식' }).click();
  await expect(page).toHaveURL('/media/news');
});

test('without scripts the bar shows its children under the pointer and by the keyboard', async ({ page }) => {
  if (!hasBar(page)) return;
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: '주 메뉴' });
  const support = bar.getByRole('list', { name: '고객센터 하위 메뉴' });
  const entry = bar.getByRole('link', { name: '고객센터', exact: true });
  await expect(support).toBeHidden();
  await entry.hover();
  await expect(support).toBeVisible();
  await page.getByRole('main').hover();
  await expect(support).toBeHidden();
  await entry.focus();
  await expect(support).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(support.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/customer/notice');
});

test('without scripts a language is chosen by a link, and kept', async ({ page }) => {
  await page.goto('/customer/notice');
  await expect(page.getByRole('combobox', { name: '언어' })).toBeHidden();
  const languages = page.getByRole('contentinfo').getByRole('list', { name: '언어' });
  await expect(languages.getByRole('link')).toHaveText(['한국어', 'English', 'Español', 'Tiếng Việt']);
  await expect(languages.getByRole('link', { name: '한국어' })).toHaveAttribute('aria-current', 'true');
  const spanish = languages.getByRole('link', { name: 'Español' });
  await expect(spanish).toHaveAttribute('hreflang', 'es');
  await expect(spanish).toHaveAttribute('lang', 'es');
  await spanish.click();
  await expect(page).toHaveURL('/customer/notice?lang=ep');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Noticias' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('without scripts both documents are links to where they stand', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '이용약관' })).toHaveAttribute(
    'href',
    '/customer/guide#terms-of-use',
  );
  await footer.getByRole('link', { name: '개인정보처리방침' }).click();
  await expect(page).toHaveURL('/customer/guide#privacy-policy');
  await expect(page.locator('#privacy-policy')).toBeInViewport();
});

test('without scripts the site is searched by a plain form, page after page', async ({ page }) => {
  await page.goto('/media/news');
  const banner = page.getByRole('banner');
  const field = banner.getByRole('searchbox', { name: '사이트에서 찾기' });
  await expect(field).toBeHidden();
  await banner.getByRole('button', { name: '사이트에서 찾기' }).click();
  await expect(field).toBeFocused();
  await field.fill('명상');
  await field.press('Enter');
  await expect(page).toHaveURL('/?q=%EB%AA%85%EC%83%81');
  const main = page.getByRole('main');
  await expect(main.locator('mark').first()).toHaveText('명상');
  await main.getByRole('link', { name: '다음', exact: true }).click();
  await expect(page).toHaveURL('/?q=%EB%AA%85%EC%83%81&page=2');
  await main.getByRole('searchbox').fill('없는낱말이다');
  await main.getByRole('button', { name: '찾기' }).click();
  await expect(main).toContainText('‘없는낱말이다’의 결과가 없습니다.');
});

test('logging in and joining are links', async ({ page }) => {
  if (!hasBar(page)) return;
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login');
  await expect(banner.getByRole('link', { name: '회원가입' })).toHaveAttribute('href', '/register');
  await expect(banner.getByRole('button', { name: '로그아웃' })).toBeHidden();
});
