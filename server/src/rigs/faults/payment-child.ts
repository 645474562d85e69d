/** A server that takes payments and is killed at a chosen place. Run by the tests next to it, never alone. */
import { writeSync } from 'node:fs';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { startLoop } from '../../jobs/loop.ts';
import { attendToPayments } from '../../jobs/payments.ts';
import { paths } from '../../paths.ts';
import { createMemoryLimits } from '../../ports/limits/memory.ts';
import { createPortOne } from '../../ports/payment/portone.ts';
import { createStorages } from '../../ports/storage/create.ts';
import type { Services } from '../../services.ts';
import { deskActs } from './payment-desk-acts.ts';
import { armedHeader, type DeskDeed, type PaymentTask, type Places } from './payment-plan.ts';

const task = JSON.parse(process.argv[2] ?? '') as PaymentTask;
const passed: Places = { statements: 0, calls: 0 };
let isArmed = false;

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

function onStatement(): void {
  if (!isArmed) return;
  passed.statements += 1;
  if (task.kill?.at !== 'statement' || passed.statements !== task.kill.n) return;
  // The driver itself writes in the next iteration of the event loop.
  if (task.kill.sent) setImmediate(() => setImmediate(die));
  else die();
}

const send: typeof fetch = async (...request) => {
  if (!isArmed) return fetch(...request);
  passed.calls += 1;
  const isPlace = task.kill?.at === 'provider' && passed.calls === task.kill.n ? task.kill : undefined;
  if (isPlace && !isPlace.answered) die();
  const response = await fetch(...request);
  if (isPlace) die();
  return response;
};

async function openServices(): Promise<Services> {
  const config = readConfig({ LOG_LEVEL: 'fatal' });
  return {
    config,
    sql: connect(task.databaseUrl, 6, onStatement),
    clock: () => new Date(Date.now() + task.aheadMs),
    limits: createMemoryLimits(),
    payments: createPortOne(config.payment, { base: () => task.apiBase, seesTests: true, send }),
    storage: await createStorages(config, paths.demoMedia),
    appSecret: 'the secret of the tests, 32 characters and more',
    web: null,
  };
}

// The parent process is gone: nobody else would stop this one.
process.stdin.on('end', die).resume();
const services = await openServices();
const app = await buildApp(services);
app.addHook('onRequest', (request, _reply, done) => {
  if (request.headers[armedHeader]) {
    isArmed = true;
    Object.assign(passed, { statements: 0, calls: 0 });
  }
  done();
});
/** What staff do, without their sessions. */
app.post<{ Params: { deed: DeskDeed }; Body: object }>('/faults/:deed', async ({ params, body }) => {
  await deskActs[params.deed](services, body as never);
  return {};
});
app.get('/faults/places', () => {
  isArmed = false;
  return passed;
});

// What cannot be done while the database is stopped is done in the next run.
if (task.isBusy)
  startLoop({ name: 'payments', everyMs: 200, work: () => attendToPayments(services), onError: () => {} });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
writeSync(1, `${address}\n`);
