import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { consentQuickly, joinQuickly, logInAs, logOut, openSessionAs, writeQuickly } from '../steps.ts';

const list = '/center/diary/manage';

async function openDiaryOfNewMember(page: Page) {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  await consentQuickly(page, token);
  return { ...member, token };
}

function entryNamed(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
}

/** Notes after every change of the page how many entries it shows, once there is one. */
async function watchEntries(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const counts: number[] = [];
    const note = () => {
      const count = document.querySelectorAll('main ol > li').length;
      if ((count > 0 || counts.length > 0) && counts.at(-1) !== count) counts.push(count);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { shownCounts: counts });
  });
  return () => page.evaluate(() => (window as unknown as { shownCounts: number[] }).shownCounts);
}

test('an entry is written, is listed without a flicker, and is there after a new login', async ({ page }) => {
  const member = await openDiaryOfNewMember(page);
  const title = '종소리가 끝나는 자리';
  const content = '처음 십 분은 생각이 많았다.\n"숨" 하나, <둘> & 셋.';
  await page.goto(list);
  await expect(page.getByText('아직 적은 일지가 없습니다.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '일지 쓰기' }).first().click();
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill(content);
  await page.getByLabel('수련한 시간(분)').fill('25');
  await page.getByLabel('마친 뒤의 마음').selectOption({ label: '편안함' });

  const listed: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/practise_history/get_all_by_user')) listed.push(Date.now());
  });
  const counts = await watchEntries(page);
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL(list);
  await expect(entryNamed(page, title)).toBeVisible();
  await expect.poll(() => listed.length, 'the list is read again').toBe(2);
  expect((listed[1] ?? 0) - (listed[0] ?? 0), 'a second later').toBeGreaterThanOrEqual(1000);
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

test('of two tabs that change the same entry the second sees what the first has saved', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(409);
  const { email, password, token } = await openDiaryOfNewMember(page);
  const id = await writeQuickly(page, token, '처음 제목', '처음 내용');
  const other = await page.context().newPage();
  await openSessionAs(other, email, password);
  for (const tab of [page, other]) {
    await tab.goto(`${list}/view/${id}?edit`);
    await expect(tab.getByRole('textbox', { name: '제목' })).toHaveValue('처음 제목');
  }
  await page.getByRole('textbox', { name: '제목' }).fill('먼저 고친 제목');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL(list);

  await other.getByRole('textbox', { name: '내용' }).fill('나중에 고친 내용');
  await other.getByRole('button', { name: '저장하기' }).click();
  await expect(other.getByText('다른 곳에서 먼저 고친 내용이 있습니다', { exact: true })).toBeVisible();
  await expect(other.getByText('먼저 고친 제목')).toBeVisible();
  await expect(other.getByRole('textbox', { name: '내용' })).toHaveValue('나중에 고친 내용');
  await other.getByRole('button', { name: '저장하기' }).click();
  await expect(other).toHaveURL(list);
  await expect(entryNamed(other, '처음 제목')).toContainText('나중에 고친 내용');
});

test('what is being written survives a reload and an ended session', async ({ page, watch }) => {
  watch.expectAnswers(401);
  const { email, password, token } = await openDiaryOfNewMember(page);
  await page.goto(`${list}/add?group=heat%2Fguju#글`);
  await page.getByRole('textbox', { name: '제목' }).fill('쓰다 만 글');
  await page.getByRole('textbox', { name: '내용' }).fill('여기까지 적었다.');
  await page.reload();
  await expect(page.getByText('쓰던 글을 다시 불러왔습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('여기까지 적었다.');

  await page.getByRole('textbox', { name: '내용' }).fill('여기까지 적었다. 조금 더 적었다.');
  await page.request.post('/api/v1/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^로그인 시간이 끝났습니다\./)).toBeVisible();
  await expect(page.getByLabel('아이디 (이메일)')).toHaveValue(email);
  await logInAs(page, email, password);
  await expect(page).toHaveURL(`${list}/add?group=heat%2Fguju#${encodeURIComponent('글')}`);
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('쓰다 만 글');
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('여기까지 적었다. 조금 더 적었다.');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(entryNamed(page, '쓰다 만 글')).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: '일지 쓰기' }).first().click();
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('');
  await expect(page.getByText('쓰던 글을 다시 불러왔습니다.')).toBeHidden();
});

test('a save that fails keeps what was typed, and the second try makes one entry', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/ERR_FAILED/);
  await openDiaryOfNewMember(page);
  await page.goto(`${list}/add`);
  await page.getByRole('textbox', { name: '제목' }).fill('두 번 보낸 글');
  await page.getByRole('textbox', { name: '내용' }).fill('한 번만 남는다.');
  // The server gets the first one, but its answer is lost.
  await page.route(
    '**/practise_history/create',
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('한 번만 남는다.');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL(list);
  await expect(entryNamed(page, '두 번 보낸 글')).toHaveCount(1);
});

test('the list is searched and says so when nothing is found', async ({ page }) => {
  const { token } = await openDiaryOfNewMember(page);
  await writeQuickly(page, token, '비 오는 날');
  await writeQuickly(page, token, '맑은 날');
  await page.goto(list);
  await expect(entryNamed(page, '날')).toHaveCount(2);
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

test('all entries are downloaded as text and as data', async ({ page }) => {
  const { token } = await openDiaryOfNewMember(page);
  await writeQuickly(page, token, '첫 숨', '하나.\n둘.');
  await writeQuickly(page, token, '둘째 숨');
  await page.goto(list);
  const files: Record<string, string> = {};
  for (const name of ['글로 받기 (Markdown)', '자료로 받기 (JSON)']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = await saved;
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    files[file.suggestedFilename().replace(/^taegeuk-diary-\d{4}-\d{2}-\d{2}/, '')] =
      Buffer.concat(chunks).toString();
  }
  expect(files['.md']).toMatch(/^# 나의 명상일지\n\n일지 2편/);
  expect(files['.md']).toContain('· 첫 숨\n\n- 수련: 균형\n\n하나.  \n둘.');
  const data = JSON.parse(files['.json'] ?? '') as { entries: { title: string }[] };
  expect(data.entries.map(({ title }) => title)).toEqual(['첫 숨', '둘째 숨']);
  await expect(page.getByText('일지 2편을 파일에 담았습니다.')).toBeVisible();
});

test('an entry is printed as text alone', async ({ page }) => {
  const { token } = await openDiaryOfNewMember(page);
  const id = await writeQuickly(page, token, '인쇄할 숨', '종이 위의 숨.');
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(`${list}/view/${id}`);
  await page.getByRole('button', { name: '인쇄하기' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('종이 위의 숨.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByLabel('댓글 쓰기')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});
