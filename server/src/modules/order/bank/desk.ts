import type { BankDesk, BankOrder } from '@taegeuk/contract/bank.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { actAsStaff, type StaffActing } from '../../../staff.ts';
import { recordAudit } from '../../audit/service.ts';
import { changeOnce, sendOf } from '../../repeat/service.ts';
import { readAccount } from '../account/service.ts';
import { missingMinorOf, presentImport, presentLine, presentOrder } from './present.ts';
import { propose } from './propose.ts';
import * as queries from './queries.ts';

type Given = Pick<Services, 'sql' | 'clock' | 'config'>;

const dayMs = 24 * 60 * 60 * 1000;
/** As many as somebody settles in one sitting; the rest follows. */
const linesAtMost = 500;
const ordersAtMost = 1000;
const foundAtMost = 20;
/** Transfers come late: an order that ran out may still be paid. */
const expiredForMs = 14 * dayMs;
/** What was settled stays in sight while somebody may notice that it was wrong. */
const settledForMs = 2 * dayMs;
/** Names of senders whom nobody knows are kept no longer. */
const freeForMs = 90 * dayMs;

function accountsOf(present: string, used: readonly string[]): string[] {
  const own = present.replaceAll(/\D/g, '');
  return [...new Set([...(own.length >= 4 ? [own] : []), ...used])];
}

/** What came and belongs to no order, what waits for its money, and which may belong together. The look is logged. */
export async function readBankDesk(services: Given, { actor }: StaffActing): Promise<BankDesk> {
  const { sql, clock } = services;
  const now = clock().getTime();
  const [own, last, accounts, free, freeCount, settled, orders] = await Promise.all([
    readAccount(services, sql),
    queries.findImport(sql, null),
    queries.listAccounts(sql),
    queries.listFreeLines(sql, linesAtMost),
    queries.countFreeLines(sql),
    queries.listSettledLines(sql, new Date(now - settledForMs), linesAtMost),
    queries.listPayable(sql, new Date(now - expiredForMs), ordersAtMost),
  ]);
  const userIds = [...new Set(orders.map(({ userId }) => userId))];
  const senders = await queries.listSenders(sql, userIds);
  const payable = orders.map((order) => ({
    ...order,
    isOpen: order.status === 'pending',
    missingMinor: missingMinorOf(order),
  }));
  const aboutIds = [
    ...new Set([...userIds, ...settled.flatMap(({ matches }) => matches.map((one) => one.userId))]),
  ];
  await recordAudit(sql, actor, {
    ...{ action: 'bank.list', subjectType: 'bank-line', subjectId: null, aboutUserId: null, aboutIds },
    detail: { lines: String(free.length), orders: String(orders.length) },
  });
  return {
    accounts: accountsOf(own.account, accounts),
    lastImport: last ? presentImport(last) : null,
    lines: [...free, ...settled].map(presentLine),
    orders: orders.map(presentOrder),
    proposals: propose(free, payable, senders),
    hiddenCount: freeCount - free.length,
  };
}

/** Orders by transfer by the beginning of a name or by their number, also closed ones. The look is logged. */
export async function searchOrders(
  { sql }: Pick<Services, 'sql'>,
  q: string,
  { actor }: StaffActing,
): Promise<BankOrder[]> {
  const rows = await queries.searchTransfers(sql, q, foundAtMost);
  await recordAudit(sql, actor, {
    ...{ action: 'bank.list', subjectType: 'bank-line', subjectId: null, aboutUserId: null },
    aboutIds: [...new Set(rows.map(({ userId }) => userId))],
    detail: { search: 'words', orders: String(rows.length) },
  });
  return rows.map(presentOrder);
}

async function holdLine(db: Parameters<typeof queries.lockLines>[0], id: string) {
  const [line] = await queries.lockLines(db, [id]);
  return line && { ...line, userId: null };
}

/**
 * Says that a line pays no order, and why. Said again it stays as it is.
 * @throws {DomainError} forbidden, invalid_input without a reason, not_found; already_matched
 */
export function ignoreLine(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { id, reason, key = null }: { id: string; reason: string; key?: string | null },
  by: StaffActing,
): Promise<null> {
  const now = clock();
  const send = sendOf(by, { call: 'bank.ignore', part: id, key, now });
  return actAsStaff(sql, by, {
    ...{ right: 'money', action: 'bank.ignore', subjectType: 'bank-line', id, reason },
    hold: (db) => holdLine(db, id),
    change: (db, { state }) =>
      changeOnce(db, send, async () => {
        if (state === 'matched') throw new DomainError('already_matched');
        if (state === 'ignored') return { done: null, detail: null };
        await queries.markIgnored(db, id, reason.trim(), now);
        return { done: null, detail: {} };
      }),
  });
}

/**
 * Makes an ignored line one that waits for its order.
 * @throws {DomainError} forbidden, not_found; already_matched
 */
export function takeBackIgnored(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { id, key = null }: { id: string; key?: string | null },
  by: StaffActing,
): Promise<null> {
  const now = clock();
  const send = sendOf(by, { call: 'bank.take-back', part: id, key, now });
  return actAsStaff(sql, by, {
    ...{ right: 'money', action: 'bank.take-back', subjectType: 'bank-line', id },
    hold: (db) => holdLine(db, id),
    change: (db, { state }) =>
      changeOnce(db, send, async () => {
        if (state === 'matched') throw new DomainError('already_matched');
        if (state === 'free') return { done: null, detail: null };
        await queries.markFree(db, [id], now);
        return { done: null, detail: {} };
      }),
  });
}

/** Removes lines that belong to no order, 90 days after they came or were freed. */
export function removeUnmatchedLines(sql: Services['sql'], now: Date): Promise<number> {
  return queries.removeLines(sql, new Date(now.getTime() - freeForMs));
}
