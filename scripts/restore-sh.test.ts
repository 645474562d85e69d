import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../ops/restore.sh');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-sh-'));
  writeFileSync(join(folder, 'dump'), 'a dump');
  // Writes down what it is asked, answers a count with `WRONG`, and fails where `FAILS` says.
  const docker = `#!/usr/bin/env bash
said="$*"
echo "\${said//$'\\n'/ }" >>"${folder}/asked"
case "$said" in *pg_restore*) cat >/dev/null ;; esac
if [ -n "$FAILS" ] && [[ "$said" == *"$FAILS"* ]]; then exit 1; fi
case "$said" in *"count(*) FROM orders o"*) echo "$WRONG" ;; esac
`;
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the script asks of Docker, in short, and how it ends. */
function restore({ fails = '', wrong = '0' } = {}) {
  writeFileSync(join(folder, 'asked'), '');
  const env = { PATH: `${folder}:${process.env['PATH']}`, FAILS: fails, WRONG: wrong };
  const { status } = spawnSync(script, [join(folder, 'dump')], { env, encoding: 'utf8' });
  const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
  const short = (line: string) =>
    (/(stop|start) app|run --rm migrate|pg_restore|CREATE DATABASE|RENAME TO|count\(\*\) FROM \w+/.exec(
      line,
    ) ?? [''])[0];
  const renames = asked.flatMap((line) => {
    const [, from, to] = /ALTER DATABASE (\w+) RENAME TO (\w+)/.exec(line) ?? [];
    return from && to ? [[from, to].map((name) => name.replace(/_\d+$/, ''))] : [];
  });
  return { status, steps: asked.map(short).filter(Boolean), renames };
}

const restored = ['taegeuk_restored', 'taegeuk'];
const kept = ['taegeuk', 'taegeuk_before'];

it('fills and looks at a fresh database while the application runs, and stops it for the exchange alone', () => {
  const { status, steps, renames } = restore();
  expect(status).toBe(0);
  expect(steps).toEqual([
    ...['CREATE DATABASE', 'pg_restore', 'count(*) FROM orders', 'count(*) FROM users'],
    ...['stop app', 'RENAME TO', 'RENAME TO', 'run --rm migrate', 'start app'],
  ]);
  expect(renames).toEqual([kept, restored]);
});

it.each(['CREATE DATABASE', 'pg_restore'])('never stops the application if %s fails', (fails) => {
  const { status, steps, renames } = restore({ fails });
  expect([status, steps.includes('stop app'), renames]).toEqual([1, false, []]);
});

it('changes nothing if the books of the dump do not add up', () => {
  const { status, steps, renames } = restore({ wrong: '2' });
  expect([status, steps.includes('stop app'), renames]).toEqual([1, false, []]);
});

it('puts the database from before back, and starts the application, if what was restored cannot be migrated', () => {
  const { status, steps, renames } = restore({ fails: 'run --rm migrate' });
  expect([status, steps.at(-1)]).toEqual([1, 'start app']);
  expect(renames).toEqual([kept, restored, restored.toReversed(), kept.toReversed()]);
});

it('starts the application if the present database cannot be put aside', () => {
  const { status, steps } = restore({ fails: 'RENAME TO taegeuk_before' });
  expect([status, steps.at(-1)]).toEqual([1, 'start app']);
});
