import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { registerErrors } from './errors.ts';
import { loggerOptions } from './logger.ts';

it.each([
  ['a failure of ours', {}, 500],
  ['a failure that is known', { code: '57014' }, 503],
])('the line of %s has its place and no word of who caused it', async (_name, detail, status) => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({
    logController,
    logger: { ...loggerOptions({ mode: 'live', logLevel: 'error' }), stream },
  });
  registerErrors(app);
  app.get('/search', (request) => {
    const { q } = request.query as { q: string };
    throw Object.assign(new Error(`cannot read ${q}`, { cause: new Error(q) }), detail);
  });
  expect((await app.inject('/search?q=ninja')).statusCode).toBe(status);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { type: 'Error' } });
  expect(lines[0]).toContain('logger.test.ts');
  expect(lines[0]).not.toContain('ninja');
  await app.close();
});

// Only Linux has a file on a full disk.
it.runIf(existsSync('/dev/full'))('a full disk under the log keeps nobody from working', async () => {
  const script = `
    import pino from 'pino';
    import { loggerOptions } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)};
    process.stdout.on('error', () => {});
    const { stream, ...options } = loggerOptions({ mode: 'live', logLevel: 'info' });
    pino(options, stream).info('well');
    setTimeout(() => process.exit(7), 10);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
    timeout: 15_000,
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
});
