/** A server that reports how long its event loop is blocked. Run by `fuzz.test.ts`, never alone. */

import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { paths } from '../../paths.ts';
import { createMemoryLimits } from '../../ports/limits/memory.ts';
import { createFolderStorage } from '../../ports/storage/folder.ts';
import { createOverlaidStorage } from '../../ports/storage/overlaid.ts';
import type { Services } from '../../services.ts';
import { createFakePayments } from '../testing/payments.ts';
import type { FromServer, ServerTask } from './server.ts';

const task = JSON.parse(process.argv[2] ?? '') as ServerTask;
/** Longer iterations are reported, in milliseconds of processor time: other processes do not count. */
const toldMs = 25;
const lookEveryMs = 5;
const rememberedRequests = 20;

function tell(message: FromServer): void {
  process.send?.(message);
}

const services: Services = {
  config: {
    ...readConfig({ LOG_LEVEL: 'info' }),
    mode: 'live',
    publicOrigin: 'https://fuzz.example.test',
    trustProxy: true,
  },
  sql: connect(task.databaseUrl, 10),
  clock: () => new Date(),
  // Rate limits are not tested here.
  limits: { ...createMemoryLimits(), hit: async () => ({ allowed: true, retryAfterSeconds: 0, left: 1 }) },
  storage: {
    media: createOverlaidStorage(
      createFolderStorage(`${task.filesDir}-media`),
      createFolderStorage(paths.demoMedia),
    ),
    files: createFolderStorage(task.filesDir),
  },
  payments: createFakePayments(),
  appSecret: task.appSecret,
  web: null,
};
const app = await buildApp(services);

let latest: string[] = [];
app.addHook('onRequest', (request, _reply, done) => {
  latest = [...latest.slice(1 - rememberedRequests), `${request.method} ${request.routeOptions.url ?? '?'}`];
  done();
});

function watchTurns(): void {
  let last = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    const ms = (user + system) / 1000;
    if (ms >= toldMs) tell({ heldMs: ms, latest });
  }, lookEveryMs).unref();
}

await app.listen({ host: '127.0.0.1', port: 0 });
watchTurns();
process.on('disconnect', () => process.exit(0));
tell({ port: (app.server.address() as { port: number }).port });
