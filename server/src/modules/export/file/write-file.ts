import { writeCsv } from 'hucre/csv';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { Cell, FileOrder, TableColumn } from './table.ts';

// A spreadsheet that opens a CSV takes these for the beginning of a formula; the wide ones only where East Asian input is
// set up, as it is in Korea.
const formulaLike = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet takes for a formula. */
export function defused(cell: Cell): Cell {
  return typeof cell === 'string' && formulaLike.test(cell) ? `'${cell}` : cell;
}

const formats = { text: '@', number: '#,##0', money: '#,##0.##' } as const;
const narrowest = 8;
const widest = 40;
/** So many rows decide how wide a column is. */
const sampled = 200;

// Hangul takes two places.
function placesOf(cell: Cell): number {
  const text = String(cell ?? '');
  return [...text].reduce((places, letter) => places + (letter > '\u1100' ? 2 : 1), 0);
}

function sheetOf(name: string, columns: readonly TableColumn[], rows: Cell[][]): WriteSheet {
  const widthOf = (index: number, head: string) => {
    const longest = Math.max(
      placesOf(head),
      ...rows.slice(0, sampled).map((row) => placesOf(row[index] ?? '')),
    );
    return Math.min(widest, Math.max(narrowest, longest + 2));
  };
  return {
    name,
    columns: columns.map(({ head, as }, index) => ({ width: widthOf(index, head), numFmt: formats[as] })),
    rows: [columns.map(({ head }) => head), ...rows],
    freezePane: { rows: 1 },
    rowDefs: new Map(),
    cells: new Map(
      columns.map(({ head }, index) => [`0,${index}`, { value: head, style: { font: { bold: true } } }]),
    ),
  };
}

/** Writes a table as one file. In a workbook a text is a text, whatever it begins with. */
export async function writeTable({
  format,
  name,
  columns,
  rows,
  encryption,
}: FileOrder): Promise<Uint8Array> {
  const cells = rows.flatMap((part) => JSON.parse(Buffer.from(part).toString()) as Cell[][]);
  if (format === 'csv') {
    const headers = columns.map(({ head }) => head);
    return Buffer.from(
      writeCsv(
        cells.map((row) => row.map(defused)),
        { headers, bom: true },
      ),
    );
  }
  const sheets = [sheetOf(name, columns, cells)];
  if (!encryption) return writeXlsx({ sheets });
  const { password, rounds: spinCount } = encryption;
  return writeXlsx({ sheets, encryption: { password, spinCount } });
}
