/** A server that lets one person join and is killed at a chosen place. Run by `kills.test.ts`, never alone. */
import { writeSync } from 'node:fs';
import { setTimeout as nextLook } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { startOutboxJob } from '../../jobs/outbox.ts';
import { paths } from '../../paths.ts';
import { createMemoryLimits } from '../../ports/limits/memory.ts';
import { createMail } from '../../ports/mail/create.ts';
import { createPayments } from '../../ports/payment/create.ts';
import { createDemoSms } from '../../ports/sms/outbox-demo.ts';
import { createStorages } from '../../ports/storage/create.ts';
import type { Services } from '../../services.ts';
import { acknowledged, emailOf, phoneOf, quietDelivery, type Task } from './messages.ts';

const task = JSON.parse(process.argv[2] ?? '') as Task;
const email = emailOf(task.number);
const phone = phoneOf(task.number);
// Each person has an address of their own: limits are not tested here.
const remoteAddress = `10.${task.number >> 16}.${(task.number >> 8) & 255}.${task.number & 255}`;
let statements = 0;
let isJoining = false;

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

function onStatement(): void {
  if (!isJoining || task.kill.at !== 'statement') return;
  statements += 1;
  if (statements !== task.kill.n) return;
  // The driver itself writes in the next iteration of the event loop.
  if (task.kill.sent) setImmediate(() => setImmediate(die));
  else die();
}

async function openServices(): Promise<Services> {
  const config = readConfig({
    LOG_LEVEL: 'error',
    SMTP_URL: `smtp://127.0.0.1:${task.smtpPort}?ignoreTLS=true`,
    SMS_DAILY_MAX: '1000000',
  });
  return {
    config,
    sql: connect(task.databaseUrl, 4, onStatement),
    clock: () => new Date(),
    limits: createMemoryLimits(),
    payments: createPayments(config, () => ''),
    storage: await createStorages(config, paths.demoMedia),
    appSecret: 'the secret of the tests, 32 characters and more',
    web: null,
  };
}

async function verifyPhone(app: FastifyInstance, { sql }: Services): Promise<string> {
  const query = new URLSearchParams({ phoneNumber: phone, email });
  const sent = await app.inject({
    method: 'PUT',
    url: `/api/v1/public/user/send_phone_code?${query}`,
    remoteAddress,
  });
  const [text] = await sql<{ text: string }[]>`SELECT text FROM outbox WHERE recipient = ${phone}`;
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const code = /\d{6}/.exec(text?.text ?? '')?.[0] ?? '';
  await app.inject({
    url: `/api/v1/public/user/verify_phone_number/${code}`,
    headers: { cookie },
    remoteAddress,
  });
  return cookie;
}

async function join(app: FastifyInstance, services: Services): Promise<void> {
  const cookie = task.way === 'phone' ? await verifyPhone(app, services) : '';
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/v1/public/user/register',
    headers: { cookie },
    remoteAddress,
    payload: {
      ...{ email, phone, name: `회원${task.number}`, nickName: `숨결${task.number}`, dob: '1990-05-05' },
      ...{ password: 'quiet-room-and-breath', verifyBy: task.way },
      consents: { terms: true, privacy: true, age14: true, marketing: false },
    },
  });
  if (statusCode !== 201) throw new Error(`Joining was refused: ${body}`);
  writeSync(1, acknowledged);
}

/** Each check is a statement too: the chosen one is reached at the latest when nothing is left to do. */
async function lookOn({ sql }: Services): Promise<void> {
  for (;;) {
    await sql`SELECT sent_at FROM outbox WHERE recipient = ${email}`;
    await nextLook(100);
  }
}

const services = await openServices();
const app = await buildApp(services);
app.addHook('onSend', (request, reply, _payload, done) => {
  const isAnswer = request.url.endsWith('/register') && reply.statusCode === 201;
  if (isAnswer && task.kill.at === 'answer') die();
  done();
});
const senders = { mail: createMail(services.config), sms: createDemoSms() };
await startOutboxJob(services, senders, app.log, quietDelivery);
isJoining = true;
await join(app, services);
await lookOn(services);
