import { loseAnswer } from '../../answers.ts';
import { expect, test } from '../../fixtures.ts';
import { entryNamed, list, openDiaryOfNewMember, openMore } from '../../practice-steps.ts';
import { logInAs, openSessionAs, writeQuickly } from '../../steps.ts';

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
  await openMore(page);
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
  await openMore(page);
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(/의 숨$/);
  await expect(page.getByText('쓰던 글을 다시 불러왔습니다.')).toBeHidden();
});

test('a save that fails keeps what was typed, and the second try makes one entry', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/ERR_FAILED/);
  await openDiaryOfNewMember(page);
  await page.goto(`${list}/add`);
  await openMore(page);
  await page.getByRole('textbox', { name: '제목' }).fill('두 번 보낸 글');
  await page.getByRole('textbox', { name: '내용' }).fill('한 번만 남는다.');
  // The server gets the first one, but its answer is lost.
  await loseAnswer(page, '**/practise_history/create');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue('한 번만 남는다.');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL(list);
  await expect(entryNamed(page, '두 번 보낸 글')).toHaveCount(1);
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
