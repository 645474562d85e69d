import type { BankGap, BankImport, importBankFile, lookAtBankFile } from '@taegeuk/contract/bank.ts';
import type { BankLayout } from '@taegeuk/contract/bank-layout.ts';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../../database/connect.ts';
import type { Services } from '../../../services.ts';
import type { StaffActing } from '../../../staff.ts';
import { recordAudit } from '../../audit/service.ts';
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

/**
 * Stores the incoming lines of a statement that are not known yet; what staff said of its columns is remembered for the
 * account.
 * @throws {DomainError} bank_file_unreadable: nothing is stored then
 */
export async function importFile(
  { sql, clock }: Given,
  { account, contentBase64, profile }: z.output<(typeof importBankFile)['body']>,
  { staff, actor }: StaffActing,
): Promise<BankImport> {
  const remembered = await queries.findProfile(sql, account);
  const read = await readBankFile(contentBase64, { given: profile ?? null, remembered, isLook: false });
  if (!('statement' in read)) throw new Error('an import returns a statement');
  const { statement } = read;
  const now = clock();
  return inTransaction(sql, async (db) => {
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
    const row = await queries.findImport(db, importId);
    if (!row) throw new Error('an insert can be read');
    return presentImport(row);
  });
}
