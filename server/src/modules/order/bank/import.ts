import type { BankGap, BankImport, importBankFile, lookAtBankFile } from '@taegeuk/contract/bank.ts';
import type { BankLayout } from '@taegeuk/contract/bank-layout.ts';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../../database/connect.ts';
import type { Services } from '../../../services.ts';
import type { StaffActing } from '../../../staff.ts';
import { recordAudit } from '../../audit/service.ts';
import { doOnce, sendOf } from '../../repeat/service.ts';
import { fingerprintsOf } from './file/fingerprint.ts';
import type { Statement } from './file/lines.ts';
import { readBankFile } from './file/read.ts';
import { presentImport } from './present.ts';
import * as queries from './queries.ts';

type Given = Pick<Services, 'sql' | 'clock'>;

/**
 * The first rows of a file, and what its columns hold as far as it is known. Nothing is stored.
 * @throws {DomainError} bank_file_unreadable
 */
export async function lookAtFile(
  { sql }: Given,
  { account, contentBase64 }: z.output<(typeof lookAtBankFile)['body']>,
): Promise<{ rows: string[][]; layout: BankLayout | null }> {
  const remembered = await queries.findProfile(sql, account);
  const read = await readBankFile(contentBase64, { given: null, remembered, isLook: true });
  if (!('rows' in read)) throw new Error('a look returns rows');
  return read;
}

/** Gaps within the file, and before it: its first balance does not follow from the last that is known. */
async function gapsOf(db: Db, account: string, statement: Statement): Promise<BankGap[] | null> {
  const { openingMinor, closingMinor, firstOn, gaps } = statement;
  if (openingMinor === null && closingMinor === null) return null;
  const before = await queries.findClosing(db, account);
  // Statements that overlap are compared by their lines.
  const isNext = before && before.closingMinor !== null && openingMinor !== null && firstOn > before.lastOn;
  if (!isNext || before.closingMinor === null || before.closingMinor === openingMinor) return gaps;
  return [{ row: 0, on: firstOn, missingMinor: openingMinor - before.closingMinor }, ...gaps];
}

/** A statement as it is to be stored. */
interface StoredStatement {
  account: string;
  profile: BankLayout | null;
  statement: Statement;
  /** The idempotency key of the send. */
  key?: string | null;
}

/**
 * Stores the incoming lines of a statement that are not known yet; what staff said of its columns is remembered for the
 * account. The same key again is the same import.
 */
export function storeStatement(
  { sql, clock }: Given,
  { account, profile, statement, key = null }: StoredStatement,
  by: StaffActing,
): Promise<BankImport> {
  const { staff, actor } = by;
  const now = clock();
  const send = sendOf(by, { call: 'bank.import', key, now });
  const store = async (db: Db) => {
    await queries.lockAccount(db, account);
    if (profile) await queries.keepProfile(db, account, profile, now);
    const { lines, firstOn, lastOn, closingMinor } = statement;
    const gaps = await gapsOf(db, account, statement);
    const made = { account, staffId: staff.id, importedAt: now, firstOn, lastOn, closingMinor, gaps };
    const importId = await queries.createImport(db, { ...made, count: lines.length });
    const fingerprints = fingerprintsOf(account, lines);
    const marked = lines.map((line, at) => ({ ...line, fingerprint: fingerprints[at] as Buffer }));
    const newCount = await queries.addLines(db, { importId, account, now }, marked);
    await recordAudit(db, actor, {
      ...{ action: 'bank.import', subjectType: 'bank-import', subjectId: importId, aboutUserId: null },
      detail: { account: account.slice(-4), new: String(newCount), known: String(lines.length - newCount) },
    });
    return importId;
  };
  return inTransaction(sql, async (db) => {
    const row = await queries.findImport(db, await doOnce(db, send, () => store(db)));
    if (!row) throw new Error('an insert can be read');
    return presentImport(row);
  });
}

/**
 * Reads a statement and stores it ({@link storeStatement}).
 * @throws {DomainError} bank_file_unreadable: nothing is stored then
 */
export async function importFile(
  given: Given,
  { account, contentBase64, ...more }: z.output<(typeof importBankFile)['body']> & { key?: string | null },
  by: StaffActing,
): Promise<BankImport> {
  const { profile = null, key = null } = more;
  const remembered = await queries.findProfile(given.sql, account);
  const read = await readBankFile(contentBase64, { given: profile, remembered, isLook: false });
  if (!('statement' in read)) throw new Error('an import returns a statement');
  return storeStatement(given, { account, profile, statement: read.statement, key }, by);
}
