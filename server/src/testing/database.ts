import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { connect, type Pool } from '../database/connect.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the cluster that the global set-up started. */
    adminDatabaseUrl: string;
    /** The application's address of the database that each test file copies. */
    templateDatabaseUrl: string;
  }
}

/** A database of its own, migrated as the template is. */
export type TestDatabase = { url: string; sql: Pool; drop(): Promise<void> };

/** Copies the template into a new database: call it once for each test file, and `drop()` after the last test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(new URL(inject('templateDatabaseUrl')).pathname.slice(1));
}

/** A database without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template0');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER taegeuk`);
  const url = new URL(inject('templateDatabaseUrl'));
  url.pathname = `/${name}`;
  const sql = connect(url.href, 5);
  const drop = async () => {
    await sql.end();
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: url.href, sql, drop };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = postgres(inject('adminDatabaseUrl'), { max: 1 });
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}
