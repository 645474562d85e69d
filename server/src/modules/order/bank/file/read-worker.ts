import type { BankLayout } from '@taegeuk/contract/bank-layout.ts';
import type { BankFileFault } from '@taegeuk/contract/bank-states.ts';
import { headWithin, recognise, refind } from './layout.ts';
import { readStatement, type Statement } from './lines.ts';
import { readTable, type Table } from './table.ts';
import { BankFileUnreadable } from './unreadable.ts';

/** What is to be read of a file. */
export interface Asked {
  bytes: Uint8Array;
  /** What staff say of its columns now. */
  given: BankLayout | null;
  /** What they said of this account before. */
  remembered: BankLayout | null;
  /** The first rows alone, to name the columns by. */
  isLook: boolean;
}

/** The worker's result: an error of our own class cannot be passed between threads. */
export type Read =
  | { statement: Statement; layout: BankLayout }
  | { rows: Table; layout: BankLayout | null }
  | { fault: BankFileFault; row: number | undefined };

function layoutOf(table: Table, { given, remembered }: Asked): BankLayout | null {
  return given ?? (remembered && refind(table, remembered)) ?? recognise(table);
}

async function read(asked: Asked): Promise<Read> {
  const { bytes } = asked;
  const table = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const layout = layoutOf(table, asked);
  if (asked.isLook) return { rows: table.slice(0, headWithin), layout };
  if (!layout) throw new BankFileUnreadable('columns');
  return { statement: readStatement(table, layout), layout };
}

/** The task of a worker: reads one file, and returns what is wrong with it as a value. */
export async function readWithin(asked: Asked): Promise<Read> {
  try {
    return await read(asked);
  } catch (error) {
    if (error instanceof BankFileUnreadable) return { fault: error.fault, row: error.row };
    throw error;
  }
}
