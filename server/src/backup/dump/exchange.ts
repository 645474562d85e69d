import { setTimeout as wait } from 'node:timers/promises';
import { type Database, inTransaction } from '../../database/connect.ts';

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface Names {
  present: string;
  /** Takes the name of the present one. */
  fresh: string;
  /** What the present one is called afterwards. */
  former: string;
}

/** Nobody waits longer for whoever changes one of them. */
const lockTimeoutMs = 5000;
const cutOffEveryMs = 50;

/**
 * Puts a database into the place of another one, in one transaction: if anything breaks off, this process too, both have the
 * names that they had. Whoever uses one of them is cut off; whoever comes meanwhile waits until it is done.
 * @param admin two connections at least, to another database
 */
export async function exchange(admin: Database, { present, fresh, former }: Names): Promise<void> {
  let isOver = false;
  const renaming = inTransaction(admin, async (db) => {
    await db.unsafe(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    // From here on nobody comes in. PostgreSQL itself waits five seconds for those who are in it.
    await db.unsafe(`ALTER DATABASE ${quoted(present)} RENAME TO ${quoted(former)}`);
    await db.unsafe(`ALTER DATABASE ${quoted(fresh)} RENAME TO ${quoted(present)}`);
  }).finally(() => {
    isOver = true;
  });
  const cutOff = async () => {
    while (!isOver) {
      // A worker of autovacuum gives way by itself, and may not be ended by everybody.
      await admin`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = ANY(${[present, fresh]}) AND backend_type <> 'autovacuum worker'`;
      await wait(cutOffEveryMs);
    }
  };
  const [renamed, cut] = await Promise.allSettled([renaming, cutOff()]);
  // They are in use because they could not be cut off.
  if (renamed.status === 'rejected') throw cut.status === 'rejected' ? cut.reason : renamed.reason;
}
