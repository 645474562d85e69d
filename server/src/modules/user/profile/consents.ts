import type { GivenConsent } from '@taegeuk/contract/user-account.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { addressPrefix } from '../../../network.ts';
import type { Services } from '../../../services.ts';
import {
  createConsents,
  findLatestConsent,
  holdConsents,
  listLatestConsents,
  unshareEntries,
} from './consents-queries.ts';
import { lockAccount } from './queries.ts';

/** The state of the consent to sensitive information: one that was never requested is not a refused one. */
export type SensitiveConsent = 'given' | 'withdrawn' | 'never asked';

/** The latest consent of each kind that the member gave or withdrew. */
export async function listConsents(db: Db, userId: string): Promise<GivenConsent[]> {
  const rows = await listLatestConsents(db, userId);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Whether what a member writes about health and belief may be stored and read by staff. */
export async function sensitiveConsentOf(db: Db, userId: string): Promise<SensitiveConsent> {
  const latest = await findLatestConsent(db, userId, 'sensitive');
  if (!latest) return 'never asked';
  return latest.isGranted ? 'given' : 'withdrawn';
}

/**
 * Call it within the transaction that writes: the consent is withdrawn either before, and this refuses, or after the text
 * was stored.
 * @throws {DomainError} sensitive_consent_required
 */
export async function assertSensitiveConsent(db: Db, userId: string): Promise<void> {
  await holdConsents(db, userId);
  if ((await sensitiveConsentOf(db, userId)) !== 'given') throw new DomainError('sensitive_consent_required');
}

/** What a member gives (true) or withdraws; what is undefined stays. */
export interface ConsentChange {
  marketing?: boolean | undefined;
  sensitive?: boolean | undefined;
}

async function changeConsent(
  db: Db,
  current: GivenConsent[],
  kind: keyof ConsentChange,
  wanted: { userId: string; isGranted: boolean; addressPrefix: string; now: Date },
): Promise<void> {
  const isGranted = current.find((each) => each.kind === kind)?.isGranted ?? false;
  if (isGranted === wanted.isGranted) return;
  await createConsents(db, { ...wanted, kinds: [kind] });
  // From the same moment on only the member can read what was shared until now.
  if (kind === 'sensitive' && !wanted.isGranted) await unshareEntries(db, wanted.userId, wanted.now);
}

/**
 * Gives or withdraws the consents that the member can change. The history only grows, and repeating the present state adds
 * nothing. Withdrawing the one to sensitive information ends the sharing of every entry.
 * @param from the caller's address, stored as its network part
 */
export function changeConsents(
  services: Services,
  userId: string,
  change: ConsentChange,
  from: { address: string },
): Promise<GivenConsent[]> {
  const now = services.clock();
  return inTransaction(services.sql, async (db) => {
    // Two at once are handled one after the other: the history never says the same twice in a row.
    if (!(await lockAccount(db, userId))) throw new DomainError('token_required');
    const current = await listConsents(db, userId);
    for (const kind of ['marketing', 'sensitive'] as const) {
      const isGranted = change[kind];
      if (isGranted === undefined) continue;
      const prefix = addressPrefix(from.address);
      await changeConsent(db, current, kind, { userId, isGranted, addressPrefix: prefix, now });
    }
    return listConsents(db, userId);
  });
}
