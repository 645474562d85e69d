import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, launchOptions } from './cluster.ts';
import { DatabaseStartError } from './start-error.ts';

const stopTimeoutMs = 30_000;
const retryForMs = 10_000;
/** Another program took the port in the meantime, or a killed server or its workers are still ending. */
const passing =
  /could not bind|could not create any TCP|shared memory block|Address already in use|"postmaster\.pid" already exists/;
const recovering = 'automatic recovery in progress';

export type ServerOptions = {
  log: (line: string) => void;
  /** Where it listens; a free port unless given. */
  port?: number;
  /** Settings of postgresql.conf in addition to the defaults. */
  settings?: Record<string, string>;
};

/** Starts PostgreSQL on 127.0.0.1 and waits until it accepts connections. */
export async function startPostgres(
  cluster: Cluster,
  options: ServerOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const deadlineMs = Date.now() + retryForMs;
  for (;;) {
    const port = options.port ?? (await findFreePort());
    const child = spawnServer(cluster, port, options.settings ?? {});
    const failure = await readiness(child, options.log);
    if (failure === null) return { child, port };
    if (!passing.test(failure) || Date.now() > deadlineMs)
      throw new DatabaseStartError(`The database did not start: ${reason(failure)}`);
    await delay(200);
  }
}

function spawnServer(cluster: Cluster, port: number, settings: Record<string, string>): ChildProcess {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // The application reports failed statements; their details contain members' data.
    log_min_messages: 'log',
    // A backup keeps the log until it is stored. If it cannot be, the disk must not fill up: the next backup begins anew.
    max_slot_wal_keep_size: '4GB',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { postgres } = cluster;
  const args = [...postgres.prefix, '-D', cluster.dir, '-p', String(port), ...flags];
  // A process group of its own: Ctrl-C in a terminal must not reach the database, which the server still needs to finish.
  const child = spawn(postgres.command, args, {
    ...launchOptions(postgres),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) guard(child, child.pid);
  return child;
}

/** When this process dies, its end of the pipe closes and the guard process stops the database cleanly. */
function guard(child: ChildProcess, pid: number): void {
  const script = 'read -r _; kill -INT "$1"';
  const args = ['-c', script, 'database-guard', String(pid)];
  const watcher = spawn('/bin/sh', args, { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
}

/** Null as soon as the server accepts connections, or what it printed before it ended. */
function readiness(child: ChildProcess, log: (line: string) => void): Promise<string | null> {
  return new Promise((settle, reject) => {
    let said = '';
    let isReady = false;
    child.once('error', reject);
    child.once('close', () => settle(said));
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (isReady) return logSevere(text, log);
      if (!said.includes(recovering) && text.includes(recovering))
        log('recovering the database after an interruption');
      said += text;
      isReady = /ready to accept (read-only )?connections/.test(said);
      if (isReady) settle(null);
    });
  });
}

function logSevere(text: string, log: (line: string) => void): void {
  for (const line of text.split('\n')) {
    // Connections that end with the database or come too early: not worth a message.
    const isSevere =
      /\b(FATAL|PANIC):|was terminated by/.test(line) &&
      !/administrator command|unexpected postmaster exit|not yet accepting|is (starting up|in recovery)/.test(
        line,
      );
    if (isSevere) log(`database: ${line.trim()}`);
  }
}

function findFreePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => settle(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function reason(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'no reason given').replace(
    /^.*?(FATAL|PANIC):\s*/,
    '',
  );
}

/** Stops PostgreSQL: open transactions are rolled back, everything else is written. Settles when it has ended. */
export async function stopPostgres(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
  await exited;
  clearTimeout(hurry);
}
