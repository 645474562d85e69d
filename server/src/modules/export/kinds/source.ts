import type { ExportFilter } from '@taegeuk/contract/export.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { limitTo } from '../../../database/paging.ts';
import type { Cell } from '../file/file.ts';
import type { Veil } from './veil.ts';

/** What is asked of a source: its filter, and the day in Seoul. */
export interface Asked {
  filter: ExportFilter;
  today: string;
}

/** A row as it is read, under its key in the order of the file. */
export interface SourceRow {
  key: string;
}

/** Where the rows of a kind come from, and what stands in the cells of each. */
export interface Source<Row extends SourceRow, Column extends string> {
  /** What is selected. */
  select(db: Db, asked: Asked): Fragment;
  /** FROM and WHERE. */
  from(db: Db, asked: Asked): Fragment;
  /** The unique id by which the rows are read, part after part. */
  key: string;
  cells: Record<Column, (row: Row, veil: Veil) => Cell>;
}

/** Counts rows, `atMost` at most. */
export async function countRows(
  db: Db,
  source: Source<never, string>,
  asked: Asked,
  atMost: number,
): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (SELECT ${source.from(db, asked)} ${limitTo(db, atMost)}) counted`;
  return row?.total ?? 0;
}

/** Before every id. */
export const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The rows after a key. */
export function readRows<Row extends SourceRow>(
  db: Db,
  source: Source<Row, string>,
  asked: Asked & { after: string; atMost: number },
): Promise<Row[]> {
  const key = db.identifier(source.key);
  return db<Row[]>`
    SELECT ${key} AS key, ${source.select(db, asked)} ${source.from(db, asked)} AND ${key} > ${asked.after}
    ORDER BY ${key} ${limitTo(db, asked.atMost)}`;
}

/** Whether an instant is in the days of a filter. */
export function isWithin(db: Db, instant: Fragment, { from, to }: ExportFilter): Fragment {
  return db`
    ${from === undefined ? db`true` : db`${instant} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Seoul'`}
    ${to === undefined ? db`` : db`AND ${instant} < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'`}`;
}

/** An instant in Seoul, to the minute: `2026-11-25 09:30`. */
export function minuteInSeoul(instant: Date | null): string | null {
  if (instant === null) return null;
  return new Date(instant.getTime() + 9 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
