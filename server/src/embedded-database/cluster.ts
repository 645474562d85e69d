import { type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type ProgramPlaces, postgresBinDir } from '../database/postgres-programs.ts';
import { type Account, databaseAccount, type Launch, launchAs } from './postgres-binaries.ts';
import { DatabaseStartError } from './start-error.ts';

/** A cluster on disk: where it is, the password of its roles, and how its server is started. */
export type Cluster = { dir: string; password: string; postgres: Launch };

/** The superuser of the cluster. The application runs as `appRole`; `ownerRole` owns the schema and migrates it. */
export const adminRole = 'postgres';
export const ownerRole = 'taegeuk_owner';
export const appRole = 'taegeuk';

const majorVersion = '18';

/** What interrupted creations of a cluster left. */
export function removeDraftClusters(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-'))
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The cluster below `<dataDir>/postgres`, created at the first call. An interrupted creation leaves nothing behind. */
export async function openCluster(
  dataDir: string,
  log: (line: string) => void,
  places?: ProgramPlaces,
): Promise<Cluster> {
  const parent = join(dataDir, 'postgres');
  removeDraftClusters(dataDir);
  const account = databaseAccount(parent);
  const bin = postgresBinDir(account, places);
  if (!existsSync(parent)) await createCluster(dataDir, { parent, bin, account }, log);
  return clusterIn(parent, { bin, account });
}

/** The cluster that was unpacked below `parent`, with all of it given to the account that runs it. */
export function adoptCluster(parent: string): Cluster {
  const account = databaseAccount(parent);
  if (account) {
    const below = readdirSync(parent, { recursive: true, encoding: 'utf8' });
    for (const path of ['', ...below]) chownSync(join(parent, path), account.uid, account.gid);
  }
  return clusterIn(parent, { bin: postgresBinDir(account), account });
}

function clusterIn(parent: string, { bin, account }: { bin: string; account: Account }): Cluster {
  const dir = join(parent, 'cluster');
  const version = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim();
  if (version !== majorVersion) {
    throw new DatabaseStartError(
      `${dir} was made by PostgreSQL ${version}, and this program brings ${majorVersion}`,
    );
  }
  const password = readFileSync(join(parent, 'password'), 'utf8').trim();
  return { dir, password, postgres: launchAs(account, join(bin, 'postgres'), parent) };
}

async function createCluster(
  dataDir: string,
  { parent, bin, account }: { parent: string; bin: string; account: Account },
  log: (line: string) => void,
): Promise<void> {
  log('creating the database');
  const draft = join(dataDir, `postgres.new-${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  try {
    const password = randomBytes(24).toString('base64url');
    const passwordFile = join(draft, 'password');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
    await initialise(draft, launchAs(account, join(bin, 'initdb'), draft), passwordFile);
    await createAppDatabase(draft, launchAs(account, join(bin, 'postgres'), draft), password);
    renameSync(draft, parent);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function initialise(draft: string, initdb: Launch, passwordFile: string): Promise<void> {
  // The built-in provider sorts and folds case in the same way on every system. Word characters still follow the C
  // library's LC_CTYPE in places (trigrams), so its UTF-8 locale is used if the system has one.
  const withCtype = (ctype: string) => [
    ...['-D', join(draft, 'cluster'), '-U', adminRole, `--pwfile=${passwordFile}`],
    ...[
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
    ],
    ...['--auth-local=reject', '--auth-host=scram-sha-256', '--data-checksums', '--no-instructions'],
  ];
  const first = await run(initdb, withCtype('C.UTF-8'));
  if (first.code === 0) return;
  rmSync(join(draft, 'cluster'), { recursive: true, force: true });
  const second = await run(initdb, withCtype('C'));
  if (second.code !== 0)
    throw new DatabaseStartError(`The database could not be created: ${causeIn(second.output)}`);
}

async function createAppDatabase(draft: string, postgres: Launch, password: string): Promise<void> {
  const statements = `CREATE ROLE ${appRole} LOGIN PASSWORD '${password}'\nCREATE DATABASE ${appRole} OWNER ${appRole}\n`;
  const args = ['--single', '-D', join(draft, 'cluster'), '-c', 'exit_on_error=on', 'postgres'];
  const { code, output } = await run(postgres, args, statements);
  if (code !== 0) throw new DatabaseStartError(`The database could not be created: ${causeIn(output)}`);
}

/** The environment of every program of PostgreSQL: without settings of the user's shell, and in a folder it may enter. */
export function launchOptions(launch: Launch): SpawnOptions {
  const { uid, gid } = launch;
  const env = { PATH: process.env.PATH ?? '', LC_MESSAGES: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(uid === undefined ? {} : { uid, gid }) };
}

function run(launch: Launch, args: string[], input = ''): Promise<{ code: number | null; output: string }> {
  const child = spawn(launch.command, [...launch.prefix, ...args], {
    ...launchOptions(launch),
    stdio: 'pipe',
  });
  let output = '';
  child.stdout?.resume();
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  // A program that ends at once closes its input first; its exit code says what happened.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

function causeIn(output: string): string {
  const lines = output.trim().split('\n');
  // What follows from a full disk is told last.
  const said =
    lines.find((line) => line.includes('No space left on device')) ||
    lines.findLast((line) => /error|fatal|panic/i.test(line)) ||
    lines.at(-1);
  return (
    said?.replace(/^.*?(ERROR|FATAL|PANIC):\s*/, '') ||
    'PostgreSQL ended without a word; was it killed, or is memory or disk used up?'
  );
}
