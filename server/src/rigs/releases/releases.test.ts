import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { connectPatiently } from '../../database/connect.ts';
import { readMigrations } from '../../database/migrate.ts';
import { paths } from '../../paths.ts';
import { prepareAsOwner } from '../../prepare-database.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  migrateUpTo,
  type TestDatabase,
} from '../testing/database.ts';
import { loginAs } from '../testing/factories.ts';
import { findDemoMember, noLimits, simpleReads } from './calls.ts';
import { readColumns, readContent, writeContent } from './database-content.ts';
import { type KeptRelease, listReleases, readRelease } from './kept-release.ts';
import { explain } from './statements.ts';

const releases = listReleases();
/** The first release that can work with the present schema. */
const readableFrom = Math.max(...readMigrations(paths.migrations).map((migration) => migration.readableFrom));

function asAdmin({ url }: TestDatabase) {
  const address = new URL(inject('adminDatabaseUrl'));
  address.pathname = new URL(url).pathname;
  return connectPatiently(address.href);
}

it('there is a kept release', () => {
  expect(releases.length).toBeGreaterThan(0);
});

describe.each(releases.filter((version) => version >= readableFrom))(
  'a server of the release of %i beside this one',
  (version) => {
    const { statements, tables } = readRelease(version);
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase();
    });
    afterAll(() => database.drop());

    it('finds what its statements name, and may do it', async () => {
      const failures = await Promise.all(
        statements.map(async (text) => ({ text, failure: await explain(database.sql, text) })),
      );
      expect(failures.filter(({ failure }) => failure !== null)).toEqual([]);
    });

    it('can add rows: no column asks for a value that it does not know', async () => {
      const present = await readColumns(database.owner);
      const unknown = tables.flatMap(({ name, columns }) => {
        const known = new Set(columns.map((column) => `${column.name} ${column.isRequired}`));
        return (present.get(name) ?? [])
          .filter((column) => column.isRequired && !known.has(`${column.name} true`))
          .map((column) => `${name}.${column.name}`);
      });
      expect(unknown).toEqual([]);
    });
  },
);

describe.each(releases)('a database of the release of %i', (version) => {
  let database: TestDatabase;
  let testApp: TestApp;
  let app: FastifyInstance;
  let kept: KeptRelease;
  beforeAll(async () => {
    kept = readRelease(version);
    database = await createEmptyDatabase();
    await migrateUpTo(database, version);
    const admin = asAdmin(database);
    await writeContent(admin, kept.tables);
    await admin.end();
    await prepareAsOwner(database.ownerUrl, database.url);
    testApp = await createTestApp({ database });
    app = await buildApp({ ...testApp.services, limits: noLimits });
  });
  afterAll(async () => {
    await app.close();
    await testApp.close();
  });

  it('has all of its rows after the upgrade', async () => {
    const admin = asAdmin(database);
    const counts = (tables: KeptRelease['tables']) =>
      new Map(tables.map(({ name, rows }) => [name, (JSON.parse(rows) as unknown[]).length]));
    const [before, after] = [counts(kept.tables), counts(await readContent(admin))];
    await admin.end();
    const fewer = [...before].filter(([name, count]) => after.has(name) && (after.get(name) ?? 0) < count);
    expect(fewer).toEqual([]);
  });

  it.each(['member@demo.test', 'admin@demo.test'])('answers every list of %s', async (email) => {
    const headers = await loginAs(testApp, await findDemoMember(testApp.sql, email));
    const statuses: { path: string; statusCode: number }[] = [];
    for (const { path } of simpleReads)
      statuses.push({ path, statusCode: (await app.inject({ url: path, headers })).statusCode });
    expect(statuses.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(statuses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(5);
  });
});
