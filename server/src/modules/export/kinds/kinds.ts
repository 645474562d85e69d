import { type ExportKind, mostExported } from '@taegeuk/contract/export-columns.ts';
import type { Db } from '../../../database/connect.ts';
import type { Cell } from '../file/file.ts';
import { booksCells, readBooks } from './books.ts';
import { certificates } from './certificates.ts';
import { members } from './members.ts';
import { orders, payments, receipts, refunds } from './orders.ts';
import { practice } from './practice.ts';
import { type Asked, beforeAll, countRows, readRows, type Source } from './source.ts';
import { masked, open } from './veil.ts';

const sources: Record<Exclude<ExportKind, 'books'>, Source<never, string>> = {
  ...{ members, practice, certificates, orders, payments, refunds, receipts },
};

/** Rows that are read at a time: between two parts other work gets its turn. */
const partRows = 2000;

/** What is wanted of a kind. */
export interface Wanted extends Asked {
  kind: ExportKind;
}

/** How many rows a file would have; one more than the most if there are too many. */
export async function countWanted(db: Db, { kind, ...asked }: Wanted): Promise<number> {
  if (kind === 'books') return (await readBooks(db, asked.filter.month ?? '')).length;
  return countRows(db, sources[kind], asked, mostExported + 1);
}

/** The rows of a file, part after part, in the order of their keys. */
export async function* readWanted(
  db: Db,
  { kind, columns, isMasked, ...asked }: Wanted & { columns: readonly string[]; isMasked: boolean },
): AsyncGenerator<Cell[][]> {
  if (kind === 'books') {
    const rows = await readBooks(db, asked.filter.month ?? '');
    const cells = columns.map((column) => booksCells[column as keyof typeof booksCells]);
    yield rows.map((row) => cells.map((cell) => cell(row)));
    return;
  }
  const source = sources[kind];
  const veil = isMasked ? masked : open;
  const cells = columns.map((column) => source.cells[column]);
  for (let after = beforeAll; ; ) {
    const rows = await readRows(db, source, { ...asked, after, atMost: partRows });
    if (rows.length > 0) yield rows.map((row) => cells.map((cell) => cell?.(row, veil) ?? null));
    const last = rows.at(-1) as { key: string } | undefined;
    if (rows.length < partRows || !last) return;
    after = last.key;
  }
}
