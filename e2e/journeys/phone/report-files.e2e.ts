import { readFile } from 'node:fs/promises';
import { pdfOf } from '@taegeuk/server/testing/sample-pdf.ts';
import { expect, test } from '../../fixtures.ts';
import { choose, cutUploadsAfter, expectReady, fileRow, files } from '../../report-file-steps.ts';
import { list, openAuthor, reportQuickly, submit, title, write } from '../../report-steps.ts';

const lostConnection = [/failed: (PATCH|HEAD|POST) .*attachment\/upload/, /ERR_CONNECTION_FAILED|ERR_FAILED/];
const words = { title: '앉는 자리를 살핀 석 주', content: '<p>숨을 보았습니다.</p>', isSubmitted: false };
const megaByte = 1024 * 1024;

test('a file goes on by itself after a lost connection, and is read where the report is read', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(...lostConnection);
  const { token } = await openAuthor(page, list);
  const id = await reportQuickly(page, token, words);
  await page.goto(`${write}?id=${id}`);
  await expect(files(page)).toContainText('한 개에 20 MB까지');
  const wire = await cutUploadsAfter(page, 2);
  const bytes = pdfOf(3 * megaByte);
  await choose(page, '파일 고르기', [{ name: '수련 보고.pdf', buffer: bytes }]);
  const row = fileRow(page, '수련 보고.pdf');
  await expect(row).toContainText('연결이 끊겼습니다.');
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
  wire.mend();
  expect(await wire.wentOnFrom).toBe(megaByte);
  await expectReady(page, '수련 보고.pdf');
  await expect(files(page).getByRole('heading')).toContainText('5개 중 1개');

  await submit(page);
  await expect(page).toHaveURL(list);
  await page.goto(`${list}/view/${id}`);
  const download = page.waitForEvent('download');
  await files(page).getByRole('button', { name: '내려받기: 수련 보고.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('수련 보고.pdf');
  expect((await readFile(await (await download).path())).equals(bytes)).toBe(true);
});

test('after a reload the same file chosen again goes on where it stopped', async ({ page, watch }) => {
  watch.expectComplaints(...lostConnection);
  const { token } = await openAuthor(page, list);
  const id = await reportQuickly(page, token, words);
  await page.goto(`${write}?id=${id}`);
  const wire = await cutUploadsAfter(page, 3);
  const file = { name: '기록.pdf', buffer: pdfOf(3 * megaByte) };
  await choose(page, '파일 고르기', [file]);
  await expect(fileRow(page, '기록.pdf')).toContainText('연결이 끊겼습니다.');
  await page.reload();
  await expect(fileRow(page, '기록.pdf')).toContainText('올리다 만 파일입니다.');
  wire.mend();
  await choose(page, '같은 파일 고르기: 기록.pdf', [file]);
  expect(await wire.wentOnFrom).toBe(1.5 * megaByte);
  await expectReady(page, '기록.pdf');
});

test('what cannot be attached says why beside its name, and a file is removed by keyboard', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(415, 422);
  await openAuthor(page);
  await title(page).fill('첨부를 살핀 날');
  await choose(page, '파일 고르기', [
    { name: '그림.svg', buffer: Buffer.from('<svg><script>alert(1)</script></svg>') },
    { name: '큰 글.pdf', buffer: pdfOf(21 * megaByte) },
    { name: '글.pdf', buffer: Buffer.from('MZ program') },
    { name: '보고.pdf', buffer: pdfOf(2000) },
  ]);
  await expect(fileRow(page, '그림.svg')).toContainText('첨부할 수 없는 종류의 파일입니다.');
  await expect(fileRow(page, '큰 글.pdf')).toContainText('파일이 너무 큽니다.');
  await expectReady(page, '보고.pdf');
  const refused = fileRow(page, '글.pdf').filter({ hasText: 'KB' });
  await expect(refused.filter({ hasNotText: '큰 글' })).toContainText('첨부할 수 없는 종류의 파일입니다.');
  await expect(page.getByRole('status').filter({ hasText: '보고.pdf 파일을 올렸습니다.' })).toBeAttached();

  await fileRow(page, '보고.pdf').getByRole('button', { name: '지우기' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: '이 파일을 지울까요?' });
  await question.getByRole('button', { name: '지우기' }).press('Enter');
  await expect(fileRow(page, '보고.pdf')).toHaveCount(0);
  await expect(files(page).getByRole('button', { name: '파일 고르기' })).toBeFocused();
});
