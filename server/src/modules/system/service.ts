import type { System } from '@taegeuk/contract/system.ts';
import { databaseBytes, freeBytesOf } from '../../backup/room.ts';
import { expectedVersion, readSchemaState } from '../../database/migrate.ts';
import { paths } from '../../paths.ts';
import type { Services } from '../../services.ts';
import { listOwnRuns, stateOf, wayOf } from '../backup/service.ts';
import { readHealth, readProviderChecks } from '../desk/service.ts';
import { countMessages } from '../outbox/service.ts';
import { countSentCodes } from '../user/service.ts';
import { findFailure } from './failures.ts';
import { readJobs } from './job-runs.ts';
import * as queries from './queries.ts';

export { findFailure };

async function paymentsOf({ sql }: Services, now: Date): Promise<System['payments']> {
  const { late, unanswered } = await readProviderChecks(sql, now);
  return {
    late: late.count,
    lateSince: late.since?.toISOString() ?? null,
    unanswered: unanswered.count,
    unansweredSince: unanswered.since?.toISOString() ?? null,
  };
}

async function storageOf({ sql, config }: Services): Promise<System['storage']> {
  const [stored, free] = await Promise.all([queries.readStoredBytes(sql.reads), freeBytesOf(config.dataDir)]);
  return { place: config.s3 ? 'bucket' : 'folder', ...stored, free };
}

async function databaseOf({ sql }: Services): Promise<System['database']> {
  const [facts, bytes, { found }] = await Promise.all([
    queries.readDatabaseFacts(sql),
    databaseBytes(sql, 'own'),
    readSchemaState(sql, expectedVersion(paths.migrations)),
  ]);
  const replica = sql.replica ? { isRead: sql.replica.state().fault === undefined } : null;
  return { ...facts, schema: found, bytes, replica };
}

async function backupsOf({ sql, config }: Services, now: Date): Promise<System['backups']> {
  const runs = await listOwnRuns(sql, wayOf(config));
  return runs.map((run) => ({
    kind: run.kind,
    state: stateOf(run, now),
    doneAt: run.doneAt?.toISOString() ?? null,
    failedAt: run.failedAt?.toISOString() ?? null,
    obstacle: run.obstacle,
  }));
}

/** How the system stands, for those who look after it. */
export async function readSystem(services: Services): Promise<System> {
  const { sql, clock, config } = services;
  const now = clock();
  const [health, jobs, messages, codes, payments, storage, database, backups] = await Promise.all([
    readHealth(services, now),
    readJobs(sql, now),
    countMessages(sql, now),
    countSentCodes(sql, now),
    paymentsOf(services, now),
    storageOf(services),
    databaseOf(services),
    backupsOf(services, now),
  ]);
  return {
    ...{ health, jobs, messages, payments, storage, database, backups },
    codes: { sent: codes, most: config.smsDailyMax },
    backupWay: wayOf(config),
    now: now.toISOString(),
  };
}
