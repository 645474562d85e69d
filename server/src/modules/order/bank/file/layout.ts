import type { BankLayout } from '@taegeuk/contract/bank-layout.ts';
import type { BankColumn } from '@taegeuk/contract/bank-states.ts';
import type { Table } from './table.ts';

/** Statements begin with the name of the account, the period and the like. */
export const headWithin = 30;

/**
 * What the large banks call their columns, the best name first: KB국민, 신한, 우리, 하나, NH농협, IBK기업, 카카오뱅크, 토스뱅크,
 * 새마을금고, 우체국, 신협, 수협, SC제일, 케이뱅크. Written without spaces, brackets and what stands in brackets.
 */
const names: Record<BankColumn, readonly string[]> = {
  at: [
    '거래일시',
    '거래일자',
    '거래일',
    '거래년월일',
    '일시',
    '일자',
    '날짜',
    '거래날짜',
    '입금일시',
    '입금일',
    '기준일',
  ],
  time: ['거래시간', '거래시각', '시간', '시각'],
  name: [
    ...[
      '보낸분/받는분',
      '보낸분받는분',
      '받는분/보낸분',
      '의뢰인/수취인',
      '의뢰인수취인',
      '보낸분',
      '보낸사람',
      '입금자명',
      '입금자',
    ],
    ...[
      '입금인',
      '기재내용',
      '거래기록사항',
      '통장표시내용',
      '통장메모',
      '내용',
      '거래내용',
      '상대계좌예금주명',
      '상대예금주명',
      '예금주',
    ],
    ...['거래상대', '적요', '비고', '메모'],
  ],
  paidIn: ['입금액', '입금금액', '입금', '맡기신금액', '맡기신금', '입금액(원)', '찾으신/맡기신금액', '대변'],
  paidOut: ['출금액', '출금금액', '출금', '지급액', '지급', '찾으신금액', '지급금액', '차변'],
  amount: ['거래금액', '금액'],
  kind: ['구분', '거래유형', '입출금구분', '거래구분', '입출구분'],
  balance: ['거래후잔액', '잔액', '남은금액', '거래후잔고', '잔고', '현재잔액', '통장잔액'],
  memo: ['적요', '송금메모', '메모', '거래특이사항', '이체메모', '비고', '거래내용', '거래구분'],
};

/** A head without what banks write around it: `출금액(원)`, `거래 후 잔액`. */
function plainHead(head: string): string {
  return head.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '').replaceAll(/[\s.·:*]/gu, '');
}

function columnNamed(
  heads: readonly string[],
  wanted: readonly string[],
  taken: ReadonlySet<number>,
): number | null {
  for (const name of wanted) {
    const at = heads.findIndex((head, column) => head === name && !taken.has(column));
    if (at >= 0) return at;
  }
  return null;
}

/** The columns that a row of heads names; null unless there is a day, a name and money that came. */
function columnsOf(row: readonly string[]): BankLayout['columns'] | null {
  const heads = row.map(plainHead);
  const taken = new Set<number>();
  const columns: BankLayout['columns'] = {};
  const order: BankColumn[] = [
    'at',
    'time',
    'paidIn',
    'paidOut',
    'balance',
    'name',
    'amount',
    'kind',
    'memo',
  ];
  for (const column of order) {
    const at = columnNamed(heads, names[column], taken);
    if (at === null) continue;
    columns[column] = at;
    taken.add(at);
  }
  const isWhole =
    columns.at !== undefined &&
    columns.name !== undefined &&
    (columns.paidIn !== undefined || columns.amount !== undefined);
  return isWhole ? columns : null;
}

/** The layout of a file by the names of its columns; null where no row within the first ones names them. */
export function recognise(table: Table): BankLayout | null {
  for (const [headRow, row] of table.slice(0, headWithin).entries()) {
    const columns = columnsOf(row);
    if (columns) return { headRow, heads: row.map(plainHead), columns };
  }
  return null;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((head, at) => head === b[at]);
}

/**
 * A layout that was named for this account, where this file has the same heads; wherever they stand. Without heads the
 * columns alone are known: then every file of the account has them.
 */
export function refind(table: Table, remembered: BankLayout): BankLayout | null {
  if (remembered.headRow === null) return remembered;
  const headRow = table.slice(0, headWithin).findIndex((row) => isSame(row.map(plainHead), remembered.heads));
  return headRow < 0 ? null : { ...remembered, headRow };
}
