import { connect, type Pool } from './database/connect.ts';
import {
  applyMigrations,
  expectedVersion,
  readSchemaState,
  SchemaTooNewError,
  startAlone,
} from './database/migrate.ts';
import { grantRunning, readRights } from './database/roles.ts';
import { DatabaseStartError } from './embedded-database/start-error.ts';
import { prepareQueues } from './modules/outbox/service.ts';
import { paths } from './paths.ts';
import { assertSiteMode, keepSiteMode, type SiteMode } from './site-mode.ts';

interface Wishes {
  /** The mode of the database; undefined in tests and tools, which leave it open. */
  mode?: SiteMode;
  log?: (line: string) => void;
}

const ofLaterRelease = 'the database is of a later release; this one can work with it too';

/** The schema, the queue's, and the rights of the running role: what the owner does before a server starts. */
async function bringUpToDate(owner: Pool, running: string | null, { mode, log = () => {} }: Wishes) {
  await startAlone(owner, async (connection) => {
    if (mode) await assertSiteMode(connection, mode);
    const reached = await applyMigrations(connection, { dir: paths.migrations, log });
    if (mode) await keepSiteMode(connection, mode);
    // A later release works with it: what that one granted, and its queue, stay as they are.
    if (reached > expectedVersion(paths.migrations)) return log(ofLaterRelease);
    await prepareQueues(owner);
    if (running) await grantRunning(connection, running);
  });
}

/**
 * Migrates a database to this release as its owner, and grants the role of `url` what a server needs.
 * @throws {DatabaseStartError} if it belongs to the other mode: then nothing in it was changed
 */
export async function prepareAsOwner(ownerUrl: string, url: string, wishes: Wishes = {}): Promise<void> {
  const owner = connect(ownerUrl, 2);
  const running = connect(url, 1);
  try {
    const { role } = await readRights(running);
    const { role: ownRole } = await readRights(owner);
    await bringUpToDate(owner, role === ownRole ? null : role, wishes);
  } finally {
    await Promise.all([owner.end(), running.end()]);
  }
}

/** Migrations are run separately: the database has to have a schema that this release can work with, and this mode. */
async function assertPrepared(sql: Pool, { mode, log }: Required<Wishes>): Promise<void> {
  await assertSiteMode(sql, mode);
  const expected = expectedVersion(paths.migrations);
  const { found, isOlder, isNewerButReadable } = await readSchemaState(sql, expected);
  if (isNewerButReadable) return log(ofLaterRelease);
  if (found > expected) throw new SchemaTooNewError(found, expected);
  if (isOlder)
    throw new DatabaseStartError(
      `The database has schema version ${found} and this release needs ${expected}: run "npm run db:migrate" as its owner ` +
        'first, or set DATABASE_OWNER_URL',
    );
}

/**
 * What a start does with its database before it loads anything. In live mode the running role owns nothing.
 * @throws {DatabaseStartError} one line for the person at the terminal
 */
export async function prepareDatabase(
  { url, ownerUrl }: { url: string; ownerUrl: string | undefined },
  sql: Pool,
  wishes: Required<Wishes>,
): Promise<void> {
  const { role, mayChangeSchema } = await readRights(sql);
  if (wishes.mode === 'live' && mayChangeSchema)
    throw new DatabaseStartError(
      `The role "${role}" of DATABASE_URL may change the schema and so switch off what protects the logs: give the server ` +
        'a role of its own (docs/operations.md, Roles of the database)',
    );
  if (ownerUrl) await prepareAsOwner(ownerUrl, url, wishes);
  else if (mayChangeSchema) await bringUpToDate(sql, null, wishes);
  else await assertPrepared(sql, wishes);
}
