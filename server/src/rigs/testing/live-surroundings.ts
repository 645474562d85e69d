import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPatiently, type Database } from '../../database/connect.ts';
import { startEmbeddedDatabase } from '../../embedded-database/embedded.ts';
import { startMailServer } from '../faults/mail-server.ts';
import { startTestRedis } from './redis.ts';
import { startTestS3 } from './s3.ts';
import { selfSigned } from './self-signed.ts';

/** What a live site stands on, on this machine: PostgreSQL, Redis, S3, a mail server and a proxy that speaks https. */
export interface LiveSurroundings {
  /** The origin that visitors see; its certificate is signed by nobody. */
  origin: string;
  /** Settings of a server in live mode on an empty database; accounts for SMS and payments are made up. */
  env: Record<string, string>;
  /** The database, as its owner. */
  owner: Database;
  /** The texts of the mails that were delivered to an address, the oldest first. */
  mailsTo(email: string): string[];
  close(): Promise<void>;
}

/** A proxy on a free port that passes everything on to `port`, as the one in front of a live server does. */
async function startProxy(port: number): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(selfSigned, (incoming, answer) => {
    const { method, url, socket } = incoming;
    const headers = {
      'x-forwarded-for': socket.remoteAddress ?? '',
      ...incoming.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': incoming.headers.host ?? '',
    };
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    // The server is not there yet, or a visitor went away.
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${own}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The plain text of a mail as it was sent: its first part of that type. */
function plainTextOf(source: string): string {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const part = source.split(`--${boundary}`).find((each) => each.includes('text/plain')) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const madeUp = {
  ...{ SMS_API_KEY: 'NCSTAND000000000', SMS_API_SECRET: 'stand-in', SMS_FROM: '02-2123-4567' },
  ...{ BANK_NAME: '시험은행', BANK_ACCOUNT: '000-0000-0000-00', BANK_HOLDER: '시험' },
  ...{ PORTONE_MERCHANT_CODE: 'imp00000001', PORTONE_API_KEY: 'stand-in', PORTONE_API_SECRET: 'stand-in' },
  PORTONE_CHANNEL_CARD: 'html5_inicis:channel-key-stand-in',
  PORTONE_PG_HOSTS: '*.inicis.com',
  // Nobody listens there: no order is paid.
  PAYMENT_API_BASE: 'https://127.0.0.1:9',
};

/** Starts everything that a live server on `port` needs. */
export async function startLiveSurroundings(port: number): Promise<LiveSurroundings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taegeuk-live-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const [database, redis, s3, mail, proxy] = await Promise.all([
    startEmbeddedDatabase({ dataDir, log: () => undefined, settings }),
    startTestRedis(),
    startTestS3(),
    startMailServer(),
    startProxy(port),
  ]);
  const owner = connectPatiently(database.ownerUrl);
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.account;
  return {
    origin: proxy.origin,
    owner,
    mailsTo: (email) =>
      mail.received.filter(({ to }) => to.includes(email)).map(({ source }) => plainTextOf(source)),
    env: {
      ...madeUp,
      ...{
        APP_MODE: 'live',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_ORIGIN: proxy.origin,
        TRUST_PROXY: 'true',
      },
      ...{ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, REDIS_URL: redis.url },
      ...{ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_PATH_STYLE: 'true' },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
      MAIL_FROM: '태극명상 <no-reply@example.test>',
      APP_SECRET: randomBytes(48).toString('base64'),
      DATA_DIR: join(dataDir, 'server'),
      // No proxy asks here whether it is ready.
      STOP_DELAY_SECONDS: '0',
    },
    async close() {
      await owner.end();
      await Promise.all([proxy.close(), mail.close(), s3.close(), redis.close(), database.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
