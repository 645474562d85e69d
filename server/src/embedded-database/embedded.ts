import type { ChildProcess } from 'node:child_process';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectPatiently } from '../database/connect.ts';
import type { ProgramPlaces } from '../database/postgres-programs.ts';
import { separateRoles } from '../database/roles.ts';
import { adminRole, appRole, type Cluster, openCluster, ownerRole, removeDraftClusters } from './cluster.ts';
import { acquireDataLock } from './data-lock.ts';
import { endFormerServer } from './former-server.ts';
import { type ServerOptions, startPostgres, stopPostgres } from './postgres-server.ts';
import { asFolderError } from './start-error.ts';

export type EmbeddedDatabase = {
  /** Where the application connects: its own database, as a role that owns nothing in it. */
  url: string;
  /** The same database as the role that owns and migrates it. */
  ownerUrl: string;
  /** The superuser, for tests that create databases. */
  adminUrl: string;
  /** The superuser in the application's own database, for backups. */
  ownAdminUrl: string;
  /** Stops the database server cleanly; a second call waits for the first. */
  stop(): Promise<void>;
};

export type EmbeddedDatabaseOptions = ServerOptions & { dataDir: string; programs?: ProgramPlaces };

/**
 * Starts PostgreSQL 18 on a free port of 127.0.0.1 with its data below `<dataDir>/postgres`. If it ends before it is stopped
 * (killed, or by a full disk), it is started again at the same address, as often as necessary.
 * Throws a `DatabaseStartError` of one line when the folder is in use, cannot be written, or the server does not start.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, release } = takeDataDir(options.dataDir);
  try {
    const cluster = await openCluster(dataDir, options.log, options.programs);
    await endFormerServer(cluster.dir, options.log);
    const { child, port } = await startPostgres(cluster, options);
    const database = handle(cluster, options, { child, port, release });
    try {
      await giveOwner(database.ownAdminUrl, cluster.password);
    } catch (error) {
      await database.stop();
      throw error;
    }
    return database;
  } catch (error) {
    release();
    throw asFolderError(error, dataDir);
  }
}

/** A new cluster, and one of a release that ran as the owner, gets its two roles. */
async function giveOwner(ownAdminUrl: string, password: string): Promise<void> {
  const admin = connectPatiently(ownAdminUrl);
  try {
    await separateRoles(admin, { owner: ownerRole, running: appRole, password });
  } finally {
    await admin.end();
  }
}

/** Removes the database below `dataDir`. Throws a `DatabaseStartError` while a server works on it. */
export async function removeEmbeddedDatabase(wanted: string): Promise<void> {
  const { dataDir, release } = takeDataDir(wanted);
  try {
    await endFormerServer(join(dataDir, 'postgres/cluster'), () => undefined);
    rmSync(join(dataDir, 'postgres'), { recursive: true, force: true });
    removeDraftClusters(dataDir);
  } finally {
    release();
  }
}

/** Locks a data folder, which is created if it does not exist, as a running server does. */
export function takeDataDir(wanted: string): { dataDir: string; release: () => void } {
  try {
    mkdirSync(wanted, { recursive: true });
    const dataDir = realpathSync(wanted);
    return { dataDir, release: acquireDataLock(dataDir) };
  } catch (error) {
    throw asFolderError(error, resolve(wanted));
  }
}

/** Starts the server of a cluster, wherever it is. */
export async function startCluster(cluster: Cluster, options: ServerOptions): Promise<EmbeddedDatabase> {
  const { child, port } = await startPostgres(cluster, options);
  return handle(cluster, options, { child, port, release: () => undefined });
}

const reviveEveryMs = 1000;

interface Running {
  child: ChildProcess;
  ended: Promise<void>;
}

/** Keeps a server running until it is stopped. */
function keepRunning(
  cluster: Cluster,
  options: ServerOptions,
  { child: first, port }: { child: ChildProcess; port: number },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => wait(reviveEveryMs, undefined, { signal }).catch(() => undefined);
  const watched = (child: ChildProcess): Running => ({
    child,
    ended: new Promise((settle) => child.once('exit', () => settle())),
  });
  let running: Running | undefined = watched(first);

  async function revive(): Promise<Running | undefined> {
    let told = '';
    for (await pause(); !signal.aborted; await pause()) {
      try {
        const { child } = await startPostgres(cluster, { ...options, port });
        options.log('the database runs again');
        return watched(child);
      } catch (error) {
        const { message } = error as Error;
        if (message !== told) options.log(message);
        told = message;
      }
    }
    return undefined;
  }

  async function keep(): Promise<void> {
    for (let current: Running | undefined = running; current; current = running) {
      await current.ended;
      running = undefined;
      if (signal.aborted) return;
      options.log('the database ended unexpectedly and is started again; what was saved is safe');
      running = await revive();
      if (running && signal.aborted) await stopPostgres(running.child, running.ended);
    }
  }

  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      if (running) await stopPostgres(running.child, running.ended);
      await kept;
    },
  };
}

function handle(
  cluster: Cluster,
  options: ServerOptions,
  { release, ...first }: { child: ChildProcess; port: number; release: () => void },
): EmbeddedDatabase {
  const { port } = first;
  const server = keepRunning(cluster, options, first);
  const urlOf = (role: string, database = role) =>
    `postgres://${role}:${cluster.password}@127.0.0.1:${port}/${database}`;
  let stopping: Promise<void> | undefined;
  return {
    url: urlOf(appRole),
    ownerUrl: urlOf(ownerRole, appRole),
    adminUrl: urlOf(adminRole),
    ownAdminUrl: urlOf(adminRole, appRole),
    stop: () => (stopping ??= server.stop().finally(release)),
  };
}
