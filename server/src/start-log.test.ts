import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;

async function run(args: string[], mode: string) {
  const env = { PATH: process.env['PATH'], APP_MODE: mode };
  const child = spawn(process.execPath, args, { cwd: folder, env });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const [code] = await once(child, 'close');
  return { code, stderr, lines: stdout.split('\n').filter(Boolean) };
}

it.each(['main.ts', 'migrate-main.ts', 'worker-main.ts'])(
  'a start of %s in live mode that fails says so in lines of JSON alone',
  async (script) => {
    const { code, stderr, lines } = await run([script], 'live');
    expect([code, stderr]).toEqual([1, '']);
    const said = lines.map((line) => JSON.parse(line) as { level: number; time: number; msg: string });
    expect(said[0]).toMatchObject({ level: 50, time: expect.any(Number) });
    expect(said.map(({ msg }) => msg).join('\n')).toContain('DATABASE_URL');
  },
  // Each reads and compiles the whole program.
  60_000,
);

it('a demo says it to people', async () => {
  const { stderr, lines } = await run(['migrate-main.ts'], 'demo');
  expect([lines, stderr.split('\n')[0]]).toEqual([[], expect.stringMatching(/^DATABASE_URL: is missing/)]);
});

it('what nobody foresaw, and what Node warns of, are lines of JSON without the words of an error', async () => {
  const fault = `
    const { openStartLog } = await import('${join(folder, 'start-log.ts')}');
    openStartLog({ APP_MODE: 'live' });
    process.emitWarning('old', 'DeprecationWarning');
    setTimeout(() => { throw new RangeError('who@example.test'); }, 20);`;
  const { code, stderr, lines } = await run(['--input-type=module', '--eval', fault], 'live');
  expect([code, stderr]).toEqual([1, '']);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, name: 'DeprecationWarning', msg: 'old' },
    { level: 60, err: { type: 'RangeError' }, msg: 'a fault that nobody foresaw' },
  ]);
  expect(lines.join()).not.toContain('example.test');
});
