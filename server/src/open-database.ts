import type { Config } from './config.ts';
import { awaitDatabase } from './database/await-database.ts';
import { connect, connectionsOfPool, jobDeadlines, type Pool } from './database/connect.ts';
import { queueConnections } from './database/queue-driver.ts';
import { startEmbeddedDatabase } from './embedded-database/embedded.ts';
import { prepareDatabase } from './prepare-database.ts';
import { seedContent } from './seeding/content.ts';
import { seedDemo } from './seeding/demo.ts';

const jobConnections = 4;
/** On which the page cache hears that content changed. */
const noticeConnections = 1;

/** How many connections a server opens at most, to the database and to its replica. */
export function connectionsOfServer({
  databasePoolSize,
  databaseReplicaUrl,
}: Pick<Config, 'databasePoolSize' | 'databaseReplicaUrl'>): Record<'primary' | 'replica', number> {
  const pools = [databasePoolSize, jobConnections].map(connectionsOfPool);
  const sum = (part: 'own' | 'replica') => pools.reduce((all, pool) => all + pool[part], 0);
  const looking = databaseReplicaUrl ? 1 : 0;
  return {
    primary: sum('own') + queueConnections + noticeConnections + looking,
    replica: databaseReplicaUrl ? sum('replica') + looking : 0,
  };
}

type Say = (line: string) => void;
type Cleanups = (() => Promise<void>)[];

/** A database that is ready for requests. */
export interface OpenDatabase {
  sql: Pool;
  /** Connections for what nobody waits for: its statements may take minutes, and requests do not wait behind them. */
  jobs: Pool;
}

/**
 * Opens the database of `DATABASE_URL`, or the embedded one, and migrates it to this release's schema. What has to be
 * closed at the stop is added to `cleanups`, also if it throws.
 * @throws {DatabaseStartError} if it belongs to the other mode: then nothing in it was changed
 */
export async function openDatabase(config: Config, say: Say, cleanups: Cleanups): Promise<OpenDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log: say });
  if (embedded) cleanups.push(() => embedded.stop());
  const url = embedded?.url ?? config.databaseUrl ?? '';
  if (!embedded) await awaitDatabase('DATABASE_URL', url, { say });
  const replica = config.databaseReplicaUrl ? { url: config.databaseReplicaUrl } : undefined;
  const sql = connect(url, config.databasePoolSize, undefined, { replica });
  cleanups.push(() => sql.end());
  const ownerUrl = embedded?.ownerUrl ?? config.databaseOwnerUrl;
  await prepareDatabase({ url, ownerUrl }, sql, { mode: config.mode, log: say });
  const jobs = connect(url, jobConnections, undefined, {
    ...{ deadlines: jobDeadlines, replica: replica && { ...replica, watched: sql.replica } },
  });
  jobs.around = (text, work) => (sql.around ? sql.around(text, work) : work());
  cleanups.push(() => jobs.end());
  return { sql, jobs };
}

/** Loads missing content, and in demo mode the sample data. */
export async function seed(config: Config, sql: Pool, say: Say): Promise<void> {
  await seedContent(sql);
  if (config.mode !== 'demo') return;
  await seedDemo(sql, { clock: () => new Date() });
  say('Demo content and accounts are loaded.');
}
