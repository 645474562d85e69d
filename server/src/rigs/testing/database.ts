import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, connectPatiently, type Pool } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { ownerRole } from '../../embedded-database/cluster.ts';
import { paths } from '../../paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the cluster that the global set-up started. */
    adminDatabaseUrl: string;
    /** The address of the database that each test file copies, as the application's running role. */
    templateDatabaseUrl: string;
    /** The same as the role that owns the schema. */
    templateOwnerUrl: string;
  }
}

/** A separate database, migrated like the template. */
export type TestDatabase = {
  url: string;
  /** As the application runs: this role owns nothing. */
  sql: Pool;
  ownerUrl: string;
  /** As the role that owns the schema, for tests that change it. */
  owner: Pool;
  drop(): Promise<void>;
};

/** Copies the template into a new database: call it once for each test file, and `drop()` after the last test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(new URL(inject('templateDatabaseUrl')).pathname.slice(1));
}

/** A database without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0');
}

/** Brings a database to the schema of an earlier release, as its owner. */
export async function migrateUpTo({ owner }: TestDatabase, version: number): Promise<void> {
  await migrate(owner, { dir: paths.migrations, upTo: version, log: () => undefined });
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes half of the processor's time that copying page by page through the log does.
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER ${ownerRole}`);
  // Rights that the template's owner revoked from everybody are not copied with it.
  await asAdmin(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  const addressed = (address: string) => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  const [url, ownerUrl] = [addressed(inject('templateDatabaseUrl')), addressed(inject('templateOwnerUrl'))];
  const [sql, owner] = [connect(url, 5), connect(ownerUrl, 5)];
  const drop = async () => {
    await Promise.all([sql.end(), owner.end()]);
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url, sql, ownerUrl, owner, drop };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = connectPatiently(inject('adminDatabaseUrl'));
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}
