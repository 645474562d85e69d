import type { Db } from './connect.ts';

/** What a numbered list is asked for. */
export interface PageRequest {
  pageNo: number;
  pageSize: number;
}

/** Rows before the page. */
export function offsetOf({ pageNo, pageSize }: PageRequest): number {
  return (pageNo - 1) * pageSize;
}

/** Text as an ILIKE pattern that finds it anywhere: `%`, `_` and `\` stand for themselves. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/**
 * Whether a column of text in one case, such as `search_text`, holds what was typed. Not LIKE, which begins anew at each
 * place: 100 letters that nearly fit everywhere took it 12 s in 16 MB. This way takes as long as the text is, and no more.
 */
export function holdsText(db: Db, column: string, typed: string) {
  // `***=`: what follows stands for itself.
  return db`${db.unsafe(column)} ~ ('***=' || lower(${typed} COLLATE pg_c_utf8))`;
}

/**
 * The limit of a list as a number of the statement's own text. As a parameter it is unknown to a plan that is made once
 * for all values, which then looks dear, and the statement is planned anew each time: longer than it runs.
 */
export function limitTo(db: Db, count: number, offset = 0) {
  const limit = db.unsafe(`LIMIT ${Math.trunc(count)}`);
  return offset === 0 ? limit : db`${limit} OFFSET ${offset}`;
}
