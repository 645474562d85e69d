import { expect, type Page } from '@playwright/test';
import { attachmentUploadPath } from '@taegeuk/contract/attachment-rules.ts';
import { pdfOf } from '@taegeuk/server/testing/sample-pdf.ts';
import { choose, expectReady, fileRow } from './report-file-steps.ts';
import { list, openAuthor, reportQuickly, write } from './report-steps.ts';
import type { Screen } from './screen.ts';

const longName = '앉는 자리와 숨의 길이를 날마다 적어 본 석 주 동안의 수련 기록과 그 사이에 달라진 점.pdf';

function base64(value: string): string {
  return Buffer.from(value).toString('base64');
}

/** Announces a file with a call and sends nothing of it. */
async function beginQuickly(page: Page, token: string, reportId: string, name: string): Promise<void> {
  const metadata = `filename ${base64(name)},reportId ${base64(reportId)}`;
  const tus = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1000000', 'Upload-Metadata': metadata };
  const headers = { ...tus, Authorization: `Bearer ${token}` };
  const response = await page.request.post(attachmentUploadPath, { headers });
  expect(response.status()).toBe(201);
}

async function withFiles(page: Page): Promise<string> {
  const { token } = await openAuthor(page, list);
  const id = await reportQuickly(page, token, { title: '석 주', content: '<p>숨</p>', isSubmitted: false });
  await beginQuickly(page, token, id, '올리다 만 기록.hwp');
  await page.goto(`${write}?id=${id}`);
  await choose(page, '파일 고르기', [
    { name: longName, buffer: pdfOf(400_000) },
    { name: '그림.svg', buffer: Buffer.from('<svg/>') },
  ]);
  await expectReady(page, '앉는 자리와');
  return id;
}

/** Files of a report: complete, unfinished, refused; the question before removing one; and reading. */
export const reportFileScreens: Screen[] = [
  { name: 'report-files', open: async (page) => void (await withFiles(page)) },
  {
    name: 'report-files-remove',
    async open(page) {
      await withFiles(page);
      await fileRow(page, '앉는 자리와').getByRole('button', { name: '지우기' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'report-files-read',
    async open(page) {
      const id = await withFiles(page);
      await page.goto(`${list}/view/${id}`);
      await expect(page.getByRole('button', { name: /^내려받기/ })).toBeVisible();
    },
  },
];
