import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..');
const guide = readFileSync(join(repository, 'docs/open-an-academy.md'), 'utf8');
let folder: string;

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Writes down what it is called with, and does what the real one does, or for PostgreSQL what its input is. */
function standIn(name: string, does: string): void {
  const text = `#!/bin/sh\necho "${name} $*" >>"${folder}/asked"\n${does}\n`;
  writeFileSync(join(folder, 'bin', name), text, { mode: 0o755 });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'without-containers-'));
  for (const name of ['bin', 'redis']) mkdirSync(join(folder, name));
  for (const name of ['sed', 'openssl', 'cat', 'mkdir'])
    standIn(name, `PATH=/usr/bin:/bin exec ${name} "$@"`);
  standIn('runuser', `case "$*" in *psql*) /bin/cat >>"${folder}/fed" ;; esac`);
  for (const name of ['systemctl', 'systemd-run']) standIn(name, 'printf "%s\\n" "$@"');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the guide makes passwords that no command has in its arguments, and gives them to those who need them', () => {
  const blocks = [...guide.matchAll(/^sudo sh -eu <<'EOF'\n([\s\S]*?)^EOF$/gm)].map(
    ([, block = '']) => block,
  );
  expect(blocks).toHaveLength(3);
  for (const block of blocks) {
    const input = block
      .replaceAll('/etc/taegeuk', `${folder}/settings`)
      .replaceAll('/etc/redis', `${folder}/redis`);
    const env = { PATH: join(folder, 'bin') };
    expect(spawnSync('/bin/sh', ['-eu'], { input, cwd: repository, env, encoding: 'utf8' })).toMatchObject({
      ...{ status: 0, stderr: '' },
    });
  }
  const [server, owner, admin] = ['server', 'owner', 'admin'].map((name) => read(`settings/${name}.env`));
  const passwordIn = (text = '') =>
    [...text.matchAll(/^[A-Z_]+=\w+:\/\/\w*:([0-9a-f]{64})@/gm)].map(([, word]) => word);
  const [app, redis, ...none] = passwordIn(server);
  const [[ofOwner], [ofAdmin]] = [passwordIn(owner), passwordIn(admin)];
  const [, token] = /^METRICS_TOKEN=([0-9a-f]{64})$/m.exec(server ?? '') ?? [];
  const [, secret] = /^APP_SECRET=(\S{64})$/m.exec(server ?? '') ?? [];
  const all = [app, redis, ofOwner, ofAdmin, token, secret].map(String);
  expect(none).toEqual([]);
  expect(new Set(all).size).toBe(6);
  for (const word of all) expect(read('asked')).not.toContain(word);
  const fed = read('fed');
  for (const [name, word] of Object.entries({ owner: ofOwner, app, admin: ofAdmin })) {
    expect(fed).toContain(`\\set ${name}_password ${word}\n`);
    expect(fed).toContain(`PASSWORD :'${name}_password'`);
  }
  expect(read('redis/redis.conf')).toBe(`requirepass ${redis}\n`);
  for (const name of ['server', 'owner', 'admin'])
    expect(statSync(join(folder, `settings/${name}.env`)).mode & 0o777).toBe(0o600);
});

it('a new release brings its units before it starts', () => {
  const [, block = ''] = /^## A new release\n+```sh\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  const units = readdirSync(join(repository, 'ops')).filter((name) => name.endsWith('.service'));
  const [install = '', start = ''] = block.split('\n').slice(1);
  expect(install).toMatch(/^sudo cp .* \/etc\/systemd\/system\/$/);
  for (const unit of units) expect(install).toContain(` ops/${unit} `);
  expect(start).toBe('sudo systemctl daemon-reload && sudo systemctl restart taegeuk');
});

it('the guide writes no password into a line that sudo writes down', () => {
  const outside = guide.replaceAll(/^sudo sh -eu <<'EOF'\n[\s\S]*?^EOF$/gm, '');
  expect(outside.match(/^sudo .*\$\(.*$/gm)).toBeNull();
});

it('a command runs with the settings as systemd reads them: no shell takes a part of one for a command', () => {
  mkdirSync(join(folder, 'settings'), { recursive: true });
  const odd = `BANK_HOLDER=(주)태극\nBANK_NAME=a touch ${folder}/broken\nSMTP_URL=smtp://a?b=1&touch ${folder}/broken\n`;
  for (const name of ['server', 'owner']) appendFileSync(join(folder, `settings/${name}.env`), odd);
  const script = readFileSync(join(repository, 'ops/as-server.sh'), 'utf8');
  const own = join(folder, 'ops');
  mkdirSync(own);
  writeFileSync(join(own, 'as-server.sh'), script.replaceAll('/etc/taegeuk', `${folder}/settings`));
  const run = (...args: string[]) =>
    spawnSync('/bin/sh', [join(own, 'as-server.sh'), ...args], {
      ...{ env: { PATH: `${folder}/bin:/usr/bin:/bin` }, encoding: 'utf8' },
    });
  const { status, stdout } = run('--owner', 'staff-owner-main.ts', 'you@example.org', 'in two words');
  const asked = stdout.trim().split('\n');
  expect(status).toBe(0);
  const files = ['server', 'owner'].map(
    (name) => `--property=EnvironmentFile=${folder}/settings/${name}.env`,
  );
  expect(asked.filter((word) => word.includes('EnvironmentFile'))).toEqual(files);
  expect(asked).toEqual(expect.arrayContaining(['--wait', '--uid=taegeuk', `--working-directory=${folder}`]));
  expect(asked.slice(-3)).toEqual(['server/src/staff-owner-main.ts', 'you@example.org', 'in two words']);
  expect(run('doctor-main.ts').stdout).not.toContain('owner.env');
  expect(run().stderr).toContain('Usage:');
  expect(() => read('broken')).toThrow('ENOENT');
});
