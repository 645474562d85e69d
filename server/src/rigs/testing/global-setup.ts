import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectPatiently } from '../../database/connect.ts';
import { ownerRole } from '../../embedded-database/cluster.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../embedded-database/embedded.ts';
import { prepareAsOwner } from '../../prepare-database.ts';

const templateName = 'taegeuk_template';

// A test's database is deleted afterwards, so nothing has to survive a power cut.
// Tests of plans vacuum their tables themselves: an ANALYZE of autovacuum beside it keeps rows from being seen as settled.
const settings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  autovacuum: 'off',
};

/** One PostgreSQL for all test files, with a migrated template that each of them copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taegeuk-test-'));
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings });
  const template = await createTemplate(database);
  project.provide('adminDatabaseUrl', database.adminUrl);
  project.provide('templateDatabaseUrl', template.url);
  project.provide('templateOwnerUrl', template.ownerUrl);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function createTemplate(database: EmbeddedDatabase): Promise<{ url: string; ownerUrl: string }> {
  const admin = connectPatiently(database.adminUrl);
  await admin.unsafe(`CREATE DATABASE ${templateName} OWNER ${ownerRole}`);
  await admin.end();
  const addressed = (address: string) => {
    const url = new URL(address);
    url.pathname = `/${templateName}`;
    return url.href;
  };
  const [url, ownerUrl] = [addressed(database.url), addressed(database.ownerUrl)];
  await prepareAsOwner(ownerUrl, url);
  return { url, ownerUrl };
}
