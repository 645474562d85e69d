import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openOffice } from '../../staff-steps.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: '한국어 본문' });
const backTo = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '현재 위치' }).getByRole('link', { name: title });

/** Begins a post with a first sentence, and returns its title. */
async function beginPost(page: Page, kind: string): Promise<string> {
  const title = `첫눈 ${crypto.randomUUID()}`;
  await openOffice(page, 'admin@demo.test', '/admin/content');
  await page.getByRole('button', { name: '새 글' }).click();
  const making = page.getByRole('dialog', { name: '새 글 쓰기' });
  await making.getByLabel('갈래').selectOption(kind);
  await making.getByLabel('제목').fill(title);
  await making.getByRole('button', { name: '초안 만들기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await textOf(page).click();
  await page.keyboard.type('마당에 눈이 왔습니다');
  return title;
}

/** Puts a note after what is written. */
async function writeNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: '각주' }).click();
  const note = page.getByRole('dialog', { name: '각주' });
  await note.getByLabel('각주의 글').fill('십이월 첫 주');
  await note.getByRole('button', { name: '넣기' }).click();
  await expect(textOf(page).locator('sup')).toHaveCount(1);
}

/** Writes the English version beside the Korean one, and waits until both are saved. */
async function writeEnglish(page: Page): Promise<void> {
  await page.getByLabel('나란히').selectOption('en');
  const english = page.getByRole('region', { name: '영어 글' });
  await english.getByLabel('제목').fill('First snow');
  await english.getByRole('textbox', { name: '영어 본문' }).click();
  await page.keyboard.type('Snow has come.');
  await expect(page.getByRole('status').filter({ hasText: /^저장됨/ })).toBeVisible();
}

test('a post is written with a note and a table, and looked at on the width of a phone', async ({ page }) => {
  const title = await beginPost(page, '소식');
  const text = textOf(page);
  // The buttons are reached by keyboard from the middle of the text.
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: '큰 제목' })).toBeFocused();
  await writeNote(page);
  await page.getByRole('button', { name: '표', exact: true }).click();
  await expect(text.getByRole('table')).toBeVisible();
  await writeEnglish(page);

  await page.getByRole('link', { name: '미리 보기' }).click();
  const frame = page.locator('iframe[title="미리 보기"]');
  const paper = frame.contentFrame().getByRole('article');
  await expect(paper).toContainText('마당에 눈이 왔습니다');
  expect(await paper.evaluate(() => window.innerWidth)).toBe(390);
  await expect(paper.getByRole('link', { name: '1' })).toHaveAttribute('href', /^#note-/);
  await expect(paper.getByRole('table')).toBeVisible();
  // Within the site's own bar and foot.
  await expect(frame.contentFrame().getByRole('contentinfo')).toBeVisible();
  await page.getByLabel('언어').selectOption('en');
  await expect(paper).toContainText('Snow has come.');
  await backTo(page, title).click();
  await expect(text).toContainText('마당에 눈이 왔습니다');
});

test('a post is published with its note in the two languages that it has', async ({ page, request }) => {
  await beginPost(page, '소식');
  const address = new URL(page.url()).pathname;
  await writeNote(page);
  await writeEnglish(page);
  await page.getByRole('button', { name: '공개하기', exact: true }).click();
  await page.getByRole('button', { name: '2개 언어로 공개하기' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const publicAddress = `/media/news/view/${address.split('/').at(-1)}`;
  expect(await (await request.get(publicAddress)).text()).toContain('십이월 첫 주');
  expect(await (await request.get(`${publicAddress}?lang=en`)).text()).toContain('Snow has come.');
});

test('a version of a post is compared with the public one and restored, and the post is deleted', async ({
  page,
}) => {
  // Of no kind that the home page lists: the crawl beside this test follows its links, and a deleted post is gone.
  const title = await beginPost(page, '책 소개');
  const text = textOf(page);
  await page.getByRole('button', { name: '공개하기', exact: true }).click();
  await page.getByRole('button', { name: '1개 언어로 공개하기' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('어제 ');
  await page.getByRole('link', { name: '비교' }).click();
  await expect(page.locator('ins')).toContainText('어제');
  await backTo(page, title).click();
  await page.getByRole('list').getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('button', { name: '초안으로 되돌리기' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(text).toContainText('마당에');
  await expect(text).not.toContainText('어제');

  await page.getByRole('button', { name: '지우기', exact: true }).click();
  const removing = page.getByRole('dialog', { name: '글을 지웁니다' });
  await removing.getByLabel('사유').fill('시험이 끝났습니다');
  await removing.getByRole('button', { name: '글 지우기' }).click();
  await expect(page.getByRole('button', { name: '되살리기' })).toBeVisible();
});
