import iconv from 'iconv-lite';
import writeWorkbook from 'write-excel-file/node';

/** A transfer as a test writes it into a statement. */
export interface BankRow {
  /** `2026-11-23` */
  on: string;
  time?: string;
  name: string;
  in?: number;
  out?: number;
  memo?: string;
}

/** A row of a file, cell by cell. */
export type Cells = (string | number)[];

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file with Windows' line ends, as banks write them. */
export function csvOf(
  rows: readonly Cells[],
  encoding: 'utf8' | 'utf8-mark' | 'cp949' | 'utf16le' = 'cp949',
): Buffer {
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
  if (encoding === 'utf8') return Buffer.from(text);
  if (encoding === 'utf8-mark') return Buffer.from(`\ufeff${text}`);
  return encoding === 'cp949' ? iconv.encode(text, 'cp949') : Buffer.from(`\ufeff${text}`, 'utf16le');
}

/** A workbook with one sheet. */
export function workbookOf(rows: readonly Cells[]): Promise<Buffer> {
  return writeWorkbook(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
}

const won = (amount: number) => amount.toLocaleString('en-US');

/** The statement of an account in the layout of KB국민은행: what stands above the heads, heads, lines, a sum. */
export function kbRows(moves: readonly BankRow[], openingMinor = 1_000_000): Cells[] {
  let balance = openingMinor;
  const lines = moves.map(({ on, time = '10:00:00', name, in: paidIn = 0, out = 0, memo = '전자금융' }) => {
    balance += paidIn - out;
    return [
      `${on.replaceAll('-', '.')} ${time}`,
      memo,
      name,
      '',
      won(out),
      won(paidIn),
      won(balance),
      '인터넷',
      '',
    ];
  });
  return [
    ['거래내역조회'],
    ['계좌번호', '123456-04-004821'],
    ['조회기간', '2026.11.01 ~ 2026.11.30'],
    [
      '거래일시',
      '적요',
      '보낸분/받는분',
      '송금메모',
      '출금액(원)',
      '입금액(원)',
      '잔액(원)',
      '거래점',
      '구분',
    ],
    ...lines,
    ['합계', '', '', '', '0', '0', '', '', ''],
  ];
}

/** The statement that most tests use, as the bytes of a CP949 file. */
export function bankFile(moves: readonly BankRow[], openingMinor?: number): Buffer {
  return csvOf(kbRows(moves, openingMinor));
}
