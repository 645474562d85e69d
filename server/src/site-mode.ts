import type { Db } from './database/connect.ts';
import { DatabaseStartError } from './embedded-database/start-error.ts';
import { demoEmails } from './seeding/demo-accounts.ts';

/** The mode of a database. It is decided at its first start, permanently. */
export type SiteMode = 'demo' | 'live';

async function tableExists(db: Db, name: string): Promise<boolean> {
  const [row] = await db<{ exists: boolean }[]>`SELECT to_regclass(${name}) IS NOT NULL AS exists`;
  return row?.exists === true;
}

/**
 * Accounts of the demo, and staff roles reserved for them. An address that was never confirmed may have been typed by
 * anybody: somebody who joins with one does not keep the site from starting.
 */
async function listDemoAccounts(db: Db): Promise<string[]> {
  if (!(await tableExists(db, 'users'))) return [];
  const rows = await db<{ email: string }[]>`
    SELECT lower(email) AS email FROM users
    WHERE lower(email) = ANY(${demoEmails}) AND deleted_at IS NULL AND email_verified_at IS NOT NULL
    UNION SELECT lower(email) FROM roles WHERE lower(email) = ANY(${demoEmails}) AND level > 0
    ORDER BY email`;
  return rows.map(({ email }) => email);
}

/** The mode that the database was started in, or, if no release has stored it yet, what its data look like; null: new. */
async function findMode(db: Db, accounts: string[]): Promise<SiteMode | null> {
  if (await tableExists(db, 'site_mode')) {
    const [row] = await db<{ mode: SiteMode }[]>`SELECT mode FROM site_mode`;
    if (row) return row.mode;
  }
  if (accounts.length > 0) return 'demo';
  if (!(await tableExists(db, 'users'))) return null;
  const [member] = await db`SELECT FROM users LIMIT 1`;
  return member ? 'live' : null;
}

/**
 * Refuses a start in another mode than the database's, before anything in it is changed.
 * @throws {DatabaseStartError} one line for the person at the terminal
 */
export async function assertSiteMode(db: Db, mode: SiteMode): Promise<void> {
  const accounts = await listDemoAccounts(db);
  const found = await findMode(db, accounts);
  if (mode === 'demo' && found === 'live')
    throw new DatabaseStartError(
      'The database belongs to a live site: set APP_MODE=live, or give the demo a database of its own',
    );
  if (mode === 'live' && accounts.length > 0)
    throw new DatabaseStartError(
      `The database holds accounts of the demo, whose password is published (${accounts.join(', ')}): ` +
        'give the live site a database of its own, or see docs/operations.md, Demo and live',
    );
  if (mode === 'live' && found === 'demo')
    throw new DatabaseStartError(
      'The database belongs to a demo: give the live site a database of its own, or set APP_MODE=demo',
    );
}

/** Stores the mode of the database, at its first start with this release; afterwards it never changes. */
export async function keepSiteMode(db: Db, mode: SiteMode): Promise<void> {
  await db`INSERT INTO site_mode (mode) VALUES (${mode}) ON CONFLICT DO NOTHING`;
}

/**
 * The last check before sample data are loaded.
 * @throws {DatabaseStartError} unless the database was started as a demo's
 */
export async function assertDemoDatabase(db: Db): Promise<void> {
  const [row] = await db<{ mode: SiteMode }[]>`SELECT mode FROM site_mode`;
  if (row?.mode !== 'demo')
    throw new DatabaseStartError('The database is no demo’s: no sample data are loaded into it');
}
