import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { DatabaseStartError } from '../embedded-database/start-error.ts';
import { awaitDatabase } from './await-database.ts';

const servers: Server[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

async function listen(server: Server, port = 0): Promise<number> {
  servers.push(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** What is said, and how it ends. */
async function wait(url: string, withinMs = 300) {
  const said: string[] = [];
  const options = { say: (line: string) => said.push(line), withinMs, everyMs: 50 };
  const error = await awaitDatabase('DATABASE_URL', url, options).then(
    () => null,
    (failure: unknown) => failure,
  );
  return { said, error };
}

/** Passes on to the database of the tests. */
function proxy(): Server {
  const { hostname, port } = new URL(inject('templateDatabaseUrl'));
  return createServer((socket) => {
    import('node:net').then(({ connect }) => {
      const other = connect(Number(port), hostname);
      for (const side of [socket, other]) side.on('error', () => side.destroy());
      socket.pipe(other).pipe(socket);
    });
  });
}

describe('a database that is away', () => {
  it('is waited for, and said so, until it is there', async () => {
    const closed = await listen(createServer());
    const [first] = servers.splice(0);
    first?.close();
    const url = new URL(inject('templateDatabaseUrl'));
    url.port = String(closed);
    const said: string[] = [];
    const waiting = awaitDatabase('DATABASE_URL', url.href, {
      everyMs: 20,
      say: (line) => {
        said.push(line);
        if (said.length === 2) void listen(proxy(), closed);
      },
    });
    await waiting;
    expect(said.length).toBeGreaterThanOrEqual(2);
    expect(said[0]).toBe(
      `waiting for the database at 127.0.0.1:${closed}: nothing listens there (0 of 60 s)`,
    );
  });

  it('ends the start with its reason when the time is over', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const said: string[] = [];
    const say = (line: string) => {
      said.push(line);
      vi.advanceTimersByTime(20_000);
    };
    const waiting = awaitDatabase('DATABASE_URL', 'postgres://a:b@127.0.0.1:1/x', { say });
    await expect(waiting).rejects.toThrow(DatabaseStartError);
    await expect(waiting).rejects.toThrow(
      /DATABASE_URL at 127.0.0.1:1 did not answer within 60 s: nothing listens there$/,
    );
    expect(said.map((line) => /\(.*\)$/.exec(line)?.[0])).toEqual(
      [0, 20, 40].map((seconds) => `(${seconds} of 60 s)`),
    );
  });

  it.each([
    ['a host that nobody knows', async () => 'no-such-host.invalid:5432', 'its host is not known'],
    [
      'a web server',
      async () => `127.0.0.1:${await listen(createHttpServer((_request, reply) => reply.end('x')))}`,
      'it ends the connection; is it PostgreSQL?',
    ],
  ])('%s is waited for in vain', async (_name, place, reason) => {
    const { error } = await wait(`postgres://a:b@${await place()}/x`);
    expect(error).toBeInstanceOf(DatabaseStartError);
    expect((error as Error).message).toContain(reason);
  });
});

/** Answers as PgBouncer does whose `ignore_startup_parameters` lacks ours. */
function pooler(): Server {
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
  const answer = Buffer.alloc(5 + fields.length, `E----${fields}`);
  answer.writeInt32BE(4 + fields.length, 1);
  return createServer((socket) => socket.once('data', () => socket.end(answer)));
}

describe('what does not pass ends the start at once', () => {
  it('a pooler that refuses deadlines', async () => {
    const { error, said } = await wait(`postgres://a:b@127.0.0.1:${await listen(pooler())}/x`, 60_000);
    expect(said).toEqual([]);
    expect((error as Error).message).toMatch(/a pooler that refuses "statement_timeout"[^\n]*$/);
  });

  const own = (change: (url: URL) => void) => {
    const url = new URL(inject('templateDatabaseUrl'));
    change(url);
    return url.href;
  };

  it.each([
    ['a wrong password', own((url) => (url.password = 'wrong')), 'refuses the user or password'],
    [
      'an unknown database',
      own((url) => (url.pathname = '/none')),
      'does not have the database of this name',
    ],
    [
      'a server without encryption',
      own((url) => url.searchParams.set('sslmode', 'verify-full')),
      'the encryption that its address asks for (sslmode)',
    ],
    [
      'a certificate that is not there',
      own((url) => (url.search = '?sslmode=verify-full&sslrootcert=/none')),
      '/none',
    ],
  ])('%s', async (_name, url, sentence) => {
    const { error, said } = await wait(url, 60_000);
    expect(said).toEqual([]);
    expect(error).toBeInstanceOf(DatabaseStartError);
    expect((error as Error).message).toContain(sentence);
    expect((error as Error).message).not.toContain('\n');
  });
});
