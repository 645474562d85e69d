import { execFile, type StdioOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { standBack } from '../../stand-back.ts';
import { BackupError } from '../backup-error.ts';
import { endAtStop } from './at-stop.ts';

const run = promisify(execFile);

/** PostgreSQL's own programs, of the server's version or a newer one: an older one cannot read it. */
export interface PostgresTools {
  dump: string;
  restore: string;
}

async function majorOf(path: string): Promise<number> {
  const { stdout } = await run(path, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

/** Where Debian, Ubuntu and the PGDG put them, each version beside the others, and then where a shell finds them. */
function foldersOf(major: number, path: string): string[] {
  return [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    ...path.split(delimiter).filter(Boolean),
  ];
}

/** @throws {BackupError} which package to install */
export async function findTools(major: number, path = process.env['PATH'] ?? ''): Promise<PostgresTools> {
  const found = new Set<number>();
  for (const folder of foldersOf(major, path)) {
    const tools = { dump: join(folder, 'pg_dump'), restore: join(folder, 'pg_restore') };
    if (!existsSync(tools.dump) || !existsSync(tools.restore)) continue;
    const version = await majorOf(tools.dump);
    if (version >= major) return tools;
    found.add(version);
  }
  const those =
    found.size > 0 ? `those of PostgreSQL ${[...found].join(', ')} are too old` : 'there are none';
  throw new BackupError(
    `The database is PostgreSQL ${major}, and pg_dump and pg_restore of that version are needed here (${those}): install ` +
      `postgresql-client-${major} (docs/operations.md, Another database)`,
    { obstacle: 'tools' },
  );
}

/**
 * The encryption that the server's own driver would use: for it every mode but two means that the certificate is looked at,
 * by the authorities that this machine trusts, and the one that Node was told. The programs take one file only.
 */
function encryptionOf({ searchParams }: URL): Record<string, string> {
  const mode = searchParams.get('sslmode') ?? '';
  if (mode === '' || mode === 'disable') return { PGSSLMODE: mode };
  if (mode === 'no-verify') return { PGSSLMODE: 'require' };
  const authorities = searchParams.get('sslrootcert') ?? process.env['NODE_EXTRA_CA_CERTS'];
  return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: authorities || 'system' };
}

/** How the programs reach a database: by the environment, because what is in the arguments everybody on the machine can read. */
export function environmentOf(url: string): Record<string, string> {
  const address = new URL(url);
  const { hostname, port, username, password, pathname } = address;
  const given = {
    PGHOST: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...encryptionOf(address),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}

/** Enough for the reason. */
const saidChars = 2000;

/** What it says of a row has members' data in it, over as many lines as they wrote: nothing after such a word is told. */
function withoutRows(said: string): string {
  const [told = ''] = said.split(/^.*\b(?:DETAIL|CONTEXT):/m);
  return told.trim();
}

/** A running program, and its end: rejected with what it said if it fails. It is ended when the server stops. */
export function startTool(
  program: string,
  args: readonly string[],
  url: string,
  { stdio, stopping }: { stdio: StdioOptions; stopping?: AbortSignal | undefined },
) {
  const env = { PATH: process.env['PATH'] ?? '', ...environmentOf(url) };
  const child = spawn(program, args, { stdio, env });
  standBack(child, constants.priority.PRIORITY_BELOW_NORMAL);
  child.once(
    'close',
    endAtStop(stopping, async () => void child.kill()),
  );
  let said = '';
  // The beginning: cut off there, a word before a row might be missing.
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (said.length < saidChars) said += chunk;
  });
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${program} ended with ${code}: ${withoutRows(said) || 'without a word'}`));
    });
  });
  return { child, done };
}
