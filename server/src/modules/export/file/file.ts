import { containedWorkers } from '../../../contained-workers.ts';
import type { Cell, FileOrder, TableColumn } from './table.ts';

export type { Cell, FileOrder, TableColumn };

/** The largest file takes ten seconds on a slow machine, most of them for the key of its password. */
const writingMs = 120_000;

/** 50,000 rows of twenty columns take 300 MB while they are written. */
const workers = containedWorkers<FileOrder, Uint8Array>(
  { url: new URL('./write-file.ts', import.meta.url), name: 'writeTable' },
  { atOnce: 1, heapMb: 768 },
);

/** Rows in the form in which they are handed to a worker. */
export function packed(rows: Cell[][]): Uint8Array {
  return Buffer.from(JSON.stringify(rows));
}

/** Writes a table as a file, in a worker: encrypting alone hashes 100,000 times. */
export function writeFile(order: FileOrder): Promise<Uint8Array> {
  return workers.run(order, writingMs, (cause) => new Error('a file was too much for its worker', { cause }));
}
