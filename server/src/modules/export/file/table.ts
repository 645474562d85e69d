/** A cell as it goes into a file: amounts and counts are numbers, everything else is text. */
export type Cell = string | number | null;

/** How a column is written. */
export interface TableColumn {
  head: string;
  /** Amounts and counts are grouped by thousands; money of other currencies has cents. */
  as: 'text' | 'number' | 'money';
}

/** What is written, as it is passed to a worker. */
export interface FileOrder {
  format: 'csv' | 'xlsx';
  /** Name of the sheet. */
  name: string;
  columns: TableColumn[];
  /** JSON of the rows, a list of {@link Cell} each: bytes are handed over to the worker without a copy. */
  rows: Uint8Array[];
  /** Encrypts the workbook; `rounds`: how often it is hashed, which makes guessing slow. */
  encryption: { password: string; rounds: number } | null;
}
