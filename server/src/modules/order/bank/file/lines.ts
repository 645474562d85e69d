import type { BankGap } from '@taegeuk/contract/bank.ts';
import type { BankLayout } from '@taegeuk/contract/bank-layout.ts';
import type { Table } from './table.ts';
import { BankFileUnreadable } from './unreadable.ts';

/** Money that came, as the bank lists it. */
export interface StatementLine {
  /** Of the file, from 1. */
  row: number;
  /** Seoul. */
  receivedOn: string;
  /** `HH:MM:SS`; null where the bank gives none. */
  receivedTime: string | null;
  name: string;
  memo: string;
  amountMinor: number;
  balanceMinor: number | null;
}

/** A statement as it was read. */
export interface Statement {
  /** Incoming alone, the earliest first. */
  lines: StatementLine[];
  gaps: BankGap[];
  /** The days that it covers, and what was on the account before and after; null without balances. */
  firstOn: string;
  lastOn: string;
  openingMinor: number | null;
  closingMinor: number | null;
  /** Lines of both directions. */
  rows: number;
}

interface Movement extends StatementLine {
  /** Positive: money came. */
  amountMinor: number;
}

const whole = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?원?$/;
/** PostgreSQL's integer; nobody sends two thousand million won. */
const most = 2_000_000_000;
const mostBalance = 9_000_000_000_000;

function numberIn(cell: string, row: number, fault: 'amount' | 'balance'): number | null {
  const plain = cell.replaceAll(/[\s₩￦]/gu, '');
  if (plain === '' || plain === '-') return null;
  const [, sign, digits = ''] = whole.exec(plain) ?? [];
  const value = Number(digits.replaceAll(',', ''));
  const limit = fault === 'amount' ? most : mostBalance;
  if (sign === undefined || value > limit) throw new BankFileUnreadable(fault, row);
  return sign === '-' ? -value : value;
}

const dayParts =
  /^(\d{4}|\d{2})\s?[.\-/년]\s?(\d{1,2})\s?[.\-/월]\s?(\d{1,2})[.일]?|^(\d{4})(\d{2})(\d{2})(?!\d)/;
const timeParts = /(?:^|[\sT])(\d{1,2}):(\d{2})(?::(\d{2}))?(?!\d)|^(\d{2})(\d{2})(\d{2})$/;
const dayWithTime = /^(\d{8})(\d{6})$/;

function dayIn(cell: string): string | null {
  const parts = dayParts.exec(cell.replace(dayWithTime, '$1 '));
  if (!parts) return null;
  const [year = '', month = '', day = ''] = parts.slice(1).filter((part) => part !== undefined);
  const on = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isReal = !Number.isNaN(Date.parse(on)) && new Date(on).toISOString().startsWith(on);
  return isReal && on >= '2000-01-01' && on < '2100-01-01' ? on : null;
}

function timeIn(cell: string): string | null {
  const parts = timeParts.exec(cell.replace(dayWithTime, ' $2').trim());
  if (!parts) return null;
  const [hour = '', minute = '', second = '00'] = parts.slice(1).filter((part) => part !== undefined);
  const isReal = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isReal ? `${hour.padStart(2, '0')}:${minute}:${second}` : null;
}

const leaving = /출금|지급|송금|이체출금|결제/;
/** Below the lines banks write sums and advice. */
const sums = /합계|총계|소계|이월|총\s?\d+\s?건/;

function reader(row: string[], columns: BankLayout['columns']) {
  return (column: keyof BankLayout['columns']): string => {
    const at = columns[column];
    return at === undefined ? '' : (row[at] ?? '');
  };
}

/** What moved in a row: positive what came; null where the row has no money. */
function movedIn(row: string[], columns: BankLayout['columns'], no: number): number | null {
  const cell = reader(row, columns);
  if (columns.paidIn === undefined) {
    const amount = numberIn(cell('amount'), no, 'amount');
    if (amount === null || amount < 0) return amount;
    const isLeaving = leaving.test(cell('kind')) && !cell('kind').includes('입금');
    return isLeaving ? -amount : amount;
  }
  const paidIn = numberIn(cell('paidIn'), no, 'amount');
  const paidOut = numberIn(cell('paidOut'), no, 'amount');
  if (paidIn === null && paidOut === null) return null;
  return (paidIn ?? 0) - (paidOut ?? 0);
}

