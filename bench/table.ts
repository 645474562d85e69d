/** Figures of the benchmarks as text: one table each, numbers aligned to the right. */

export interface Table {
  title: string;
  columns: string[];
  rows: string[][];
  /** What has to be known to read the figures. */
  notes?: string[];
}

/** The table as lines of text. The first column is text, the others are figures. */
export function formatTable(table: Table): string {
  const all = [table.columns, ...table.rows];
  const widths = table.columns.map((_, index) => Math.max(...all.map((row) => (row[index] ?? '').length)));
  const line = (row: string[]) =>
    widths
      .map((width, index) => pad(row[index] ?? '', width, index))
      .join('  ')
      .trimEnd();
  const rule = '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
  const notes = (table.notes ?? []).map((note) => `  ${note}`);
  return ['', table.title, rule, line(table.columns), rule, ...table.rows.map(line), rule, ...notes].join(
    '\n',
  );
}

function pad(text: string, width: number, index: number): string {
  return index === 0 ? text.padEnd(width) : text.padStart(width);
}

/** The middle value; of an even number of values the mean of the two in the middle. NaN without any. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The value that `share` (0–1) of the values do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A figure with thousands separated, or a dash when there is none. */
export function figure(value: number | undefined, digits = 0): string {
  if (value === undefined || !Number.isFinite(value)) return '-';
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** `part` of `whole` in per cent. */
export function share(part: number, whole: number): string {
  return Number.isFinite(part / whole) ? `${((100 * part) / whole).toFixed(0)} %` : '-';
}

/** A target is printed and compared, never enforced. */
export function verdict(isReached: boolean): string {
  return isReached ? 'reached' : 'MISSED';
}
