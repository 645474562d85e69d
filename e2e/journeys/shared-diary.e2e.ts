import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { shareFromElsewhere, shareQuickly } from '../shared-steps.ts';
import { hasBar, joinQuickly, openMenu, openSessionAs } from '../steps.ts';

const list = '/center/diary/all';

/** A member of its own who has shared entries under titles that nobody else has. */
async function withShared(page: Page, count: number) {
  const author = await joinQuickly(page.request);
  const token = await openSessionAs(page, author.email, author.password);
  const titles: string[] = [];
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    titles.push(`${author.nickName} ${n + 1}번째 숨`);
    ids.push(await shareQuickly(page, token, titles[n] ?? ''));
  }
  return { ...author, token, titles, ids };
}

async function openAsNewMember(page: Page) {
  const reader = await joinQuickly(page.request);
  await openSessionAs(page, reader.email, reader.password);
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1, name: '함께 보는 명상일지' })).toBeVisible();
  return reader;
}

function line(page: Page, title: string) {
  return page.getByRole('main').getByRole('link', { name: new RegExp(title) });
}

test('a member shares an entry, and others find it by its nickname alone', async ({ page }) => {
  const author = await withShared(page, 0);
  await page.goto('/center/diary/manage/add');
  const title = `${author.nickName}의 새벽`;
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill('첫 줄.\n<b>둘째</b> 줄 https://example.test');
  await page.getByLabel('수련한 시간(분)').fill('47');
  await page.getByLabel('앉기 전의 마음').selectOption({ label: '흐트러짐' });
  await page.getByLabel('마친 뒤의 마음').selectOption({ label: '고요함' });
  await expect(page.getByText('이 일지는 나와 선생님만 볼 수 있습니다.')).toBeVisible();
  await page.getByRole('checkbox', { name: '다른 회원과 함께 보기' }).check();
  await expect(page.getByText(/모든 회원이 볼 수 있습니다. 마음과 시간은 보이지 않습니다./)).toBeVisible();
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL('/center/diary/manage');

  await openAsNewMember(page);
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
  await openAsNewMember(page);
  const lines = page.getByRole('main').locator('ol > li');
  await expect(lines).toHaveCount(20);
  await page.getByRole('button', { name: '더 보기' }).click();
  await expect(page).toHaveURL(/\?pages=2$/);
  await expect(line(page, titles[0] ?? '')).toBeVisible();
  expect(await lines.count()).toBeGreaterThan(20);
  // The keyboard goes on with the first of the new ones.
  await expect(lines.nth(20).getByRole('link')).toBeFocused();

  const shown = await lines.allInnerTexts();
  await line(page, titles[0] ?? '').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(500);
  await line(page, titles[0] ?? '').click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  // What is shared meanwhile moves nothing.
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

test('an entry is reported once, with a reason', async ({ page }) => {
  const { ids, titles } = await withShared(page, 1);
  await openAsNewMember(page);
  await page.goto(`${list}/${ids[0]}`);
  await page.getByRole('button', { name: '신고하기' }).click();
  const dialog = page.getByRole('dialog', { name: '이 일지를 신고할까요?' });
  await dialog.getByRole('button', { name: '신고하기' }).click();
  await expect(dialog.getByText('빈칸을 입력해 주세요.')).toBeVisible();
  await dialog.getByRole('radio', { name: '글쓴이가 걱정됩니다' }).check();
  await expect(dialog.getByText(/자살예방 상담전화 109/)).toBeVisible();
  await dialog.getByRole('radio', { name: '다른 까닭이 있습니다' }).check();
  await dialog.getByRole('textbox', { name: '덧붙일 말' }).fill('다른 분의 글을 옮겼습니다.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '신고하기' }).click();
  await expect(dialog.getByRole('textbox', { name: '덧붙일 말' })).toHaveValue('다른 분의 글을 옮겼습니다.');
  await dialog.getByRole('button', { name: '신고하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('신고하신 일지입니다.')).toBeFocused();
  await expect(page.getByRole('button', { name: '신고하기' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await expect(page.getByText('신고하신 일지입니다.')).toBeVisible();
});

test('one’s own entry leads to the diary, and what is shared no more is told', async ({ page, watch }) => {
  watch.expectAnswers(404);
  const { ids, token, titles } = await withShared(page, 1);
  await page.goto(`${list}/${ids[0]}`);
  await expect(page.getByRole('button', { name: '신고하기' })).toHaveCount(0);
  await page.getByRole('link', { name: '나의 명상일지에서 열기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await expect(page).toHaveURL(`/center/diary/manage/view/${ids[0]}`);
  await page.request.put(`/api/v1/private/practise_history/update/${ids[0]}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { title: titles[0], content: '다시 혼자.', shared: false, version: 1 },
  });
  await page.goto(`${list}/${ids[0]}`);
  await expect(page.getByText('글쓴이가 나누기를 그만두었거나 지운 일지입니다.')).toBeVisible();
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL(list);
});

test('the diary leads to it, on phones the menu too', async ({ page }) => {
  await withShared(page, 1);
  await page.goto('/center/diary/manage');
  if (hasBar(page)) {
    const places = page.getByRole('navigation', { name: '명상일지 화면' });
    await places.getByRole('link', { name: '함께 보는 일지' }).click();
  } else {
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: '센터 하위 메뉴', exact: true }).click();
    await menu.getByRole('button', { name: '명상일지 하위 메뉴' }).click();
    await menu.getByRole('link', { name: '함께 보는 명상일지' }).click();
  }
  await expect(page).toHaveURL(list);
});
