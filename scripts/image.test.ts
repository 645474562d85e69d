import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Of an engine that runs, with its compose: `docker` alone is a program that talks to one. */
const hasEngine = [['info'], ['compose', 'version']].every(
  (args) => spawnSync('docker', args, { stdio: 'ignore', timeout: 20_000 }).status === 0,
);
if (!hasEngine)
  process.stdout.write(
    '  No container engine runs here (docker with compose): the image was neither built nor started.\n',
  );

const ops = join(import.meta.dirname, '../ops');
const project = `taegeuk-test-${process.pid}`;
const folder = join(tmpdir(), project);
const buildWithinMs = 20 * 60_000;
const startWithinMs = 3 * 60_000;

/** What `.env.example` leaves open, made up; nobody listens where accounts lead to. */
const madeUp: Record<string, string> = {
  ...{ SITE_HOST: 'localhost', SMTP_URL: 'smtp://127.0.0.1:9', S3_ENDPOINT: 'http://127.0.0.1:9' },
  ...{ SMS_API_KEY: 'NCSTAND000000000', SMS_API_SECRET: 'stand-in', SMS_FROM: '02-2123-4567' },
  ...{ BANK_NAME: '시험은행', BANK_ACCOUNT: '000-0000-0000-00', BANK_HOLDER: '시험' },
  ...{ PORTONE_MERCHANT_CODE: 'imp00000001', PORTONE_API_KEY: 'stand-in', PORTONE_API_SECRET: 'stand-in' },
  PORTONE_CHANNEL_CARD: 'html5_inicis:channel-key-stand-in',
  ...{ S3_BUCKET: 'stand-in', S3_ACCESS_KEY_ID: 'stand-in', S3_SECRET_ACCESS_KEY: 'stand-in' },
  SECURITY_CONTACT: 'mailto:security@example.org',
  APP_SECRET: randomBytes(48).toString('base64'),
  ...{ POSTGRES_SHARED_BUFFERS: '128MB', DATABASE_MEMORY: '1g', STOP_DELAY_SECONDS: '1' },
  ...{ MEDIA_FOLDER: join(folder, 'media'), BACKUP_FOLDER: join(folder, 'backups') },
};

/** On a free port of this machine alone, and with an image of its own: a real composition here keeps its own. */
const here = `services:
  migrate: { image: ${project} }
  app: { image: ${project} }
  restore: { image: ${project} }
  proxy: { ports: !override ["127.0.0.1::443"] }
`;

function settings(): string {
  const example = readFileSync(join(ops, '.env.example'), 'utf8');
  return example.replaceAll(/^(\w+)=(.*)$/gm, (_, name: string, given: string) => {
    const secret = /_(PASSWORD|TOKEN)$/.test(name) ? randomBytes(32).toString('hex') : given;
    return `${name}=${madeUp[name] ?? secret}`;
  });
}

function composed(...args: string[]): string[] {
  const files = ['-f', join(ops, 'compose.yaml'), '-f', join(folder, 'here.yaml')];
  return ['compose', '-p', project, '--env-file', join(folder, 'env'), ...files, ...args];
}

function compose(...args: string[]): string {
  return execFileSync('docker', composed(...args), { encoding: 'utf8', timeout: buildWithinMs });
}

/** What the proxy answers at a path; 0 while it gives no answer. Its certificate is signed by itself. */
function ask(port: number, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      servername: 'localhost',
      port,
      path,
      rejectUnauthorized: false,
    });
    asked.setHeader('host', 'localhost');
    asked.on('error', () => resolve({ status: 0, body: '' }));
    asked.on('response', async (reply) => {
      let body = '';
      for await (const chunk of reply.setEncoding('utf8')) body += chunk;
      resolve({ status: reply.statusCode ?? 0, body });
    });
    asked.end();
  });
}

describe.runIf(hasEngine)('the image and what runs beside it', () => {
  let port: number;
  beforeAll(async () => {
    for (const name of ['media', 'backups']) mkdirSync(join(folder, name), { recursive: true });
    // The user of the image writes there.
    for (const name of ['media', 'backups']) chmodSync(join(folder, name), 0o777);
    writeFileSync(join(folder, 'env'), settings(), { mode: 0o600 });
    writeFileSync(join(folder, 'here.yaml'), here);
    compose('build');
    compose('up', '--detach');
    port = Number(compose('port', 'proxy', '443').trim().split(':').at(-1));
    for (const untilMs = Date.now() + startWithinMs; Date.now() < untilMs; await wait(1000))
      if ((await ask(port, '/')).status === 200) break;
  }, buildWithinMs + startWithinMs);
  afterAll(() => {
    // Where the set-up failed not all of it is there, and the set-up is what failed.
    for (const args of [composed('down', '--volumes', '--timeout', '20'), ['image', 'rm', project]])
      spawnSync('docker', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 80_000 });
    rmSync(folder, { recursive: true, force: true });
  }, startWithinMs);

  it('serve the first page through the proxy, and keep what is for the operator from visitors', async () => {
    const page = await ask(port, '/');
    expect([page.status, compose('logs', '--tail', '30', 'migrate', 'app')]).toEqual([
      200,
      expect.anything(),
    ]);
    expect(page.body).toContain('태극명상');
    for (const path of ['/readyz', '/metrics', '/healthz']) expect((await ask(port, path)).status).toBe(404);
  });

  it('run the server as a user without rights, which can write to its data alone', () => {
    expect(compose('exec', '-T', 'app', 'id', '-u').trim()).toBe('1000');
    expect(() => compose('exec', '-T', 'app', 'touch', '/app/here')).toThrow();
    compose('exec', '-T', 'app', 'touch', '/data/here', '/media/here');
  });

  it('stop well', () => {
    compose('stop', 'app');
    const [app] = compose('ps', '--all', '--format', '{{.ExitCode}}', 'app').trim().split('\n');
    expect(app).toBe('0');
  });
});
