import { expect, test } from '../../fixtures.ts';
import {
  answerAsTeacher,
  course,
  lineOf,
  list,
  openAuthor,
  reportQuickly,
  saved,
  submit,
  text,
  title,
  versionOf,
  write,
} from '../../report-steps.ts';
import { consentBox, joinQuickly, openSessionAs } from '../../steps.ts';

const tool = (page: Parameters<typeof text>[0], name: string) =>
  page.getByRole('toolbar', { name: '본문 꾸미기' }).getByRole('button', { name, exact: true });

test('a report is written with the editor, saved by itself, handed in, graded and read', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(422);
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  await page.goto(list);
  await expect(page.getByText('아직 쓴 보고서가 없습니다.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '보고서 쓰기' }).click();
  await page.goto(`${write}?course=practiciner/meditation`);
  await expect(course(page).locator('option:checked')).toHaveText(/\S/);
  await text(page).click();
  await submit(page);
  const problems = page.getByRole('alert');
  for (const what of ['제목을 입력', '본문을 입력', '동의하셔야']) await expect(problems).toContainText(what);
  await expect(title(page)).toBeFocused();

  await title(page).fill('앉는 자리를 살핀 석 주');
  await expect(page.getByText('이 브라우저에만 보관합니다.')).toBeVisible();
  await consentBox(page).check();
  await tool(page, '큰 제목').click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('본 것');
  await page.keyboard.press('Enter');
  await page.keyboard.type('숨을 ');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(tool(page, '굵게')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('천천히');
  await expect(saved(page)).toContainText('저장됨');
  await expect(page).toHaveURL(/write\?id=/);

  await page.reload();
  await expect(title(page)).toHaveValue('앉는 자리를 살핀 석 주');
  await expect(text(page).locator('h2')).toHaveText('본 것');
  await expect(text(page).locator('strong')).toHaveText('천천히');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await submit(page);
  await expect(page).toHaveURL(list);
  await expect(page.getByText('보고서를 제출했습니다.')).toBeVisible();
  const line = lineOf(page, '앉는 자리를 살핀 석 주');
  await expect(line).toContainText('제출함');

  const version = await versionOf(page, id);
  await answerAsTeacher(page, id, { version, comment: '차분히 적으셨습니다.', grade: 'excellent' });
  await page.reload();
  await expect(line).toContainText('검토 마침');
  await line.getByRole('link').click();
  await expect(page.getByRole('article')).toContainText('차분히 적으셨습니다.');
  await expect(page.getByRole('article')).toContainText('매우 좋음');
  await expect(page.getByRole('article').getByRole('heading', { level: 2, name: '본 것' })).toBeVisible();
  await page.goto(`${write}?id=${id}`);
  await expect(page, 'it is read, no longer written').toHaveURL(`${list}/view/${id}`);
});

test('a report that came back is revised and handed in again, and taken back', async ({ page }) => {
  const { token } = await openAuthor(page, list);
  const words = { title: '하루를 나누어 보기', content: '<p>오전과 오후.</p>' };
  const id = await reportQuickly(page, token, { ...words, isSubmitted: true });
  await answerAsTeacher(page, id, { version: 1, comment: '두세 날의 기록을 덧붙여 주세요.' });
  await page.goto(`${list}?state=returned`);
  await lineOf(page, words.title).getByRole('link').click();
  await expect(page.getByText('두세 날의 기록을 덧붙여 주세요.')).toBeVisible();
  await page.getByRole('link', { name: '고쳐 쓰기' }).click();
  await expect(page.getByText('두세 날의 기록을 덧붙여 주세요.')).toBeVisible();
  await expect(text(page)).toContainText('오전과 오후.');
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type(' 그리고 저녁.');
  await submit(page);
  await expect(lineOf(page, words.title)).toContainText('제출함');
  await lineOf(page, words.title).getByRole('link').click();
  await expect(page.getByRole('article')).toContainText('그리고 저녁.');
  await page.getByRole('button', { name: '제출 취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '제출 취소' }).click();
  await expect(page.getByRole('link', { name: '이어 쓰기' })).toBeVisible();
});
