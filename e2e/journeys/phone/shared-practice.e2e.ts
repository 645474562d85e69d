import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openMenuAt } from '../../menu-steps.ts';
import { openMore } from '../../practice-steps.ts';
import { openSharedAsNewMember, sharedList, shareFromElsewhere, withShared } from '../../shared-steps.ts';
import { hasBar } from '../../steps.ts';

function line(page: Page, title: string) {
  return page.getByRole('main').getByRole('link', { name: new RegExp(title) });
}

test('a member shares an entry, and others find it by its nickname alone', async ({ page }) => {
  const author = await withShared(page, 0);
  await page.goto('/center/diary/manage/add');
  const title = `${author.nickName}의 새벽`;
  await openMore(page);
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill('첫 줄.\n<b>둘째</b> 줄 https://example.test');
  await page.getByLabel('수련한 시간(분)').fill('47');
  await page.getByRole('group', { name: '앉기 전의 마음' }).getByRole('radio', { name: '흐트러짐' }).check();
  await page.getByRole('group', { name: '마친 뒤의 마음' }).getByRole('radio', { name: '고요함' }).check();
  await expect(page.getByText('이 일지는 나와 선생님만 볼 수 있습니다.')).toBeVisible();
  await page.getByRole('checkbox', { name: '다른 회원과 함께 보기' }).check();
  await expect(page.getByText(/모든 회원이 볼 수 있습니다. 마음과 시간은 보이지 않습니다./)).toBeVisible();
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL('/center/diary/manage');

  await openSharedAsNewMember(page);
  // Another test may share more than one page of entries at the same moment.
  await page.goto(`${sharedList}?pages=2`);
  await line(page, title).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const article = page.getByRole('article');
  await expect(article).toContainText(author.nickName);
  await expect(article).toContainText('<b>둘째</b> 줄 https://example.test');
  await expect(article.getByRole('link', { name: 'https://example.test' })).toHaveCount(0);
  for (const hidden of ['47분', '흐트러짐', '고요함', author.name, author.email]) {
    await expect(article).not.toContainText(hidden);
  }
  await page.getByLabel('댓글 쓰기').fill('고맙습니다.');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '고맙습니다.' })).toBeVisible();
});

test('more entries come on demand, and going back finds the same place', async ({ page }) => {
  const { titles } = await withShared(page, 25);
  await openSharedAsNewMember(page);
  const lines = page.getByRole('main').locator('ol > li');
  await expect(lines).toHaveCount(20);
  await page.getByRole('button', { name: '더 보기' }).click();
  await expect(page).toHaveURL(/\?pages=2$/);
  await expect(line(page, titles[0] ?? '')).toBeVisible();
  expect(await lines.count()).toBeGreaterThan(20);
  // The keyboard focus continues at the first of the new ones.
  await expect(lines.nth(20).getByRole('link')).toBeFocused();

  const shown = await lines.allInnerTexts();
  await line(page, titles[0] ?? '').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(500);
  await line(page, titles[0] ?? '').click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  // Entries that are shared meanwhile move nothing.
  await shareFromElsewhere(page, '그 사이에 나눈 숨');
  await page.goBack();
  await expect(line(page, titles[0] ?? '')).toBeInViewport();
  expect(await lines.allInnerTexts()).toEqual(shown);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);

  await line(page, titles[0] ?? '').click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(line(page, titles[0] ?? '')).toBeInViewport();
  await page.reload();
  await expect(line(page, titles[1] ?? '')).toBeVisible();
});

test('the diary leads to it, on phones the menu too', async ({ page }) => {
  await withShared(page, 1);
  await page.goto('/center/diary/manage');
  if (hasBar(page)) {
    const places = page.getByRole('navigation', { name: '명상일지 화면' });
    await places.getByRole('link', { name: '함께 보는 일지' }).click();
  } else {
    const menu = await openMenuAt(page, '센터', '나의 명상일지');
    await menu.getByRole('link', { name: '함께 보는 명상일지' }).click();
  }
  await expect(page).toHaveURL(sharedList);
});
