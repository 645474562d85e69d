/** PostgreSQL's own load generator, if the machine has it: the statements without any driver of ours. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statements } from './query-candidates.ts';

export type Statement = keyof typeof statements;

const scripts: Record<Statement, string> = {
  one: statements.one,
  byKey: `\\set i random(1, 10000)\n${statements.byKey.replace('$1', 'md5(:i::text)::uuid')}`,
  list: `\\set g random(1, 500)\n${statements.list.replace('$1', ':g')}`,
};

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0;
}

/** Transactions per second with prepared statements and `clients` connections. */
export function runPgbench(
  url: string,
  dir: string,
  statement: Statement,
  clients: number,
  seconds: number,
): number {
  const file = join(dir, `${statement}.sql`);
  return runScript(url, { file, script: `${scripts[statement]};`, clients, seconds });
}

/** Transactions per second of a script of pgbench's own; it is written to `file`. */
export function runScript(
  url: string,
  { file, script, clients, seconds }: { file: string; script: string; clients: number; seconds: number },
): number {
  writeFileSync(file, `${script}\n`);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-f',
    file,
    '-c',
    String(clients),
    '-T',
    String(Math.max(1, Math.round(seconds))),
    url,
  ];
  const { stdout, stderr, status } = spawnSync('pgbench', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
