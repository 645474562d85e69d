import type { GivenConsent } from '@taegeuk/contract/account.ts';
import type { Services } from '../../app.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import { addressPrefix } from '../../network.ts';
import { lockAccount } from './account-queries.ts';
import { createConsent, listLatestConsents } from './consents-queries.ts';

/** The documents that are agreed to, by the day since which they have been in force. */
export const documentsVersion = '2026-11-03';

/** The latest consent of each kind that the member ever gave or took back. */
export async function listConsents(db: Db, userId: string): Promise<GivenConsent[]> {
  const rows = await listLatestConsents(db, userId);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * Gives or takes back the consent to news. The history only grows, and saying the same again adds nothing to it.
 * @param address from where, kept as its network part
 */
export function changeMarketingConsent(
  services: Services,
  userId: string,
  given: { isGranted: boolean; address: string },
): Promise<GivenConsent[]> {
  const now = services.clock();
  const { isGranted, address } = given;
  return inTransaction(services.sql, async (db) => {
    // Two at once are taken one after the other: the history never says the same twice in a row.
    if (!(await lockAccount(db, userId))) throw new DomainError('token_required');
    const rows = await listLatestConsents(db, userId);
    const current = rows.find(({ kind }) => kind === 'marketing')?.isGranted ?? false;
    if (current !== isGranted) {
      const version = documentsVersion;
      const from = addressPrefix(address);
      await createConsent(db, { userId, kind: 'marketing', version, isGranted, addressPrefix: from, now });
    }
    return listConsents(db, userId);
  });
}
