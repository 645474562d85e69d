import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { connect, type Pool, type PoolSettings } from '../../database/connect.ts';
import type { Web } from '../../pages/web.ts';
import { paths } from '../../paths.ts';
import { createMemoryLimits } from '../../ports/limits/memory.ts';
import type { Payments } from '../../ports/payment/port.ts';
import { PaymentUnavailable } from '../../ports/payment/port.ts';
import { parseNotification } from '../../ports/payment/portone-notification.ts';
import { createFolderStorage } from '../../ports/storage/folder.ts';
import { createOverlaidStorage } from '../../ports/storage/overlaid.ts';
import type { Services } from '../../services.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** The real application on a database of its own. */
export interface TestApp {
  app: FastifyInstance;
  services: Services;
  sql: Pool;
  /** The role that owns the schema, for tests that change it. */
  owner: Pool;
  /** Closes the application and drops its database. */
  close(): Promise<void>;
}

/** A provider that cannot be reached, for tests that need none. */
function createUnreachablePayments(): Payments {
  const refuse = () => Promise.reject(new PaymentUnavailable('this test has no provider'));
  return {
    createCheckout: refuse,
    lookup: refuse,
    listAttempts: refuse,
    listBegun: refuse,
    cancel: refuse,
    issueCashReceipt: refuse,
    parseNotification,
  };
}

/** Builds the application as the server does, on a copy of the template database. Call it once for each test file. */
export async function createTestApp(
  options: {
    clock?: () => Date;
    web?: Web | null;
    config?: Partial<Config>;
    payments?: Payments;
    database?: TestDatabase;
    pool?: PoolSettings;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const sql = connect(database.url, 5, undefined, options.pool);
  // Created with the first file that is stored there.
  const filesDir = join(tmpdir(), `taegeuk-files-${randomUUID()}`);
  const mediaDir = `${filesDir}-media`;
  const services: Services = {
    config: { ...readConfig({ LOG_LEVEL: 'silent' }), ...options.config },
    sql,
    clock: options.clock ?? (() => new Date()),
    limits: createMemoryLimits(),
    storage: {
      media: createOverlaidStorage(createFolderStorage(mediaDir), createFolderStorage(paths.demoMedia)),
      files: createFolderStorage(filesDir),
    },
    payments: options.payments ?? createUnreachablePayments(),
    appSecret: 'the secret of the tests, 32 characters and more',
    web: options.web ?? null,
  };
  const app = await buildApp(services);
  async function close(): Promise<void> {
    await app.close();
    await sql.end();
    await database.drop();
    for (const dir of [filesDir, mediaDir]) await rm(dir, { recursive: true, force: true });
  }
  return { app, services, sql, owner: database.owner, close };
}

/** A clock that a test sets and moves. */
export function createTestClock(start: string): {
  now: () => Date;
  set(instant: string): void;
  advance(ms: number): void;
} {
  let current = new Date(start);
  return {
    now: () => current,
    set(instant) {
      current = new Date(instant);
    },
    advance(ms) {
      current = new Date(current.getTime() + ms);
    },
  };
}
