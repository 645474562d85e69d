import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPractice } from '@taegeuk/contract/practice.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../app.ts';
import type { Pool, PoolDeadlines } from '../../database/connect.ts';
import type { PageContext, Web } from '../../pages/web.ts';
import type { Limits } from '../../ports/limits/port.ts';
import { createRedisLimits } from '../../ports/limits/redis.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { connectS3, createS3Storage } from '../../ports/storage/s3.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { createMember, createReport, giveSensitiveConsent, loginAs } from '../testing/factories.ts';
import { startTestRedis, type TestRedis } from '../testing/redis.ts';
import { startTestS3 } from '../testing/s3.ts';
import { pictures } from '../testing/sample-files.ts';
import { uploaderOf } from '../testing/uploads.ts';
import { openRelay, type Relay } from './relay.ts';
import { createDatabaseOn, type SmallDisk } from './small-disk.ts';

/** What is looked at while something is away. */
export const looks = ['new page', 'read', 'write', 'file'] as const;
export type Look = (typeof looks)[number];

/** A server on a database, a Redis and a bucket, each of which can be taken away. */
export interface OutageSite {
  database: Relay & { name: string; owner: Pool; ownerUrl: string; behind: number };
  bucket: Relay & { behind: number };
  redis: TestRedis;
  /** What the database is on, if that is a disk of its own. */
  disk: SmallDisk | undefined;
  /** Fails what is stored from now on with this code of the system, or no longer. */
  failStorage(code: string | null): void;
  /** Prepares for the next outage. */
  prepare(): Promise<void>;
  /** The time of the service's clock runs by this much beside the real one. */
  shiftClock(ms: number): void;
  /** Looks once, as a member would; the answer's status, and what it says of a new try. */
  look(what: Look): Promise<{ status: number; says: string | undefined; retryAfter: string | undefined }>;
  /** Entries and files that were answered as stored, and those that are. */
  compare(): Promise<{ acknowledged: string[]; stored: string[]; files: number; filesStored: number }>;
  close(): Promise<void>;
}

