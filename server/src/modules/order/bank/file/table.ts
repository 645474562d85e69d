import { gunzipSync } from 'node:zlib';
import { limits } from './limits.ts';
import { readText } from './text.ts';
import { BankFileUnreadable } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';

/** The rows of a file, from its first line; each cell as text, without spaces around it. */
export type Table = string[][];

const starts = {
  gzip: Buffer.from('1f8b', 'hex'),
  zip: Buffer.from('PK', 'latin1'),
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  pdf: Buffer.from('%PDF', 'latin1'),
};
/** An encrypted workbook is wrapped in the container of the old format. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/** What Excel wraps into a text so that it does not take it for a number: ="0123". */
const wrapped = /^="(.*)"$/s;

function cellOf(text: string): string {
  return text.replace(wrapped, '$1').normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

function assertBearable(rows: readonly (readonly string[])[]): void {
  if (rows.length > limits.rows) throw new BankFileUnreadable('too_many_rows', limits.rows + 1);
  const at = rows.findIndex(
    (row) => row.length > limits.columns || row.some(({ length }) => length > limits.cellLength),
  );
  if (at >= 0) throw new BankFileUnreadable('too_wide', at + 1);
}

function unpacked(bytes: Buffer): Buffer {
  if (!startsWith(bytes, starts.gzip)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: limits.fileBytes });
  } catch (error) {
    const isLong = error instanceof RangeError;
    throw new BankFileUnreadable(isLong ? 'too_large' : 'damaged', undefined, error);
  }
}

/**
 * The rows of a statement, from CSV or XLSX.
 * @throws {BankFileUnreadable}
 */
export async function readTable(sent: Buffer): Promise<Table> {
  const bytes = unpacked(sent);
  if (bytes.length === 0) throw new BankFileUnreadable('empty');
  if (startsWith(bytes, starts.compound))
    throw new BankFileUnreadable(bytes.includes(encryptedPart) ? 'locked' : 'old_excel');
  if (startsWith(bytes, starts.pdf)) throw new BankFileUnreadable('not_a_table');
  const rows = startsWith(bytes, starts.zip) ? await readWorkbook(bytes) : readText(bytes);
  assertBearable(rows);
  const table = rows.map((row) => row.map(cellOf));
  if (table.every((row) => row.every((cell) => cell === ''))) throw new BankFileUnreadable('empty');
  return table;
}
