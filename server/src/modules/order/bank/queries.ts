import type { BankGap } from '@taegeuk/contract/bank.ts';
import type { BankLayout } from '@taegeuk/contract/bank-layout.ts';
import type { OrderState } from '@taegeuk/contract/order-states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import type { StatementLine } from './file/lines.ts';

/** An import as it is stored. */
export interface ImportRow {
  id: string;
  account: string;
  importedAt: Date;
  importedBy: string | null;
  firstOn: string;
  lastOn: string;
  newCount: number;
  knownCount: number;
  gaps: BankGap[] | null;
}

/** A line with what it paid. */
export interface LineRow {
  id: string;
  account: string;
  receivedOn: string;
  receivedTime: string | null;
  name: string;
  memo: string;
  /** Of a line that is not matched: what belongs to no order. */
  amountMinor: number;
  state: 'free' | 'matched' | 'ignored';
  ignoreReason: string | null;
  matches: {
    orderId: string;
    userId: string;
    merchantUid: string;
    memberName: string;
    amountMinor: number;
    at: string;
  }[];
}

/** An order by transfer as the desk sees it. */
export interface TransferRow {
  id: string;
  userId: string;
  merchantUid: string;
  status: OrderState;
  memberName: string;
  depositor: string;
  product: string;
  amountMinor: number;
  paidMinor: number;
  createdAt: Date;
  dueAt: Date | null;
}

export async function findProfile(db: Db, account: string): Promise<BankLayout | null> {
  const [row] = await db<
    { layout: BankLayout }[]
  >`SELECT layout FROM bank_profiles WHERE account = ${account}`;
  return row?.layout ?? null;
}

export async function keepProfile(db: Db, account: string, layout: BankLayout, now: Date): Promise<void> {
  await db`
    INSERT INTO bank_profiles (account, layout, updated_at) VALUES (${account}, ${layout as never}, ${now})
    ON CONFLICT (account) DO UPDATE SET layout = excluded.layout, updated_at = excluded.updated_at`;
}

