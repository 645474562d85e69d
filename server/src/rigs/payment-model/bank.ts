import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { Statement, StatementLine } from '../../modules/order/bank/file/lines.ts';

/** Money that came to the account of the academy, or left it. */
export interface Move {
  on: string;
  name: string;
  /** Positive: it came. */
  amountMinor: number;
  balanceMinor: number;
}

/** The academy's account as the bank knows it, whatever the shop believes. */
export interface Bank {
  account: string;
  moves: Move[];
  /** What came and stands on a statement that staff have brought. */
  shown: Set<Move>;
}

let accounts = 0;

/** Opens an account that no other sequence has. */
export function openBank(): Bank {
  accounts += 1;
  return { account: `9${String(accounts).padStart(11, '0')}`, moves: [], shown: new Set() };
}

export function move(bank: Bank, now: Date, { name, amountMinor }: Pick<Move, 'name' | 'amountMinor'>): void {
  const balanceMinor = (bank.moves.at(-1)?.balanceMinor ?? 1_000_000) + amountMinor;
  bank.moves.push({ on: seoulDay(now), name, amountMinor, balanceMinor });
}

/** A statement of the last days until now as it is read from the bank's file, with the moves that it shows; null: none. */
export function statementOf(
  { moves }: Bank,
  now: Date,
  days: number,
): { statement: Statement; came: Move[] } | null {
  const lastOn = seoulDay(now);
  const firstOn = addDays(lastOn, -days);
  const listed = moves.filter(({ on }) => on >= firstOn);
  const [first, last] = [listed[0], listed.at(-1)];
  if (!first || !last) return null;
  const came = listed.filter(({ amountMinor }) => amountMinor > 0);
  const lines = came.map(
    ({ on: receivedOn, ...line }, at): StatementLine => ({
      ...{ ...line, row: at + 2, receivedOn, receivedTime: null, memo: '' },
    }),
  );
  const statement = {
    ...{ lines, gaps: [], firstOn, lastOn, rows: listed.length },
    ...{ openingMinor: first.balanceMinor - first.amountMinor, closingMinor: last.balanceMinor },
  };
  return { statement, came };
}
