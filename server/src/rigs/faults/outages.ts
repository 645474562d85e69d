import { inject } from 'vitest';
import { connectPatiently, type Db } from '../../database/connect.ts';
import type { Look, OutageSite } from './outage-site.ts';

/** Something that a server stands on and that can be away. */
export interface Outage {
  name: string;
  /** What members cannot do meanwhile; everything else works. */
  away: readonly Look[];
  /** Now and then more than that is away. */
  spreads?: true;
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

/** More writes than the pages of the tables that are there have room for. */
const mostWrites = 2000;

/** Of a site whose database is on a small disk. */
export const outagesOfSmallDisk: readonly Outage[] = [
  {
    name: "the database's disk is filled, until a table has no room",
    away: ['write'],
    spreads: true,
    async begin(site) {
      site.disk?.fill();
      for (let left = mostWrites; (await site.look('write')).status < 400; left -= 1)
        if (left === 0) throw new Error('the disk is not full');
    },
    end: ({ disk }) => disk?.clear(),
  },
  {
    name: 'the same, until its log has no room: PostgreSQL ends',
    away: all,
    async begin({ disk, database }) {
      const own = connectPatiently(database.ownerUrl);
      disk?.fill();
      const line = () => own`SELECT pg_logical_emit_message(false, 'full', repeat('x', 1000000))`;
      for (let hasRoom = true; hasRoom; )
        hasRoom = await line().then(
          () => true,
          () => false,
        );
      await own.end();
    },
    end: ({ disk }) => disk?.clear(),
  },
];

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
      // As long as the outage lasts: a request's transaction in which nothing happens would be ended.
      const own = connectPatiently(site.database.ownerUrl);
      void own
        .transaction(async (db) => {
          await db`LOCK TABLE practise_histories IN ACCESS EXCLUSIVE MODE`;
          tell();
          await done;
        })
        .finally(() => own.end());
      await locked;
    },
    end: (site) => release.get(site)?.(),
  },
  {
    name: 'the database says that its disk is full',
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