/** Serialises imports of one account: two at a time would both compare themselves with the one before. */
export async function lockAccount(db: Db, account: string): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(hashtextextended(${`bank:${account}`}, 0))`;
}

/** The last day and balance of the account that is known. */
export async function findClosing(
  db: Db,
  account: string,
): Promise<{ lastOn: string; closingMinor: number | null } | undefined> {
  const [row] = await db<{ lastOn: string; closingMinor: number | null }[]>`
    SELECT last_on, closing_minor::float8 AS closing_minor FROM bank_imports WHERE account = ${account}
    ORDER BY last_on DESC, id DESC LIMIT 1`;
  return row;
}

export async function createImport(
  db: Db,
  made: Omit<ImportRow, 'id' | 'importedBy' | 'newCount' | 'knownCount'> & {
    staffId: string;
    closingMinor: number | null;
    count: number;
  },
): Promise<string> {
  const { account, staffId, importedAt, firstOn, lastOn, closingMinor, gaps, count } = made;
  const [row] = await db<{ id: string }[]>`
    INSERT INTO bank_imports
      (account, imported_by, imported_at, first_on, last_on, closing_minor, new_count, known_count, gaps)
    VALUES (${account}, ${staffId}, ${importedAt}, ${firstOn}, ${lastOn}, ${closingMinor}, 0, ${count},
            ${gaps && JSON.stringify(gaps)}::text::jsonb)
    RETURNING id`;
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** Stores the lines that are not known yet, and counts them. */
export async function addLines(
  db: Db,
  { importId, account, now }: { importId: string; account: string; now: Date },
  lines: readonly (StatementLine & { fingerprint: Buffer })[],
): Promise<number> {
  const { count } = await db`
    INSERT INTO bank_lines
      (account, import_id, fingerprint, received_on, received_time, name, memo, amount_minor, free_since)
    SELECT ${account}, ${importId}::uuid, decode(l.fingerprint, 'hex'), l.received_on, l.received_time, l.name, l.memo,
           l.amount_minor, ${now}::timestamptz
    FROM unnest(${lines.map(({ fingerprint }) => fingerprint.toString('hex'))}::text[],
                ${lines.map(({ receivedOn }) => receivedOn)}::date[],
                ${lines.map(({ receivedTime }) => receivedTime)}::time[],
                ${lines.map(({ name }) => name)}::text[], ${lines.map(({ memo }) => memo)}::text[],
                ${lines.map(({ amountMinor }) => amountMinor)}::int[])
      AS l (fingerprint, received_on, received_time, name, memo, amount_minor)
    ON CONFLICT (fingerprint) DO NOTHING`;
  await db`
    UPDATE bank_imports SET new_count = ${count}, known_count = ${lines.length - count} WHERE id = ${importId}`;
  return count;
}

/** The newest import, of all accounts or the one with this id. */
export async function findImport(db: Db, id: string | null): Promise<ImportRow | undefined> {
  const [row] = await db<ImportRow[]>`
    SELECT i.id, i.account, i.imported_at, u.name AS imported_by, i.first_on, i.last_on, i.new_count, i.known_count,
           i.gaps
    FROM bank_imports i LEFT JOIN users u ON u.id = i.imported_by AND u.deleted_at IS NULL
    WHERE ${id === null ? db`true` : db`i.id = ${id}`} ORDER BY i.id DESC LIMIT 1`;
  return row;
}

export async function listAccounts(db: Db): Promise<string[]> {
  const rows = await db<{ account: string }[]>`
    SELECT account FROM bank_imports GROUP BY account ORDER BY max(id::text) DESC LIMIT 20`;
  return rows.map(({ account }) => account);
}

/** What of a line `l` belongs to no order: a correction can free a part of it. */
function leftOf(db: Db) {
  return db`
    (l.amount_minor - (SELECT coalesce(sum(m.amount_minor), 0)::int FROM bank_matches m
                       WHERE m.line_id = l.id AND m.undone_at IS NULL))`;
}

function lineColumns(db: Db) {
  return db`
    l.id, l.account, l.received_on, l.received_time::text AS received_time, l.name, l.memo, l.state, l.ignore_reason,
    CASE WHEN l.state = 'matched' THEN l.amount_minor ELSE ${leftOf(db)} END AS amount_minor,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
              'orderId', o.id, 'userId', o.user_id, 'merchantUid', o.merchant_uid, 'memberName', u.name,
              'amountMinor', m.amount_minor, 'at', m.matched_at) ORDER BY m.id), '[]')
     FROM bank_matches m JOIN orders o ON o.id = m.order_id JOIN users u ON u.id = o.user_id
     WHERE m.line_id = l.id AND m.undone_at IS NULL) AS matches`;
}

/** Free lines, the earliest first. */
export function listFreeLines(db: Db, limit: number): Promise<LineRow[]> {
  return db<LineRow[]>`
    SELECT ${lineColumns(db)} FROM bank_lines l WHERE l.state = 'free' ORDER BY l.received_on, l.id LIMIT ${limit}`;
}

export async function countFreeLines(db: Db): Promise<number> {
  const [row] = await db<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM bank_lines WHERE state = 'free'`;
  return row?.count ?? 0;
}

/** Lines that were matched or ignored since an instant, the newest first. */
export function listSettledLines(db: Db, since: Date, limit: number): Promise<LineRow[]> {
  return db<LineRow[]>`
    SELECT ${lineColumns(db)} FROM bank_lines l WHERE l.settled_at > ${since}
    ORDER BY l.settled_at DESC, l.id DESC LIMIT ${limit}`;
}

function transferColumns(db: Db) {
  return db`
    o.id, o.user_id, o.merchant_uid, o.status, u.name AS member_name, coalesce(o.depositor, '') AS depositor,
    o.name AS product, o.amount_minor, o.paid_minor, o.created_at, o.deposit_due_at AS due_at`;
}

/** Orders that a transfer may pay: those that wait, and those that ran out since an instant. The oldest first. */
export function listPayable(db: Db, expiredSince: Date, limit: number): Promise<TransferRow[]> {
  return db<TransferRow[]>`
    SELECT ${transferColumns(db)} FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.pay_method = 'noaccount' AND u.deleted_at IS NULL
      AND (o.status = 'pending' OR (o.status = 'expired' AND o.closed_at > ${expiredSince}))
    ORDER BY o.status = 'expired', o.id LIMIT ${limit}`;
}

/** Behind every text that begins with one. */
const behind = '\u{10FFFF}';

/** Of names that begin with something, so many are looked at, in their order: who means another one types more. */
const namesAtMost = 200;

/**
 * Orders by transfer that begin with what somebody typed: their number, the announced sender or the member’s name. Those that
 * wait for their money are all looked at.
 */
