import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate real Redis, which a test may stop, pause and start again at the same address. */
export interface TestRedis {
  url: string;
  start(): Promise<void>;
  /** Ends it as a crash would. Its data are lost. */
  kill(): Promise<void>;
  /** Pauses it: it answers nothing, like a machine whose cable was pulled. */
  halt(): void;
  resume(): void;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

const howToInstall =
  'redis-server was not found on PATH: `apt-get install redis-server` (Debian, Ubuntu), `brew install redis` (macOS)';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the program and waits for the line that says it accepts connections. */
async function spawnRedis(port: number, dir: string): Promise<ChildProcess> {
  const settings = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
  const child = spawn('redis-server', ['--port', String(port), '--dir', dir, ...settings], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(howToInstall) : error),
    );
    child.once('exit', () => reject(new Error(`redis-server ended at its start:\n${said}`)));
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('Ready to accept connections')) resolve();
    });
  });
  return child;
}

/** Starts a Redis on a free port; `close()` after the last test. */
export async function startTestRedis(): Promise<TestRedis> {
  const port = await findFreePort();
  const dir = mkdtempSync(join(tmpdir(), 'taegeuk-redis-'));
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    child = await spawnRedis(port, dir);
  }
  async function kill(): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  }
  async function close(): Promise<void> {
    await kill();
    rmSync(dir, { recursive: true, force: true });
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    close,
    halt: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}
