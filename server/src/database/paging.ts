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
