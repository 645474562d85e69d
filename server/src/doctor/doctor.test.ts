import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { connectPatiently } from '../database/connect.ts';
import { startMailServer } from '../rigs/faults/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { startTestRedis } from '../rigs/testing/redis.ts';
import { startTestS3 } from '../rigs/testing/s3.ts';
import { selfSigned } from '../rigs/testing/self-signed.ts';
import { backups, examineDatabase } from './database.ts';
import { examine, type Finding, look, unwell, well } from './finding.ts';
import { examineMachine } from './machine.ts';
import { reportOf } from './report.ts';
import { examineServices } from './services.ts';

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'taegeuk-doctor-'));
  cleanups.push(() => rm(made, { recursive: true }));
  return made;
}

async function listen<Listening extends Server>(server: Listening): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address at which nobody listens any more. */
async function nobodyListens(): Promise<string> {
  const server = createServer();
  const address = await listen(server);
  server.close();
  await once(server, 'close');
  return address;
}

const answering = (listener: RequestListener) => listen(createServer(listener));
const inJson =
  (status: number, body: unknown): RequestListener =>
  (_request, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const told = (findings: readonly Finding[], name: string) =>
  findings.filter((finding) => finding.name === name).map(({ state, said }) => `${state}: ${said}`)[0];

describe('an examination', () => {
  it('makes a finding of whatever fails, and of no answer in time', async () => {
    const failing = () => Promise.reject(new Error('connect ECONNREFUSED'));
    expect(await examine('Mail', 'Look there.', failing)).toEqual({
      ...{ name: 'Mail', state: 'unwell', said: 'connect ECONNREFUSED', todo: 'Look there.' },
    });
    const silent = await examine('Mail', 'Look there.', () => new Promise(() => {}), 10);
    expect(silent).toMatchObject({ state: 'unwell', said: 'no answer in 0.01 s' });
  });

  it('is told in a line, with what to do below it, and counted at the end', () => {
    const findings = [
      { name: 'Disk', ...well('80 GB free') },
      { name: 'Certificate', ...look('ends in 3 days', 'Renew it.') },
      { name: 'Mail', ...unwell('refused\nthe password', 'Look at SMTP_URL.') },
    ];
    expect(reportOf(findings).split('\n')).toEqual([
      'well    Disk         80 GB free',
      'look    Certificate  ends in 3 days',
      '                     → Renew it.',
      'unwell  Mail         refused',
      '                     the password',
      '                     → Look at SMTP_URL.',
      '',
      '1 well, 1 to look at, 1 unwell',
    ]);
  });
});

const elsewhere = { backupJobs: 'off', backupDir: '/backups' } as const;

describe('the database', () => {
  let database: TestDatabase;
  const examined = (databaseUrl: string | undefined, databaseReplicaUrl?: string) =>
    examineDatabase({ databaseUrl, databaseReplicaUrl, databasePoolSize: 10, ...elsewhere });

  beforeAll(async () => {
    database = await createTestDatabase();
    cleanups.push(() => database.drop());
  });

  it('that serves the server is well in every way', async () => {
    const findings = await examined(database.url);
    expect(findings.map(({ name, state }) => `${name} ${state}`)).toEqual([
      ...['Database well', 'Schema well', 'Rights well', 'Clock well', 'Connections well'],
      ...['Deadlines well', 'Backups well'],
    ]);
    expect(told(findings, 'Connections')).toMatch(/ of 200 in use, this server takes up to 28$/);
  });

  it('is backed up by the server if its programs are there', async () => {
    const made = await folder();
    const own = { backupJobs: 'server', backupDir: join(made, 'not/yet') } as const;
    const there = async () => undefined;
    expect(await backups(18, own, there)).toEqual(well(`made each night into ${own.backupDir}`));
    await writeFile(join(made, 'file'), '');
    const nowhere = join(made, 'file/backups');
    expect(await backups(18, { ...own, backupDir: nowhere }, there)).toMatchObject({
      ...{
        state: 'look',
        said: `${nowhere} cannot be written to`,
        todo: expect.stringContaining('BACKUP_DIR'),
      },
    });
    const missing = () => Promise.reject(new Error('install postgresql-client-18'));
    expect(await backups(18, own, missing)).toMatchObject({
      ...{ state: 'look', said: 'install postgresql-client-18', todo: expect.stringContaining('no backup') },
    });
    expect(await backups(18, elsewhere, missing)).toEqual(well('made elsewhere (BACKUP_JOBS=off)'));
  });

  it('that has no room for an old and a new server is told', async () => {
    const findings = await examineDatabase({
      ...{ databaseUrl: database.url, databaseReplicaUrl: undefined, databasePoolSize: 60, ...elsewhere },
    });
    expect(told(findings, 'Connections')).toMatch(/^look: .* this server takes up to 113$/);
  });

  it('behind a pooler that leaves out the deadlines is told', async () => {
    const url = new URL(database.url);
    // As if nothing of them had arrived: what is said last counts.
    url.searchParams.set('statement_timeout', '0');
    expect(told(await examined(url.href), 'Deadlines')).toMatch(/^look: PostgreSQL does not know how long/);
  });

  it('says that the role of the server may change tables', async () => {
    expect(told(await examined(database.ownerUrl), 'Rights')).toMatch(/^look: .* may change tables$/);
  });

  it('that is newer or older than the release is told', async () => {
    const { owner, url } = database;
    await owner`INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, 'later', 'x')`;
    expect(told(await examined(url), 'Schema')).toMatch(/^well: version 9999, of a later release/);
    await owner`UPDATE schema_migrations SET readable_from = 9999 WHERE version = 9999`;
    expect(told(await examined(url), 'Schema')).toMatch(/^unwell: version 9999, this release knows \d+$/);
    await owner`DELETE FROM schema_migrations WHERE version > 70`;
    expect(told(await examined(url), 'Schema')).toMatch(/^look: version 70 of \d+$/);
  });

  it('that is not there is one finding, in words', async () => {
    const findings = await examined('postgres://nobody:nothing@127.0.0.1:9/none');
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      ...{ name: 'Database', state: 'unwell' },
      said: 'The database of DATABASE_URL does not answer: is PostgreSQL running there?',
    });
  });

  it('is said to have a replica that follows it, or what is wrong with what is none', async () => {
    const said = async (url: string) => told(await examined(database.url, url), 'Replica');
    expect(await said(database.url)).toBe('look: It is no replica, so nothing is read from it');
    expect(await said('postgres://nobody:nothing@127.0.0.1:9/none')).toMatch(
      /^look: The database of DATABASE_REPLICA_URL does not answer/,
    );
  });

  it('is said itself not to say how far it is, rather than its replica', async () => {
    const admin = new URL(inject('adminDatabaseUrl'));
    admin.pathname = new URL(database.url).pathname;
    const superuser = connectPatiently(admin.href);
    await superuser`REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC`;
    const findings = await examined(database.url, 'postgres://nobody:nothing@127.0.0.1:9/none');
    expect(told(findings, 'Replica')).toBe('unwell: permission denied for function pg_control_system');
    await superuser`GRANT EXECUTE ON FUNCTION pg_control_system() TO PUBLIC`;
    await superuser.end();
  });

  it('says how many connections a server takes, and a replica with it', async () => {
    const taken = async (url?: string) =>
      told(await examined(database.url, url), 'Connections')?.replace(/.* takes/, '');
    expect([await taken(), await taken(database.url)]).toEqual([' up to 28', ' up to 29']);
  });

  it('that is embedded belongs to the server', async () => {
    expect(told(await examined(undefined), 'Database')).toMatch(/^well: embedded/);
  });
});