export function searchTransfers(db: Db, q: string, limit: number): Promise<TransferRow[]> {
  const typed = q.toLowerCase();
  const begins = (name: Fragment) => db`
    lower(${name}) COLLATE "C" >= ${typed} COLLATE "C" AND lower(${name}) COLLATE "C" < ${typed + behind} COLLATE "C"`;
  return db<TransferRow[]>`
    SELECT ${transferColumns(db)} FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.pay_method = 'noaccount' AND u.deleted_at IS NULL AND o.id IN (
      SELECT id FROM orders WHERE merchant_uid = ${q}
      UNION SELECT w.id FROM orders w JOIN users m ON m.id = w.user_id
        WHERE w.status = 'pending' AND w.pay_method = 'noaccount' AND (${begins(db`w.depositor`)} OR ${begins(db`m.name`)})
      UNION (SELECT id FROM orders WHERE depositor IS NOT NULL AND ${begins(db`depositor`)}
        ORDER BY lower(depositor) COLLATE "C" LIMIT ${namesAtMost})
      UNION SELECT s.id FROM orders s
        JOIN (SELECT id FROM users m WHERE m.deleted_at IS NULL AND ${begins(db`m.name`)}
              ORDER BY lower(m.name) COLLATE "C" LIMIT ${namesAtMost}) named ON named.id = s.user_id)
    ORDER BY o.status <> 'pending', o.id DESC LIMIT ${limit}`;
}

/** Names that have paid for members before, with whom they paid for. */
export function listSenders(db: Db, userIds: readonly string[]): Promise<{ userId: string; name: string }[]> {
  return db<{ userId: string; name: string }[]>`
    SELECT DISTINCT o.user_id, l.name FROM bank_matches m
    JOIN orders o ON o.id = m.order_id JOIN bank_lines l ON l.id = m.line_id
    WHERE m.undone_at IS NULL AND l.name <> '' AND o.user_id = ANY (${[...userIds]}::uuid[])`;
}

/** Lines held for a change, in one order for everybody, with what of each belongs to no order. */
export async function lockLines(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; state: LineRow['state']; amountMinor: number }[]> {
  await db`SELECT FROM bank_lines WHERE id = ANY (${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
  // Read under the lock: the statement that waits for it sees matches as they were before.
  return db<{ id: string; state: LineRow['state']; amountMinor: number }[]>`
    SELECT l.id, l.state, ${leftOf(db)} AS amount_minor FROM bank_lines l
    WHERE l.id = ANY (${[...ids]}::uuid[]) ORDER BY l.id`;
}

/** Gives a part of a line to an order, more of it if it has a part already. The line is locked. */
export async function addMatch(
  db: Db,
  match: { lineId: string; orderId: string; amountMinor: number; now: Date },
): Promise<void> {
  await db`
    INSERT INTO bank_matches AS m (line_id, order_id, amount_minor, matched_at)
    VALUES (${match.lineId}, ${match.orderId}, ${match.amountMinor}, ${match.now})
    ON CONFLICT (line_id, order_id) WHERE undone_at IS NULL
    DO UPDATE SET amount_minor = m.amount_minor + excluded.amount_minor, matched_at = excluded.matched_at`;
}

export async function markMatched(db: Db, lineIds: readonly string[], now: Date): Promise<void> {
  await db`
    UPDATE bank_lines SET state = 'matched', settled_at = ${now} WHERE id = ANY (${[...lineIds]}::uuid[])`;
}

export async function markIgnored(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await db`
    UPDATE bank_lines SET state = 'ignored', ignore_reason = ${reason}, settled_at = ${now} WHERE id = ${id}`;
}

/** What of lines belongs to no order waits for one again. */
export async function markFree(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db`
    UPDATE bank_lines SET state = 'free', ignore_reason = NULL, settled_at = NULL, free_since = ${now}
    WHERE id = ANY (${[...ids]}::uuid[])`;
}

/** What of which lines an order was given. */
export function listMatches(db: Db, orderId: string): Promise<{ lineId: string; amountMinor: number }[]> {
  return db<{ lineId: string; amountMinor: number }[]>`
    SELECT line_id, amount_minor FROM bank_matches WHERE order_id = ${orderId} AND undone_at IS NULL ORDER BY id`;
}

/** Ends the matches of an order. Its lines are locked. */
export async function undoMatches(db: Db, orderId: string, now: Date): Promise<void> {
  await db`UPDATE bank_matches SET undone_at = ${now} WHERE order_id = ${orderId} AND undone_at IS NULL`;
}

/** Removes lines of which nothing belonged to an order since an instant. */
export async function removeLines(db: Db, before: Date): Promise<number> {
  const { count } = await db`
    DELETE FROM bank_lines l WHERE l.state <> 'matched' AND l.free_since < ${before}
      AND NOT EXISTS (SELECT FROM bank_matches m WHERE m.line_id = l.id AND m.undone_at IS NULL)`;
  return count;
}
