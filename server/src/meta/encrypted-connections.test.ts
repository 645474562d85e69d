import { once } from 'node:events';
import { type AddressInfo, createServer as createPlainServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { connect } from '../database/connect.ts';
import { createRedisLimits } from '../ports/limits/redis.ts';
import { createSmtpMail } from '../ports/mail/smtp.ts';
import { selfSigned } from '../rigs/testing/self-signed.ts';

/** What arrived after the handshake: anything at all would be a password or a member's data. */
let heard = '';
let server: Server;
const sockets = new Set<Socket>();

async function listen(started: Server): Promise<number> {
  server = started;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  heard = '';
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.close();
  await once(server, 'close');
});

/** Switches a plain connection to TLS. */
function secure(socket: Socket): void {
  const secured = new TLSSocket(socket, { isServer: true, ...selfSigned });
  secured.on('error', () => undefined);
  secured.on('data', (chunk) => (heard += chunk));
}

/** PostgreSQL, only up to its answer whether it supports TLS. */
function listenAsPostgres(answer: 'S' | 'N'): Promise<number> {
  return listen(
    createPlainServer((socket) => {
      socket.once('data', () => {
        socket.write(answer);
        if (answer === 'S') return secure(socket);
        socket.once('data', (chunk) => {
          heard += chunk;
          socket.destroy();
        });
      });
    }),
  );
}

async function failureOf(url: string): Promise<Error> {
  const sql = connect(url, 1);
  const failure = await sql`SELECT 1`.then(
    () => new Error('it connected'),
    (error: unknown) => error as Error,
  );
  await sql.end();
  return failure;
}

it('PostgreSQL with verify-full shows its password to no certificate that nobody signed', async () => {
  const port = await listenAsPostgres('S');
  const failure = await failureOf(`postgres://app:secret@127.0.0.1:${port}/x?sslmode=verify-full`);
  expect(failure).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(heard).toBe('');
});

it('PostgreSQL with verify-full does not go on without TLS', async () => {
  const port = await listenAsPostgres('N');
  const failure = await failureOf(`postgres://app:secret@127.0.0.1:${port}/x?sslmode=verify-full`);
  expect(failure.message).not.toBe('it connected');
  expect(heard).toBe('');
});

it('Redis by rediss: shows its password to no certificate that nobody signed', async () => {
  const port = await listen(
    createTlsServer(selfSigned, (socket) => socket.on('data', (chunk) => (heard += chunk))),
  );
  const notes: string[] = [];
  const options = {
    url: `rediss://:secret@127.0.0.1:${port}`,
    secret: 's',
    note: (line: string) => notes.push(line),
  };
  const { close } = await createRedisLimits(options);
  close();
  expect(notes).toEqual([expect.stringContaining('self-signed certificate')]);
  expect(heard).toBe('');
});

it('SMTP shows its password to no certificate that nobody signed, after STARTTLS and from the beginning', async () => {
  const message = { id: 'a', to: 'a@example.test', senderName: 'n', subject: 's', text: 't', html: null };
  const port = await listen(
    createTlsServer(selfSigned, (socket) => socket.on('data', (chunk) => (heard += chunk))),
  );
  const mail = createSmtpMail(`smtps://user:secret@127.0.0.1:${port}`, 'site@example.test');
  await expect(mail.send(message)).rejects.toThrow('self-signed certificate');
  server.close();
  const starting = await listen(
    createPlainServer((socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', function answer(chunk) {
        if (/^EHLO/i.test(chunk.toString())) return void socket.write('250-here\r\n250 STARTTLS\r\n');
        socket.off('data', answer);
        socket.write('220 go on\r\n');
        secure(socket);
      });
    }),
  );
  const upgrading = createSmtpMail(`smtp://user:secret@127.0.0.1:${starting}`, 'site@example.test');
  await expect(upgrading.send(message)).rejects.toThrow('self-signed certificate');
  expect(heard).toBe('');
});