describe('the machine', () => {
  it('has its Node, a folder that can be written and room in it', async () => {
    const dataDir = await folder();
    const findings = await examineMachine({ dataDir: join(dataDir, 'not', 'yet'), mediaDir: undefined });
    expect(told(findings, 'Version')).toBe(`well: Node ${process.versions.node}`);
    expect(told(findings, 'Folder')).toMatch(/^well: .*not\/yet can be written$/);
    expect(told(findings, 'Disk')).toMatch(/GB free/);
    expect(findings.map(({ name }) => name)).not.toContain('Disk of films');
  });

  it('says of a folder that cannot be used why', async () => {
    const findings = await examineMachine({ dataDir: tmpdir(), mediaDir: '/proc/1/films' });
    expect(told(findings, 'Folder of films')).toMatch(/^unwell: E|^unwell: .*permission|^unwell: .*denied/);
  });
});

describe('what the server reaches over the network', () => {
  let config: Config;
  let solapi: string;
  const examined = (changed: Partial<Config> = {}, solapiOrigin = solapi) =>
    examineServices({ ...config, ...changed }, { solapiOrigin });

  beforeAll(async () => {
    const [redis, s3, mail] = await Promise.all([startTestRedis(), startTestS3(), startMailServer()]);
    cleanups.push(
      () => redis.close(),
      () => s3.close(),
      () => mail.close(),
    );
    const ready = await answering(inJson(200, {}));
    const token = { access_token: 'token', now: 1000, expired_at: 2800 };
    const portOne = await answering(inJson(200, { code: 0, message: null, response: token }));
    solapi = `http://${await answering(inJson(200, { balance: 50_000, point: 300 }))}`;
    const [host, port] = ready.split(':');
    const base = readConfig({
      ...{
        HOST: host,
        PORT: port,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
        REDIS_URL: redis.url,
      },
      ...{ SMS_API_KEY: 'key', SMS_API_SECRET: 'secret', SMS_FROM: '02-2123-4567' },
    });
    config = {
      ...{ ...base, mode: 'live', mediaDir: tmpdir(), s3: s3.account },
      payment: { ...base.payment, apiBase: `http://${portOne}` },
    };
  });

  it('is well where everything answers', async () => {
    const findings = await examined();
    expect(findings.filter(({ state }) => state !== 'well')).toEqual([]);
    expect(findings.map(({ name }) => name)).toEqual(['Server', 'Files', 'Mail', 'SMS', 'Redis', 'Payments']);
    expect(told(findings, 'SMS')).toBe('well: Solapi has 50,300 won');
    expect(told(findings, 'Payments')).toContain('card, kakaopay, naverpay, trans, vbank, paypal');
  });

  it('leaves nothing in the store', async () => {
    const dataDir = await folder();
    expect(told(await examined({ s3: undefined, dataDir }), 'Files')).toBe(
      'well: a folder: stores, reads and removes',
    );
    expect(await readdir(join(dataDir, 'files'))).toEqual([]);
  });

  it('is told one by one where it does not answer', async () => {
    const nobody = await nobodyListens();
    const findings = await examined(
      {
        ...{ port: Number(nobody.split(':')[1]), redisUrl: `redis://${nobody}` },
        smtpUrl: `smtp://${nobody}?ignoreTLS=true`,
        s3: config.s3 && { ...config.s3, bucket: 'another' },
        payment: { ...config.payment, apiBase: `http://${nobody}` },
      },
      `http://${nobody}`,
    );
    expect(findings.map(({ name, state }) => `${name} ${state}`)).toEqual([
      ...['Server look', 'Files unwell', 'Mail unwell', 'SMS unwell', 'Redis unwell', 'Payments unwell'],
    ]);
    for (const { todo } of findings) expect(todo).toBeTruthy();
    expect(told(findings, 'SMS')).toBe('unwell: Solapi gave no answer: ECONNREFUSED');
  });

  it('says when the money for texts runs out, and when the account is refused', async () => {
    const poor = `http://${await answering(inJson(200, { balance: 900, point: 0 }))}`;
    expect(told(await examined({}, poor), 'SMS')).toBe('look: Solapi has 900 won');
    const refused = `http://${await answering(inJson(401, { errorCode: 'InvalidAPIKey' }))}`;
    expect(told(await examined({}, refused), 'SMS')).toBe(
      'unwell: Solapi refused to say the balance: 401 InvalidAPIKey',
    );
  });

  it('says that browsers refuse the certificate', async () => {
    const site = await listen(createTlsServer(selfSigned, inJson(200, {})));
    const findings = await examined({ publicOrigin: `https://${site}` });
    expect(told(findings, 'Certificate')).toMatch(/^unwell: browsers refuse it: .*SELF_SIGNED/);
  });
});
