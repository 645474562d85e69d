import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { longestTurnMs } from '../../../rigs/testing/held.ts';
import { type Cell, packed, type TableColumn, writeFile } from './file.ts';

const columns: TableColumn[] = [
  { head: '이름', as: 'text' },
  { head: '전화', as: 'text' },
  { head: '금액', as: 'number' },
];
const rows: Cell[][] = [
  ['김하늘', '010-1234-5678', 30000],
  ['=1+1', '+82101234', -5],
  ['쉼표, "따옴표"', null, 0],
];
const order = {
  name: '회원',
  columns,
  rows: [packed(rows.slice(0, 1)), packed(rows.slice(1))],
  encryption: null,
};

it('a CSV begins with the mark of UTF-8, and no cell of it is a formula', async () => {
  const bytes = await writeFile({ ...order, format: 'csv' });
  expect(Buffer.from(bytes).toString()).toBe(
    `\u{feff}이름,전화,금액\r\n김하늘,010-1234-5678,30000\r\n'=1+1,'+82101234,-5\r\n"쉼표, ""따옴표""",,0`,
  );
});

it.each(['=1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A'])(
  'a text that begins as %j does is defused',
  async (text) => {
    const bytes = await writeFile({ ...order, format: 'csv', rows: [packed([[text]])] });
    expect(Buffer.from(bytes).toString()).toContain(`'${text}`);
  },
);

it('a workbook has the table as it is: texts are texts, amounts are numbers', async () => {
  const { sheets } = await readXlsx(await writeFile({ ...order, format: 'xlsx' }));
  expect(sheets[0]?.name).toBe('회원');
  expect(sheets[0]?.rows).toEqual([columns.map(({ head }) => head), ...rows]);
});

it('an encrypted workbook opens with its password alone', async () => {
  const bytes = await writeFile({
    ...order,
    format: 'xlsx',
    encryption: { password: '고요한 물 1234', rounds: 1000 },
  });
  await expect(readXlsx(bytes)).rejects.toMatchObject({ name: 'EncryptedFileError' });
  await expect(readXlsx(bytes, { password: '고요한 물 1235' })).rejects.toMatchObject({
    name: 'DecryptionError',
  });
  const { sheets } = await readXlsx(bytes, { password: '고요한 물 1234' });
  expect(sheets[0]?.rows.slice(1)).toEqual(rows);
  expect(Buffer.from(bytes).includes('김하늘')).toBe(false);
});

it('requests are not held up while a large file is written', async () => {
  const parts = Array.from({ length: 10 }, () => packed(Array.from({ length: 1000 }, () => rows[0] ?? [])));
  const mostMs = 200;
  const held = await longestTurnMs(() => writeFile({ ...order, format: 'xlsx', rows: parts }), mostMs);
  expect(held).toBeLessThan(mostMs);
});
