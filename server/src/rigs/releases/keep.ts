/** `npm run release:keep`: keeps what servers of this release ask of the database, and a database of its demo. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { connect, connectPatiently, type Db, type Pool } from '../../database/connect.ts';
import { expectedVersion } from '../../database/migrate.ts';
import { startEmbeddedDatabase } from '../../embedded-database/embedded.ts';
import { startCleanupJob } from '../../jobs/cleanup.ts';
import { startFiguresJob } from '../../jobs/figures.ts';
import { startPaymentsJob } from '../../jobs/payments.ts';
import { paths } from '../../paths.ts';
import { createPayments } from '../../ports/payment/create.ts';
import { createStorages } from '../../ports/storage/create.ts';
import { prepareAsOwner } from '../../prepare-database.ts';
import { seedContent } from '../../seeding/content.ts';
import { seedDemo } from '../../seeding/demo.ts';
import type { Services } from '../../services.ts';
import { loginAs } from '../testing/factories.ts';
import { callEverything, findDemoMember, noLimits } from './calls.ts';
import { readContent } from './database-content.ts';
import { type KeptRelease, releasesDir, writeRelease } from './kept-release.ts';
import { explain } from './statements.ts';

const people = ['member@demo.test', 'owner@demo.test'];

async function servicesOn(sql: Pool, dataDir: string): Promise<Services> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }) };
  return {
    ...{ config, sql, limits: noLimits, clock: () => new Date(), web: null },
    // Nobody answers there.
    payments: createPayments(config, () => 'http://127.0.0.1:9'),
    storage: await createStorages(config, paths.demoMedia),
    appSecret: 'a secret of nobody, with 32 characters and more',
  };
}

/** Everything that is asked of the database while everything is called, and the jobs run once. */
async function collectStatements(sql: Pool, dataDir: string): Promise<Set<string>> {
  const texts = new Set<string>();
  const services = await servicesOn(sql, dataDir);
  const app = await buildApp(services);
  sql.onStatement = (text) => texts.add(text);
  const failed = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  for (const start of [startCleanupJob, startFiguresJob, startPaymentsJob])
    await start(services, failed).stop();
  for (const email of people) {
    const member = await findDemoMember(sql, email);
    await callEverything(app, await loginAs({ sql, services, app } as Parameters<typeof loginAs>[0], member));
  }
  await callEverything(app, {});
  sql.onStatement = undefined;
  await app.close();
  return texts;
}

/** What reads or writes rows, and can be planned: not BEGIN, and nothing of a session. */
async function onlyPlannable(db: Db, texts: Iterable<string>): Promise<string[]> {
  const plannable: string[] = [];
  for (const text of texts) if ((await explain(db, text)) === null) plannable.push(text);
  return plannable.sort();
}

/** The posts are most of the demo: their beginnings are enough. */
function shortened({ name, rows, columns }: KeptRelease['tables'][number]): KeptRelease['tables'][number] {
  if (name !== 'public.post_texts') return { name, rows, columns };
  const cut = (key: string, value: unknown) => (key === 'content' ? String(value).slice(0, 150) : value);
  return { name, columns, rows: JSON.stringify(JSON.parse(rows), cut) };
}

const dataDir = mkdtempSync(join(tmpdir(), 'taegeuk-release-'));
const database = await startEmbeddedDatabase({ dataDir, log: () => {}, settings: { fsync: 'off' } });
const [sql, admin] = [connect(database.url, 4), connectPatiently(database.ownAdminUrl)];
try {
  await prepareAsOwner(database.ownerUrl, database.url, { mode: 'demo' });
  await seedContent(sql);
  await seedDemo(sql, { clock: () => new Date() });
  const tables = await readContent(admin);
  const statements = await onlyPlannable(sql, await collectStatements(sql, dataDir));
  const version = expectedVersion(paths.migrations);
  mkdirSync(releasesDir, { recursive: true });
  const bytes = writeRelease({ version, statements, tables: tables.map(shortened) });
  process.stdout.write(
    `release ${version}: ${statements.length} statements, ${Math.round(bytes / 1024)} KB\n`,
  );
} finally {
  await Promise.all([sql.end(), admin.end()]);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
