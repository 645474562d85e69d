import { inject } from 'vitest';
import { connectPatiently, type Db } from '../../database/connect.ts';
import type { Look, OutageSite } from './outage-site.ts';

/** Something that a server stands on and that can be away. */
export interface Outage {
  name: string;
  /** What members cannot do meanwhile; everything else works. */
  away: readonly Look[];
  begin(site: OutageSite): Promise<void> | void;
  end(site: OutageSite): Promise<void> | void;
}

const all = ['new page', 'read', 'write', 'file'] as const;

async function asAdmin(work: (db: Db) => Promise<unknown>): Promise<void> {
  const admin = connectPatiently(inject('adminDatabaseUrl'));
  await work(admin).finally(() => admin.end());
}

/** PostgreSQL's own error of a full disk, at the table of entries. */
const fullDisk = `
  CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
  END $$;
  CREATE TRIGGER disk_is_full AFTER INSERT ON practise_histories FOR EACH ROW EXECUTE FUNCTION disk_is_full()`;

const release = new WeakMap<OutageSite, () => void>();

export const outages: readonly Outage[] = [
  {
    name: 'the database is away (nothing listens)',
    away: all,
    begin: ({ database }) => database.lead(null),
    end: ({ database }) => database.lead(database.behind),
  },
  {
    name: 'the database is silent (a pulled cable)',
    away: all,
    begin: ({ database }) => database.silence(true),
    end: ({ database }) => database.silence(false),
  },
  {
    name: 'its connections are used up',
    away: all,
    begin: ({ database: { name } }) =>
      asAdmin(async (admin) => {
        await admin.unsafe(`ALTER DATABASE ${name} CONNECTION LIMIT 0`);
        await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`;
      }),
    end: ({ database: { name } }) =>
      asAdmin((admin) => admin.unsafe(`ALTER DATABASE ${name} CONNECTION LIMIT -1`)),
  },
  {
    name: 'a table is locked (the entries)',
    away: ['write', 'file'],
    async begin(site) {
      const { promise: locked, resolve: tell } = Promise.withResolvers<void>();
      const { promise: done, resolve: leave } = Promise.withResolvers<void>();
      release.set(site, leave);
      void site.database.owner.transaction(async (db) => {
        await db`LOCK TABLE practise_histories IN ACCESS EXCLUSIVE MODE`;
        tell();
        await done;
      });
      await locked;
    },
    end: (site) => release.get(site)?.(),
  },
  {
    name: "the database's disk is full",
    away: ['write'],
    begin: async ({ database }) => void (await database.owner.unsafe(fullDisk)),
    end: async ({ database }) => void (await database.owner.unsafe('DROP FUNCTION disk_is_full CASCADE')),
  },
  {
    name: 'the disk of the files is full',
    away: ['file'],
    begin: (site) => site.failStorage('ENOSPC'),
    end: (site) => site.failStorage(null),
  },
  {
    name: 'the folder of the files is read-only',
    away: ['file'],
    begin: (site) => site.failStorage('EROFS'),
    end: (site) => site.failStorage(null),
  },
  {
    name: 'the bucket is away',
    away: ['file'],
    begin: ({ bucket }) => bucket.lead(null),
    end: ({ bucket }) => bucket.lead(bucket.behind),
  },
  {
    name: 'Redis is away',
    away: [],
    begin: ({ redis }) => redis.kill(),
    end: ({ redis }) => redis.start(),
  },
  {
    name: 'the clock is set back by an hour',
    away: [],
    begin: (site) => site.shiftClock(-3_600_000),
    end: (site) => site.shiftClock(0),
  },
];
