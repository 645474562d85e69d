import { expect, test } from '../../fixtures.ts';
import { logOut } from '../../menu-steps.ts';
import {
  entryNamed,
  list,
  openDiaryOfNewMember,
  openMore,
  watchEntries,
  watchReadings,
} from '../../practice-steps.ts';
import { logInAs, writeQuickly } from '../../steps.ts';

test('an entry is written, is listed without a flicker, and is there after a new login', async ({ page }) => {
  const member = await openDiaryOfNewMember(page);
  const title = '종소리가 끝나는 자리';
  const content = '처음 십 분은 생각이 많았다.\n"숨" 하나, <둘> & 셋.';
  await page.goto(list);
  await expect(page.getByText('아직 적은 일지가 없습니다.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '일지 쓰기' }).first().click();
  await openMore(page);
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill(content);
  await page.getByLabel('수련한 시간(분)').fill('25');
  await page.getByRole('group', { name: '마친 뒤의 마음' }).getByRole('radio', { name: '편안함' }).check();

  const readings = await watchReadings(page);
  const counts = await watchEntries(page);
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL(list);
  await expect(entryNamed(page, title)).toBeVisible();
  await expect.poll(async () => (await readings()).length, 'the list is read again').toBe(2);
  const [first, again] = await readings();
  expect((again?.begunAt ?? 0) - (first?.answeredAt ?? 0), 'a second later').toBeGreaterThanOrEqual(1000);
  await expect(entryNamed(page, title)).toBeVisible();
  expect(await counts()).toEqual([1]);

  await logOut(page);
  await page.goto(list);
  await expect(page).toHaveURL('/login');
  await logInAs(page, member.email, member.password);
  await expect(page).toHaveURL(list);
  await entryNamed(page, title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('"숨" 하나, <둘> & 셋.');
  await expect(page.getByText('이 일지는 나와 선생님만 볼 수 있습니다.')).toBeVisible();
});

test('an entry is changed and deleted', async ({ page }) => {
  const { token } = await openDiaryOfNewMember(page);
  const id = await writeQuickly(page, token, '어깨');
  await page.goto(`${list}/view/${id}`);
  await page.getByRole('link', { name: '고치기' }).click();
  await page.getByRole('textbox', { name: '제목' }).fill('어깨를 내려놓다');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL(list);
  await entryNamed(page, '어깨를 내려놓다').getByRole('link').click();

  await page.getByRole('button', { name: '지우기' }).click();
  const question = page.getByRole('alertdialog', { name: '이 일지를 지울까요?' });
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: '지우기' }).click();
  await question.getByRole('button', { name: '지우기' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText('아직 적은 일지가 없습니다.')).toBeVisible();
});

test('the list is searched and says so when nothing is found', async ({ page }) => {
  const { token } = await openDiaryOfNewMember(page);
  await writeQuickly(page, token, '비 오는 날');
  await writeQuickly(page, token, '맑은 날');
  await page.goto(list);
  await expect(entryNamed(page, '날')).toHaveCount(2);
  await page.getByRole('main').getByText('일지 찾기', { exact: true }).click();
  await page.getByRole('searchbox', { name: '찾기' }).fill('비 오는');
  await page.keyboard.press('Enter');
  await expect(entryNamed(page, '날')).toHaveCount(1);
  await page.getByRole('searchbox', { name: '찾기' }).fill('없는 낱말');
  await page.keyboard.press('Enter');
  await expect(page.getByText('찾는 일지가 없습니다.')).toBeVisible();
});

test('a day that has an entry is told, and a second one is saved all the same', async ({ page }) => {
  const { token } = await openDiaryOfNewMember(page);
  await writeQuickly(page, token, '아침 숨');
  await page.goto(`${list}/add`);
  await expect(page.getByText(/이미 쓴 일지가 있습니다: ‘아침 숨’/)).toBeVisible();
  await openMore(page);
  const day = page.getByLabel('수련한 날', { exact: true });
  const today = await day.inputValue();
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  await day.fill(before);
  await expect(page.getByText(/이미 쓴 일지가 있습니다/)).toBeHidden();
  await day.fill(today);
  await expect(page.getByText(/이미 쓴 일지가 있습니다/)).toBeVisible();
  await page.getByRole('textbox', { name: '제목' }).fill('저녁 숨');
  await page.getByRole('textbox', { name: '내용' }).fill('한 번 더 앉았다.');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(entryNamed(page, '숨')).toHaveCount(2);
});
