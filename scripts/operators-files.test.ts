import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What an operator's own programs say of `ops/`, where they are at hand: nothing of it needs an engine or a running systemd. */
const ops = join(import.meta.dirname, '../ops');
const filesOf = (end: RegExp) => readdirSync(ops).filter((name) => end.test(name));
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

function ask(program: string, args: string[]) {
  const env = { ...process.env, SITE_HOST: 'www.example.org' };
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: ops, env });
  return { status, said: stdout + stderr };
}

describe('the files of an operator', () => {
  it.runIf(has('systemd-analyze'))('are units that systemd takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'));
    const units = filesOf(/\.(service|timer)$/);
    for (const name of units) {
      // It looks whether the program is there, which it is on the operator's machine.
      const unit = readFileSync(join(ops, name), 'utf8').replaceAll(
        /^ExecStart=\S+/gm,
        `ExecStart=${process.execPath}`,
      );
      writeFileSync(join(folder, name), unit);
    }
    const paths = units.map((name) => join(folder, name));
    const { status, said } = ask('systemd-analyze', ['verify', ...paths]);
    // Of the machine's own units it speaks, too.
    expect([status, said.split('\n').filter((line) => line.includes('taegeuk'))]).toEqual([0, []]);
    rmSync(folder, { recursive: true });
  });

  it.runIf(has('caddy'))('are a configuration that Caddy takes', () => {
    const { status, said } = ask('caddy', ['validate', '--config', 'Caddyfile', '--adapter', 'caddyfile']);
    expect([status, said]).toEqual([0, expect.stringContaining('Valid configuration')]);
  });

  it.runIf(has('shellcheck'))('are scripts in which ShellCheck finds nothing', () => {
    expect(ask('shellcheck', ['--severity=warning', ...filesOf(/\.sh$/)])).toEqual({ status: 0, said: '' });
  });

  it.runIf(has('promtool'))('are rules that Prometheus takes', () => {
    expect(ask('promtool', ['check', 'rules', 'alerts.yml'])).toMatchObject({ status: 0 });
  });
});
