import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOutboxJob } from '../../jobs/outbox.ts';
import { createMail } from '../../ports/mail/create.ts';
import { createDemoSms } from '../../ports/sms/outbox-demo.ts';
import type { Services } from '../../services.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { acknowledged, emailOf, quickDelivery, type Task } from './messages.ts';
import { type Life, planLives } from './plan.ts';

/** How many servers are killed. `KILLS=1000 npm run kills` tries more of them. */
const kills = Number(process.env['KILLS'] ?? 30);
const lanes = 2;
const secondsPerLife = 12;

let database: TestDatabase;
let cacheDir: string;
/** People who were told that they are members. */
const told = new Set<string>();
/** Mails that were accepted by the other server and not recorded when the server died: each is sent once more. */
const repeats: string[] = [];
const accepted: string[] = [];
const failures: string[] = [];

async function unnoted(ids: readonly string[]): Promise<string[]> {
  const outboxIds = ids.map((id) => id.split('@')[0] ?? '');
  const rows = await database.sql<{ id: string }[]>`
    SELECT id FROM outbox WHERE id = ANY(${outboxIds}::uuid[]) AND sent_at IS NULL`;
  return ids.filter((id) => rows.some((row) => id.startsWith(row.id)));
}

/** Runs one server until it is killed as planned. */
async function live(mail: MailServer, life: Life, number: number): Promise<void> {
  const task: Task = { ...life, databaseUrl: database.url, smtpPort: mail.port, number };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'child.ts'), JSON.stringify(task)], {
    env: { ...process.env, NODE_COMPILE_CACHE: cacheDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const acceptedBefore = mail.accepted.length;
  mail.onStage = (stage) => life.kill.at === 'mail' && life.kill.stage === stage && child.kill('SIGKILL');
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString() === acknowledged) told.add(emailOf(number));
  });
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const signal = await new Promise((resolve) => {
    child.on('close', (_code, by) => resolve(by));
  });
  if (signal !== 'SIGKILL')
    failures.push(`${JSON.stringify(life)} ended by ${signal}: ${complaints.join('')}`);
  repeats.push(...(await unnoted(mail.accepted.slice(acceptedBefore))));
}

async function runLane(lives: { life: Life; number: number }[]): Promise<void> {
  const mail = await startMailServer();
  for (const { life, number } of lives) await live(mail, life, number);
  accepted.push(...mail.accepted);
  await mail.close();
}

/** A server that stays alive: it sends what the killed ones left. */
async function sendTheRest(testApp: TestApp): Promise<void> {
  const mail = await startMailServer();
  const config = { ...testApp.services.config, smtpUrl: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true` };
  const services: Services = { ...testApp.services, config, sql: database.sql };
  const log = { error: () => {}, warn: () => {} };
  const senders = { mail: createMail(config), sms: createDemoSms() };
  const job = await startOutboxJob(services, senders, log, quickDelivery);
  await vi.waitFor(
    async () => {
      const [row] = await database.sql<{ count: number }[]>`
        SELECT count(*)::int AS count FROM outbox WHERE sent_at IS NULL`;
      expect(row?.count).toBe(0);
    },
    { timeout: 120_000, interval: 500 },
  );
  await job.stop();
  accepted.push(...mail.accepted);
  await mail.close();
}

beforeAll(
  async () => {
    database = await createTestDatabase();
    cacheDir = mkdtempSync(join(tmpdir(), 'taegeuk-kills-'));
    const lives = planLives(kills).map((life, index) => ({ life, number: index + 1 }));
    const laneOf = (lane: number) => lives.filter((_, index) => index % lanes === lane);
    await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(laneOf(lane))));
    const testApp = await createTestApp();
    await sendTheRest(testApp);
    await testApp.close();
  },
  kills * secondsPerLife * 1000 + 180_000,
);
afterAll(async () => {
  await database.drop();
  rmSync(cacheDir, { recursive: true, force: true });
});

describe(`after ${kills} servers were killed while somebody joined or a mail was sent`, () => {
  it('each of them died where it was to die', () => {
    expect(failures).toEqual([]);
  });

  it('no account is half made', async () => {
    const halves = await database.sql`
      SELECT u.email FROM users u
      WHERE (SELECT count(*) FROM consents c WHERE c.user_id = u.id) <> 3
         OR (SELECT count(*) FROM verifications v WHERE v.user_id = u.id AND v.kind = 'email_link') <> 1
         OR (SELECT count(*) FROM outbox o WHERE o.user_id = u.id AND o.kind = 'mail') <> 1`;
    expect(halves).toEqual([]);
    const ownerless = await database.sql`SELECT id FROM outbox WHERE kind = 'mail' AND user_id IS NULL`;
    expect(ownerless).toEqual([]);
  });

  it('everybody who was told that they are a member is one', async () => {
    const members = await database.sql<{ email: string }[]>`SELECT email FROM users`;
    const emails = new Set(members.map(({ email }) => email));
    expect([...told].filter((email) => !emails.has(email))).toEqual([]);
    expect(told.size).toBeGreaterThan(0);
  });

  it('a verified phone was used up by the member who joined with it, and by nobody else', async () => {
    const wrong = await database.sql`
      SELECT v.target FROM verifications v LEFT JOIN users u ON u.phone = v.target
      WHERE v.kind = 'phone_code' AND (v.used_at IS NOT NULL) <> (u.phone_verified_at IS NOT NULL)`;
    expect(wrong).toEqual([]);
  });

  it('no mail is lost, and one is sent again only when the death fell between acceptance and our note of it', async () => {
    const mails = await database.sql<{ id: string }[]>`SELECT id FROM outbox WHERE kind = 'mail'`;
    const idsAccepted = accepted.map((id) => id.split('@')[0]);
    expect(new Set(idsAccepted)).toEqual(new Set(mails.map(({ id }) => id)));
    const counts = (ids: string[]) =>
      Object.fromEntries([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));
    const expected = counts([...new Set(accepted), ...repeats]);
    expect(counts(accepted)).toEqual(expected);
    process.stdout.write(
      `  ${kills} kills: ${mails.length} mails, ${repeats.length} sent again with the same Message-ID\n`,
    );
  });
});