/** A page whose data are read by a call, as on every page: the menus. */
function samplePages(clientDir: string): Web {
  const render = async (_request: Request, { api, lang }: PageContext) => {
    const status = await api.listMenus({ params: { lang } }).then(
      () => 200,
      () => 500,
    );
    return new Response('<html></html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  return { clientDir, match: (path) => ({ path, isShared: false }), render };
}

function relayed(address: string, { port }: Relay): { address: string; behind: number } {
  const url = new URL(address);
  const behind = Number(url.port);
  url.port = String(port);
  return { address: url.href.replace(/\/$/, ''), behind };
}

/** The store, which can be told to fail like a full disk or a protected folder. */
function failing(storage: Storage, codeOf: () => string | null): Storage {
  return {
    ...storage,
    async put(key, content, type) {
      const code = codeOf();
      if (code) throw Object.assign(new Error('put'), { code });
      return storage.put(key, content, type);
    },
  };
}

/** Counts in Redis as usual, and lets everybody through: here one person asks without pause. */
function generous(limits: Limits): Limits {
  return { ...limits, hit: async (...event) => ({ ...(await limits.hit(...event)), allowed: true }) };
}

type Looking = Pick<OutageSite, 'look' | 'compare' | 'prepare'>;

/** A member who reads, writes and sends files, and keeps count of what was answered as stored. */
async function createLooker(testApp: TestApp, sql: Pool, readyReports: number): Promise<Looking> {
  const { app } = testApp;
  const member = await createMember(sql);
  await giveSensitiveConsent(sql, member.id);
  const headers = await loginAs({ ...testApp, sql }, member);
  const uploader = uploaderOf({ app }, headers);
  const reports: string[] = [];
  const acknowledged: string[] = [];
  let filesSent = 0;

  const write = async () => {
    const title = randomUUID();
    const payload = { title, content: '고요했다.' };
    const answer = await app.inject({ method: 'POST', url: createPractice.path, headers, payload });
    if (answer.statusCode === 201) acknowledged.push(title);
    return answer;
  };
  const send = async () => {
    const reportId = reports.pop() ?? (await createReport(sql, { userId: member.id, state: 'draft' }));
    const answer = await uploader.upload({ reportId, name: 'a.png', bytes: pictures.png });
    if (answer.statusCode === 204) filesSent += 1;
    return answer;
  };
  const page = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
  const ways: Record<Look, () => Promise<LightMyRequestResponse>> = {
    'new page': () => page(`/notice?q=${randomUUID()}`),
    read: () => app.inject({ method: getProfile.method, url: getProfile.path, headers }),
    write,
    file: send,
  };

  return {
    async prepare() {
      // A report has places for five files, and while the database is away nobody can begin one.
      while (reports.length < readyReports)
        reports.push(await createReport(sql, { userId: member.id, state: 'draft' }));
    },
    async look(what) {
      const { statusCode: status, headers: said, body } = await ways[what]();
      const isJson = String(said['content-type']).startsWith('application/json');
      const says = status >= 400 && isJson ? (JSON.parse(body) as { message: string }).message : undefined;
      return { status, says, retryAfter: said['retry-after']?.toString() };
    },
    async compare() {
      const rows = await sql<{ title: string }[]>`
        SELECT title FROM practise_histories WHERE user_id = ${member.id} AND type = 'diary'`;
      const [row] = await sql<{ count: number }[]>`
        SELECT count(*)::int AS count FROM attachments WHERE user_id = ${member.id} AND ready_at IS NOT NULL`;
      const stored = rows.map(({ title }) => title);
      return { acknowledged, stored, files: filesSent, filesStored: row?.count ?? 0 };
    },
  };
}

interface OutageSiteOptions {
  deadlines: PoolDeadlines;
  /** How many files can be sent during one outage. */
  readyReports: number;
  /** What the database is on; a copy of the template on the usual disk unless given. */
  disk?: SmallDisk;
}

export async function openOutageSite({
  deadlines,
  readyReports,
  disk,
}: OutageSiteOptions): Promise<OutageSite> {
  const [dataRelay, bucketRelay] = [await openRelay(), await openRelay()];
  const database = await (disk ? createDatabaseOn(disk) : createTestDatabase());
  const [redis, s3] = [await startTestRedis(), await startTestS3()];
  const data = relayed(database.url, dataRelay);
  const bucket = relayed(s3.account.endpoint, bucketRelay);
  dataRelay.lead(data.behind);
  bucketRelay.lead(bucket.behind);
  const clientDir = mkdtempSync(join(tmpdir(), 'taegeuk-outages-'));
  mkdirSync(join(clientDir, 'assets'));
  let shiftMs = 0;
  let storageFailure: string | null = null;
  const clock = () => new Date(Date.now() + shiftMs);
  const testApp = await createTestApp({
    database: { ...database, url: data.address },
    pool: { deadlines },
    clock,
  });
  const shared = await createRedisLimits({ url: redis.url, secret: 'x'.repeat(32), note: () => {} });
  const client = connectS3({ ...s3.account, endpoint: bucket.address });
  const files = failing(createS3Storage(client, s3.account.bucket, 'files/'), () => storageFailure);
  const storage = { ...testApp.services.storage, files };
  const limits = generous(shared.limits);
  const app = await buildApp({ ...testApp.services, limits, storage, web: samplePages(clientDir) });
  return {
    ...(await createLooker({ ...testApp, app }, database.sql, readyReports)),
    database: {
      ...{ ...dataRelay, behind: data.behind },
      ...{ owner: database.owner, ownerUrl: database.ownerUrl },
      name: new URL(database.url).pathname.slice(1),
    },
    bucket: { ...bucketRelay, behind: bucket.behind },
    ...{ redis, disk },
    failStorage(code) {
      storageFailure = code;
    },
    shiftClock(ms) {
      shiftMs = ms;
    },
    async close() {
      await app.close();
      shared.close();
      await testApp.close();
      await Promise.all([redis.close(), s3.close()]);
      dataRelay.close();
      bucketRelay.close();
      disk?.close();
      rmSync(clientDir, { recursive: true, force: true });
    },
  };
}
