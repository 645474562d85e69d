import type { Db } from './connect.ts';

/** The page of a numbered list. */
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
 * Whether a column of text in lower case, such as `search_text`, contains what was typed. Not LIKE, which starts again at
 * each position: with 100 letters that nearly match everywhere it took 12 s in 16 MB. The time of this search depends only
 * on the length of the text.
 */
export function holdsText(db: Db, column: string, typed: string) {
  // `***=`: what follows is plain text, not a pattern.
  return db`${db.unsafe(column)} ~ ('***=' || lower(${typed} COLLATE pg_c_utf8))`;
}

/**
 * The limit of a list as a number in the statement's own text. As a parameter it would be unknown to a plan for all values;
 * that plan looks expensive, and the statement is planned again each time, which takes longer than running it.
 */
export function limitTo(db: Db, count: number, offset = 0) {
  const limit = db.unsafe(`LIMIT ${Math.trunc(count)}`);
  return offset === 0 ? limit : db`${limit} OFFSET ${offset}`;
}
