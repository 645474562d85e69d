import type { BankLayout } from '@taegeuk/contract/bank-layout.ts';
import type { BankColumn } from '@taegeuk/contract/bank-states.ts';

/** The row that most likely has the names of the columns: the first with the most words, before any number of money. */
export function likelyHead(rows: readonly (readonly string[])[]): number | null {
  const words = rows.map((row) =>
    row.some((cell) => /^[\d,.]{4,}$/.test(cell)) ? 0 : row.filter(Boolean).length,
  );
  const most = Math.max(0, ...words);
  return most > 1 ? words.indexOf(most) : null;
}

/** As the server compares the heads of later files. */
function plainHead(head: string): string {
  return head.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '').replaceAll(/[\s.·:*]/gu, '');
}

/** The layout that somebody chose, or what is wrong with it. */
export function layoutOf(
  rows: readonly (readonly string[])[],
  headRow: number | null,
  uses: ReadonlyMap<number, BankColumn>,
): BankLayout | 'missing' | 'twice' {
  const columns = Object.fromEntries([...uses].map(([at, column]) => [column, at])) as BankLayout['columns'];
  if (Object.keys(columns).length < uses.size) return 'twice';
  const hasMoney = columns.paidIn !== undefined || columns.amount !== undefined;
  if (columns.at === undefined || columns.name === undefined || !hasMoney) return 'missing';
  const heads = headRow === null ? [] : (rows[headRow] ?? []).map((head) => plainHead(head).slice(0, 100));
  return { headRow, heads, columns };
}
