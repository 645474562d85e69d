import { loseAnswer } from '../../answers.ts';
import { expect, test } from '../../fixtures.ts';
import { address, field, openAsNewMember } from '../../level-check-steps.ts';
import { logInAs, openSessionAs } from '../../steps.ts';

test('of two tabs the second is told of the first one’s request and keeps its text', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(409);
  const { email, password } = await openAsNewMember(page);
  const other = await page.context().newPage();
  await openSessionAs(other, email, password);
  await other.goto(address);
  await other.getByRole('textbox', { name: field }).fill('둘째 탭의 글.');
  await page.getByRole('textbox', { name: field }).fill('첫째 탭의 글.');
  await page.getByRole('button', { name: '점검 신청하기' }).click();
  await expect(page.getByText('선생님의 답을 기다리고 있습니다')).toBeVisible();
  await other.getByRole('button', { name: '점검 신청하기' }).click();
  await expect(other.getByText(/다른 곳에서 이미 신청하셨습니다/)).toBeVisible();
  await expect(other.getByRole('article')).toContainText('첫째 탭의 글.');
  await other.getByRole('button', { name: '신청 취소' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '신청 취소' }).click();
  await expect(other.getByRole('textbox', { name: field })).toHaveValue('둘째 탭의 글.');
  await expect(other.getByText('쓰던 글을 다시 불러왔습니다.')).toBeVisible();
});

test('what is being written survives a reload, an ended session and a lost answer', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(401);
  watch.expectComplaints(/ERR_FAILED/);
  const { email, password, token } = await openAsNewMember(page);
  await page.getByRole('textbox', { name: field }).fill('여기까지 적었습니다.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: field })).toHaveValue('여기까지 적었습니다.');
  await page.request.post('/api/v1/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: '점검 신청하기' }).click();
  await expect(page).toHaveURL('/login');
  await logInAs(page, email, password);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('textbox', { name: field })).toHaveValue('여기까지 적었습니다.');
  // The server gets it, but its answer is lost.
  await loseAnswer(page, '**/practise_history/create');
  await page.getByRole('button', { name: '점검 신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await page.getByRole('textbox', { name: field }).fill('여기까지 적었습니다. 한 줄 더.');
  await page.getByRole('button', { name: '점검 신청하기' }).click();
  await expect(page.getByRole('article')).toContainText('한 줄 더.');
});

test('answers of teachers stand in the history', async ({ page }) => {
  await openSessionAs(page, 'member@demo.test');
  await page.goto(address);
  await expect(page.locator('[aria-current=step]')).toHaveText(/단전축기/);
  const history = page.getByRole('region', { name: '지난 신청' });
  await history.getByText('다음 자리로').click();
  await expect(history.getByText('온열 3번째 · 오중맥 대주천 → 온열 4번째 · 단전축기')).toBeVisible();
  await expect(history.getByText(/온열반 선생님/).first()).toBeVisible();
});
