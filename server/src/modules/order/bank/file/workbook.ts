import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { limits } from './limits.ts';
import { BankFileUnreadable } from './unreadable.ts';

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);
const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/i;
/** Where a cell stands: its letters are the column, its digits the row. */
const cellPlaces = /\sr="([A-Z]{0,8})(\d{1,12})"/g;

/** Unpacks one part; yauzl stops where it is longer than its own record says. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw new BankFileUnreadable('locked');
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const part = Buffer.concat(chunks);
  if (crc32(part) !== entry.crc32) throw new BankFileUnreadable('damaged');
  return part;
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** A single cell at the far end would make a table of a billion: where cells stand is looked at before they are read. */
function assertSmall(sheet: string): void {
  for (const [, letters = '', digits] of sheet.matchAll(cellPlaces)) {
    const row = Number(digits);
    if (row > limits.rows) throw new BankFileUnreadable('too_many_rows', limits.rows + 1);
    if (columnOf(letters) > limits.columns) throw new BankFileUnreadable('too_wide', row);
  }
}

/** The parts of a workbook by their records; what they say is checked again while they are unpacked. */
async function listParts(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let byteSize = 0;
  if (zip.entryCount > limits.parts) throw new BankFileUnreadable('bomb');
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    byteSize += entry.uncompressedSize;
    if (entries.length > limits.parts || byteSize > limits.unpackedBytes)
      throw new BankFileUnreadable('bomb');
  }
  return entries;
}

/** Looks at all parts of a workbook before anything reads it. */
async function assertWorkbook(bytes: Buffer): Promise<void> {
  const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
  const entries = await listParts(zip);
  if (!entries.some(({ fileName }) => sheetPart.test(fileName))) throw new BankFileUnreadable('not_a_table');
  for (const entry of entries) {
    const part = await unpack(zip, entry);
    if (sheetPart.test(entry.fileName)) assertSmall(part.toString('utf8'));
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Dates of a workbook have no zone.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 19);
  return String(cell);
}

/**
 * The rows of the first sheet of a workbook. Formulas are never computed: what Excel stored as their result counts.
 * @throws {BankFileUnreadable}
 */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  try {
    await assertWorkbook(bytes);
    const rows = await readSheet(bytes);
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    if (error instanceof BankFileUnreadable) throw error;
    throw new BankFileUnreadable('damaged', undefined, error);
  }
}
