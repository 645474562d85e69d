import type { BankFileFault } from '@taegeuk/contract/bank-states.ts';

/** A file that is no statement that we can read: what is wrong with it, and where. Nothing of it is stored. */
export class BankFileUnreadable extends Error {
  readonly fault: BankFileFault;
  /** The line of the file, from 1 as a spreadsheet counts; undefined: the file as a whole. */
  readonly row: number | undefined;

  constructor(fault: BankFileFault, row?: number, cause?: unknown) {
    super(row === undefined ? fault : `${fault} in row ${row}`, { cause });
    this.name = 'BankFileUnreadable';
    this.fault = fault;
    this.row = row;
  }
}
