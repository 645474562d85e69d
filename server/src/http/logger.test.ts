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
