import type { Db } from '../../../database/connect.ts';
import type { BankAccount } from '../present.ts';

/** The academy's account; its parts are null while nobody has set one. */
export interface AccountRow {
  id: string;
  bank: string | null;
  account: string | null;
  holder: string | null;
  version: number;
  updatedAt: Date | null;
  /** Whether another waits for a second person. */
  isAsked: boolean;
}

export async function findAccount(db: Db): Promise<AccountRow> {
  const [row] = await db<AccountRow[]>`
    SELECT id, bank, account, in_name_of AS holder, version, updated_at,
           EXISTS (SELECT FROM approvals a
                   WHERE a.action = 'account.set' AND a.subject_id = academy_account.id AND a.state = 'waiting') AS is_asked
    FROM academy_account`;
  if (!row) throw new Error('the migration has written the one row');
  return row;
}

/** Locks the account for another. */
export async function holdAccount(
  db: Db,
  id: string,
): Promise<Omit<AccountRow, 'id' | 'updatedAt' | 'isAsked'> | undefined> {
  const [row] = await db<Omit<AccountRow, 'id' | 'updatedAt' | 'isAsked'>[]>`
    SELECT version, bank, account, in_name_of AS holder FROM academy_account WHERE id = ${id} FOR UPDATE`;
  return row;
}

export async function storeAccount(db: Db, { bank, account, holder }: BankAccount, now: Date): Promise<void> {
  await db`
    UPDATE academy_account
    SET bank = ${bank}, account = ${account}, in_name_of = ${holder}, version = version + 1, updated_at = ${now}`;
}