/** One row as a movement; null where it is none: an empty one, a sum, advice. */
function movementIn(row: string[], columns: BankLayout['columns'], no: number): Movement | null {
  const cell = reader(row, columns);
  const at = cell('at');
  if (row.every((text) => text === '') || row.some((text) => sums.test(text) && dayIn(at) === null))
    return null;
  const receivedOn = dayIn(at);
  const amountMinor = movedIn(row, columns, no);
  if (receivedOn === null) {
    if (amountMinor === null) return null;
    throw new BankFileUnreadable('date', no);
  }
  if (amountMinor === null) throw new BankFileUnreadable('amount', no);
  return {
    ...{ row: no, receivedOn, receivedTime: timeIn(cell('time')) ?? timeIn(at), amountMinor },
    ...{ name: cell('name').slice(0, 100), memo: cell('memo').slice(0, 100) },
    balanceMinor: numberIn(cell('balance'), no, 'balance'),
  };
}

/** A file that was cut ends in the middle of a row; advice below the lines begins with words. */
function assertWhole(rows: readonly string[][], width: number, first: number): void {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  const [before, cut] = [rows[last - 1], rows[last]];
  const isShort = cut !== undefined && cut.length < width && /^\d/.test(cut[0] ?? '');
  // Where every row is shorter than the heads, that is how the bank writes them.
  if (isShort && (before === undefined || before.length >= width))
    throw new BankFileUnreadable('cut', first + last);
}

function stepsThatAgree(moves: readonly Movement[]): number {
  return moves.filter((move, at) => isContinued(moves[at - 1], move)).length;
}

function isContinued(before: Movement | undefined, move: Movement): boolean {
  if (!before || before.balanceMinor === null || move.balanceMinor === null) return true;
  return before.balanceMinor + move.amountMinor === move.balanceMinor;
}

/** The earliest first: days tell where they differ, and where they do not, the balances. */
function inOrder(moves: Movement[]): Movement[] {
  const turned = moves.toReversed();
  const [first, last] = [moves[0], moves.at(-1)];
  if (first && last && first.receivedOn !== last.receivedOn)
    return first.receivedOn < last.receivedOn ? moves : turned;
  return stepsThatAgree(turned) > stepsThatAgree(moves) ? turned : moves;
}

/** Where the balance does not follow from the one before: lines are missing there. */
function gapsIn(moves: readonly Movement[]): BankGap[] {
  return moves.flatMap((move, at) => {
    const before = moves[at - 1];
    if (isContinued(before, move) || before?.balanceMinor == null || move.balanceMinor === null) return [];
    const missingMinor = move.balanceMinor - move.amountMinor - before.balanceMinor;
    return [{ row: move.row, on: move.receivedOn, missingMinor }];
  });
}

/**
 * Reads a statement by its layout.
 * @throws {BankFileUnreadable} with the row that is not understood: a line that is lost is worse than a file that is refused
 */
export function readStatement(table: Table, { headRow, columns }: BankLayout): Statement {
  const from = headRow === null ? 0 : headRow + 1;
  const rows = table.slice(from);
  const width = headRow === null ? 0 : (table[headRow]?.length ?? 0);
  assertWhole(rows, width, from + 1);
  const moves = inOrder(rows.flatMap((row, at) => movementIn(row, columns, from + at + 1) ?? []));
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last) throw new BankFileUnreadable('no_lines');
  return {
    lines: moves.filter(({ amountMinor }) => amountMinor > 0),
    gaps: gapsIn(moves),
    ...{ firstOn: first.receivedOn, lastOn: last.receivedOn, rows: moves.length },
    openingMinor: first.balanceMinor === null ? null : first.balanceMinor - first.amountMinor,
    closingMinor: last.balanceMinor,
  };
}
