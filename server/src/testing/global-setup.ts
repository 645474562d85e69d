import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { prepareQueues } from '../modules/outbox/service.ts';

const migrationsDir = join(import.meta.dirname, '../../db/migrations');
const templateName = 'taegeuk_template';

// A test's database is thrown away, so nothing has to survive a power cut.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** One PostgreSQL for all test files, with a migrated template that each of them copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taegeuk-test-'));
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings });
  const templateUrl = await createTemplate(database.adminUrl, database.url);
  project.provide('adminDatabaseUrl', database.adminUrl);
  project.provide('templateDatabaseUrl', templateUrl);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function createTemplate(adminUrl: string, appUrl: string): Promise<string> {
  const admin = postgres(adminUrl, { max: 1 });
  await admin.unsafe(`CREATE DATABASE ${templateName} OWNER taegeuk`);
  await admin.end();
  const url = new URL(appUrl);
  url.pathname = `/${templateName}`;
  const sql = connect(url.href, 2);
  try {
    await migrate(sql, { dir: migrationsDir, log: () => undefined });
    await prepareQueues(sql);
  } finally {
    await sql.end();
  }
  return url.href;
}
