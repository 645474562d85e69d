import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type LiveSurroundings,
  startLiveSurroundings,
} from '../server/src/rigs/testing/live-surroundings.ts';

const root = join(import.meta.dirname, '..');
// A development server compiles the app first, on a busy machine for over a minute.
const startTimeoutMs = 180_000;
const stopTimeoutMs = 20_000;

/** The built product, with data of its own. */
export interface TestServer {
  url: string;
  /** Where its data is. */
  dataDir: string;
  /** Stops it as Ctrl-C would; rejects if it does not end cleanly or has logged complaints while it ran. */
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** How the product is started: built, or with hot reload as `npm run dev` does. */
export type StartMode = 'production' | 'development';

function launch(mode: StartMode, port: number, dataDir: string): ChildProcess {
  const args =
    mode === 'production'
      ? ['server/src/main.ts']
      : ['--conditions=development', 'server/src/main.ts', '--dev'];
  return spawn(join(root, 'node_modules/.bin/node'), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: mode,
      APP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_ORIGIN: '',
      LOG_LEVEL: 'warn',
      // Making films would take the cores from the browsers.
      MEDIA_JOBS: 'worker',
      // The duration of a request says nothing on a machine that also runs two browsers.
      SLOW_REQUEST_MS: '15000',
      // Each test comes from an address of its own, so that none uses up another's limits.
      TRUST_PROXY: 'true',
      // The site's budget of SMS does not depend on addresses: all tests together must not come near it.
      SMS_DAILY_MAX: '100000',
    },
  });
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = AbortSignal.timeout(startTimeoutMs);
  while (!deadline.aborted) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after ${startTimeoutMs / 1000} s:\n${output()}`);
}

// The log has one JSON object per line; at level `warn` each of them is a complaint. The rest is for people.
function complaintsIn(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('{'));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The server ended by itself with code ${child.exitCode}.`);
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(stopTimeoutMs) });
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The server ended with code ${code}.`);
}

/** Starts the product on a free port with an empty data folder; the built product needs `npm run build` before. */
export async function startServer(mode: StartMode = 'production'): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taegeuk-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = launch(mode, port, dataDir);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  await untilReady(child, url, () => stdout + stderr);
  return {
    url,
    dataDir,
    async stop() {
      await end(child).finally(() => rm(dataDir, { recursive: true, force: true }));
      const complaints = [...complaintsIn(stdout), ...stderr.split('\n').filter(Boolean)];
      if (complaints.length > 0) {
        throw new Error(`The server complained while no test made it do so:\n${complaints.join('\n')}`);
      }
    },
  };
}

/** A server in live mode on an empty database, with stand-ins of everything around it. */
export interface LiveServer extends LiveSurroundings {
  /** Runs a command of the server's shell; resolves to what it said. */
  runAtShell(file: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the built product in live mode; the browser has to ignore that nobody signed the certificate. */
export async function startLiveServer(): Promise<LiveServer> {
  const port = await freePort();
  const around = await startLiveSurroundings(port);
  const node = join(root, 'node_modules/.bin/node');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SLOW_REQUEST_MS: '15000',
    ...around.env,
  };
  const child = spawn(node, ['server/src/main.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const closeAround = around.close;
  await untilReady(child, `http://127.0.0.1:${port}`, () => output);
  return {
    ...around,
    async runAtShell(file, ...args) {
      const ran = spawn(node, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env });
      let said = '';
      ran.stdout.on('data', (chunk) => (said += chunk));
      const [code] = await once(ran, 'close');
      if (code !== 0) throw new Error(`${file} ended with code ${code}: ${said}`);
      return said;
    },
    stop: () => end(child).finally(closeAround),
  };
}
