import type { Page } from '@playwright/test';
import { enlarge, unreachable } from '../../crawl/large-text.ts';
import { expect, test } from '../../fixtures.ts';
import { openSessionAs, untilAlive } from '../../steps.ts';

interface MenuItem {
  menuId: string;
  parentId: string | null;
  name: string;
  link: string;
}

async function menuOf(page: Page) {
  const response = await page.request.get('/api/v1/public/menu/get_all/kr');
  const items = ((await response.json()) as { data: MenuItem[] }).data;
  const childrenOf = (parentId: string | null) => items.filter((item) => item.parentId === parentId);
  return childrenOf(null).map((entry) => ({ ...entry, children: childrenOf(entry.menuId) }));
}

async function entriesWithChildren(page: Page) {
  return (await menuOf(page)).filter(({ children }) => children.length > 0);
}

function bar(page: Page) {
  return page.getByRole('banner').getByRole('navigation', { name: '주 메뉴' });
}

/** Matching requests wait until they are released. */
async function holdBack(page: Page, pattern: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

test('each entry of the bar shows up to four children under the pointer', async ({ page }) => {
  await page.goto('/');
  for (const { name, children } of await entriesWithChildren(page)) {
    await bar(page).getByRole('link', { name, exact: true }).first().hover();
    const shown = bar(page).getByRole('list', { name: `${name} 하위 메뉴`, exact: true });
    await expect(shown).toBeVisible();
    await expect(shown.getByRole('link')).toHaveText(children.slice(0, 4).map((child) => child.name));
  }
  await page.getByRole('main').hover();
  await expect(bar(page).getByRole('list', { name: /하위 메뉴$/ })).toHaveCount(0);
});

test('the children open by keyboard, are reached by it, and Escape closes them', async ({ page }) => {
  await page.goto('/');
  const centre = bar(page).getByRole('link', { name: '센터', exact: true });
  const shown = bar(page).getByRole('list', { name: '센터 하위 메뉴' });
  await centre.focus();
  await expect(centre).toHaveAttribute('aria-expanded', 'true');
  await expect(shown).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(shown.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(centre).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shown).toBeHidden();
});

test('what the pointer or the keyboard had opened before the page was alive stays open', async ({ page }) => {
  const scripts = await holdBack(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const centre = bar(page).getByRole('link', { name: '센터', exact: true });
  const shown = bar(page).getByRole('list', { name: '센터 하위 메뉴' });
  await expect(shown).toBeHidden();
  await centre.hover();
  await expect(shown).toBeVisible();
  await page.mouse.move(0, 800);
  await expect(shown).toBeHidden();
  await centre.focus();
  await expect(shown).toBeVisible();
  await expect(centre).toHaveAttribute('aria-expanded', 'false');
  scripts.release();
  await expect(centre).toHaveAttribute('aria-expanded', 'true');
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(centre).toBeFocused();
});

test('the entry of the page one reads is marked', async ({ page }) => {
  const menu = await menuOf(page);
  const entries = menu.flatMap(({ name, children }) =>
    children.slice(0, 4).map((child) => ({ ...child, top: name })),
  );
  const chosen = entries.filter(({ link }) => ['/media/culture', '/customer/common-question'].includes(link));
  for (const { link, name, top } of chosen) {
    await page.goto(link);
    const current = bar(page).locator('[aria-current=page]');
    await expect(current).toHaveText(name);
    await bar(page).getByRole('link', { name: top, exact: true }).first().focus();
    await expect(current).toBeVisible();
  }
});

test('the first Tab leads past the bar to the content', async ({ page }) => {
  await page.goto('/customer/notice');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('at 1024 px there are the bar and the burger, below it only the burger', async ({ page }) => {
  await page.goto('/');
  const burger = page.getByRole('button', { name: '메뉴 열기' });
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(bar(page)).toBeVisible();
  await expect(burger).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(bar(page)).toBeVisible();
  await expect(burger).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(bar(page)).toBeHidden();
  await expect(burger).toBeVisible();
});

test('a member has four places, level, greeting, e-mail and logout in the bar, from the first paint and without a script', async ({
  page,
}) => {
  await openSessionAs(page, 'member@demo.test');
  const scripts = await holdBack(page, '**/assets/*.js');
  // Letters with a width other than the fallback font's would also move things, at another moment.
  const fonts = await holdBack(page, '**/*.woff2');
  await page.goto('/customer/notice', { waitUntil: 'domcontentloaded' });
  const banner = page.getByRole('banner');
  const own = banner.getByRole('navigation', { name: '나의 수련' });
  await expect(own.getByRole('link')).toHaveText(['오늘', '수업', '타이머', '일지']);
  await expect(banner.getByRole('link', { name: '로그인' })).toBeHidden();
  await expect(banner.getByRole('link', { name: '회원가입' })).toBeHidden();
  const account = banner.getByRole('button', { name: '내 계정 메뉴' });
  await account.click();
  await expect(banner.getByRole('button', { name: '로그아웃' })).toBeVisible();
  await page.keyboard.press('Escape');
  const places = async () => [await own.boundingBox(), await account.boundingBox()];
  const before = await places();
  scripts.release();
  await expect(banner).toContainText('고요한 아침님, 환영합니다');
  await expect(banner).toContainText('member@demo.test');
  await expect(banner).toContainText('2단계 · 온열');
  await expect(own.getByRole('link', { name: '수업' })).toHaveAttribute('href', /^\/center\/heat\//);
  expect(await places(), 'nothing moves').toEqual(before);
  fonts.release();
});

test('the entries of the site are a press away for a member, and close when one of them is followed', async ({
  page,
}) => {
  await openSessionAs(page, 'member@demo.test');
  await page.goto('/customer/payment');
  await expect(bar(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: '둘러보기' }).click();
  for (const { name, children } of await entriesWithChildren(page)) {
    const shown = bar(page).getByRole('list', { name: `${name} 하위 메뉴`, exact: true });
    await expect(shown.getByRole('link')).toHaveText(children.slice(0, 4).map((child) => child.name));
  }
  // Within the app the bar stays.
  await bar(page).getByRole('link', { name: '1:1 문의' }).click();
  await expect(page).toHaveURL('/customer/faq');
  await expect(bar(page)).toBeHidden();
});

test('below 1024 px the four places of a member are at the foot, on the screen, and cover nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSessionAs(page, 'member@demo.test');
  await page.goto('/customer/payment');
  const own = page.getByRole('navigation', { name: '나의 수련' });
  const box = await own.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  for (const link of await own.getByRole('link').all()) {
    expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(56);
  }
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const foot = await last.boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});

test('a visitor never sees the member’s bar while the page comes alive', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenInBar: seen });
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>('header [data-for]')) {
        const isShown = getComputedStyle(element).display !== 'none';
        const kind = element.dataset['for'] ?? '';
        if (isShown && !seen.includes(kind)) seen.push(kind);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  // Each document has its own list, and nothing is on it before its first frame.
  const seen = async () => {
    const list = await page.waitForFunction(() => {
      const { seenInBar } = window as unknown as { seenInBar: string[] };
      return seenInBar.length > 0 && seenInBar;
    });
    return list.jsonValue();
  };
  await page.goto('/');
  await untilAlive(page);
  expect(await seen()).toEqual(['guest']);
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
  await untilAlive(page);
  expect(await seen()).toEqual(['guest']);
});

test('letters of 200 % at 320 px leave the menu button on the screen, for visitors and members', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const lang of ['kr', 'ep']) {
    await page.goto(`/customer/notice?lang=${lang}`);
    await enlarge(page);
    expect(await unreachable(page), lang).toEqual([]);
  }
  await openSessionAs(page, 'member@demo.test');
  await page.goto('/customer/notice?lang=kr');
  await enlarge(page);
  expect(await unreachable(page)).toEqual([]);
  for (const link of await page.getByRole('navigation', { name: '나의 수련' }).getByRole('link').all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});
