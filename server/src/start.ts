import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { secretOf } from './app-secret.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { ReplicaFault } from './database/replica.ts';
import { startAnswersJob } from './jobs/answers.ts';
import { startApprovalsJob } from './jobs/approvals.ts';
import { startBackupsJob } from './jobs/backups.ts';
import { startCleanupJob } from './jobs/cleanup.ts';
import { startContactChangesJob } from './jobs/contact-changes.ts';
import { startContentsJob } from './jobs/contents.ts';
import { startDocumentsJob } from './jobs/documents.ts';
import { startExportsJob } from './jobs/exports.ts';
import { startFiguresJob } from './jobs/figures.ts';
import { startDemoFilms, startMediaJob } from './jobs/media.ts';
import { startOutboxJob } from './jobs/outbox.ts';
import { startPaymentsJob } from './jobs/payments.ts';
import { startRemindersJob } from './jobs/reminders.ts';
import { startStatusJob } from './jobs/status.ts';
import { wayOf } from './modules/backup/service.ts';
import { sealPlainAccounts } from './modules/order/service.ts';
import { openDatabase, seed } from './open-database.ts';
import { loadWeb, type Web } from './pages/web.ts';
import { paths } from './paths.ts';
import { createLimits } from './ports/limits/create.ts';
import { createMail } from './ports/mail/create.ts';
import { createPayments } from './ports/payment/create.ts';
import { createSms } from './ports/sms/create.ts';
import { createStorages } from './ports/storage/create.ts';
import { createDemoEmulator } from './rigs/provider-emulator/demo.ts';
import { demoAccounts } from './seeding/demo-accounts.ts';
import type { Services } from './services.ts';
import { checksOf } from './status/checks.ts';
import { createMonitor, type Monitor } from './status/monitor.ts';
import { createDeparture, type Stoppable } from './stop.ts';
import type { Telemetry } from './telemetry/port.ts';

/** A server that accepts requests. Its stop finishes requests, jobs and the embedded database, in this order. */
export interface RunningServer extends Stoppable {
  url: string;
}

interface Start {
  env: Record<string, string | undefined>;
  isDevelopment: boolean;
  say: (line: string) => void;
}

type Cleanup = () => Promise<void>;

/** Running requests have this long at a stop; a longer one is a film, and its player requests it again. */
const finishWithinMs = 5000;

async function closeApp(app: FastifyInstance): Promise<void> {
  const hurry = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
  await app.close();
  clearTimeout(hurry);
}

async function loadPages(
  isDevelopment: boolean,
): Promise<{ web: Web; attach?: (app: FastifyInstance) => void }> {
  if (isDevelopment) {
    const { registerDevelopmentAssets, startDevelopmentWeb } = await import('./pages/development.ts');
    const { web, vite } = await startDevelopmentWeb(paths.web);
    return { web, attach: (app) => registerDevelopmentAssets(app, vite) };
  }
  const web = await loadWeb(paths.web);
  if (!web) throw new ConfigError(['the web app is not built: run `npm run build` first']);
  return { web };
}

function announce(config: Config, url: string, say: Start['say']): void {
  say(`\n  태극명상 is ready at ${url}\n`);
  if (config.mode !== 'demo') return;
  say(`  Demo accounts (password ${demoAccounts.password}):`);
  for (const { email, note } of demoAccounts.members) say(`    ${email.padEnd(20)} ${note}`);
  say(`\n  Mails and texts that would be sent: ${url}/dev/outbox`);
  if (config.payment.isEmulated) say(`  Payments, in which no money moves: ${url}/dev/portone`);
  say('  Ctrl-C stops the server and the database.\n');
}

/** Renders the home page once: the first visitors, however many at once, do not wait for a cold program. */
async function warmUp(app: FastifyInstance, config: Config): Promise<void> {
  const { host } = new URL(config.publicOrigin ?? `http://localhost:${config.port}`);
  await app.inject({ url: '/', headers: { host } });
}

/** Loaded only where there is a collector: the SDK is larger than the server. */
async function openTelemetryOf({ telemetry }: Config, cleanups: Cleanup[]): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined;
  const { openTelemetry } = await import('./telemetry/open.ts');
  const opened = openTelemetry(telemetry);
  cleanups.push(() => opened.close());
  return opened;
}

/** Begins to look at the parts of the site; before the first page is served, so that it never says nothing. */
function watch(services: Services, log: FastifyBaseLogger): Monitor {
  return createMonitor({
    sql: services.sql,
    clock: services.clock,
    checks: checksOf(services),
    onChange: (part, state) =>
      log[state === 'well' ? 'info' : 'warn']({ part, state }, 'a part of the site changed'),
  });
}

function tellOfReplica({ sql: { replica } }: Services, log: FastifyBaseLogger): void {
  const tell = (fault: ReplicaFault | undefined) =>
    fault ? log.warn({ fault }, 'nothing is read from the replica') : log.info('reads go to the replica');
  replica?.onChange(tell);
  if (replica && replica.state().fault !== 'unseen') tell(replica.state().fault);
}

async function startJobs(services: Services, log: FastifyBaseLogger, cleanups: Cleanup[]): Promise<void> {
  const senders = { mail: createMail(services.config), sms: createSms(services.config) };
  const outbox = await startOutboxJob(services, senders, log);
  cleanups.push(() => outbox.stop());
  const answers = startAnswersJob(services, (error) => log.error({ err: error }, 'an answer has not left'));
  cleanups.push(() => answers.stop());
  const cleanup = startCleanupJob(services, (error) => log.error({ err: error }, 'a job failed'));
  cleanups.push(() => cleanup.stop());
  const payments = startPaymentsJob(services, (error) => log.error({ err: error }, 'a payment job failed'));
  cleanups.push(() => payments.stop());
  const exports = startExportsJob(services, (error) => log.error({ err: error }, 'a file was not written'));
  cleanups.push(() => exports.stop());
  const figures = startFiguresJob(services, (error) => log.error({ err: error }, 'figures were not counted'));
  cleanups.push(() => figures.stop());
  const contents = startContentsJob(services, (error) =>
    log.error({ err: error }, 'a text was not published'),
  );
  cleanups.push(() => contents.stop());
  const documents = startDocumentsJob(services, (error) =>
    log.error({ err: error }, 'not everybody was told of a document'),
  );
  cleanups.push(() => documents.stop());
  const approvals = startApprovalsJob(services, (error) => log.error({ err: error }, 'an approval failed'));
  cleanups.push(() => approvals.stop());
  const contacts = startContactChangesJob(services, (error) =>
    log.error({ err: error }, 'a contact change failed'),
  );
  cleanups.push(() => contacts.stop());
  const reminders = startRemindersJob(services, (error) =>
    log.error({ err: error }, 'members were not reminded of their talks'),
  );
  cleanups.push(() => reminders.stop());
  if (wayOf(services.config) !== 'elsewhere') {
    const backups = startBackupsJob(services, log);
    cleanups.push(() => backups.stop());
  }
  if (services.config.mediaJobs === 'server') {
    if (services.config.mode === 'demo') await startDemoFilms(services);
    const media = startMediaJob(services, (error) => log.error({ err: error }, 'a film was not prepared'));
    cleanups.push(() => media.stop());
  }
}

async function open(
  start: Start,
  config: Config,
  { cleanups, stopping }: { cleanups: Cleanup[]; stopping: AbortSignal },
): Promise<Pick<RunningServer, 'url'>> {
  const { sql, jobs } = await openDatabase(config, start.say, cleanups);
  await seed(config, jobs, start.say);
  const { web, attach } = await loadPages(start.isDevelopment);
  const { limits, close: closeLimits } = await createLimits(config, start.say);
  cleanups.push(async () => closeLimits());
  const telemetry = await openTelemetryOf(config, cleanups);
  let url = `http://127.0.0.1:${config.port}`;
  const services: Services = {
    config,
    ...{ sql, jobs },
    clock: () => new Date(),
    limits,
    storage: await createStorages(config, paths.demoMedia),
    payments: createPayments(config, () => url),
    paymentEmulator: createDemoEmulator(config, web.clientDir, () => url),
    appSecret: secretOf(config),
    stopping,
    web,
    telemetry,
  };
  await sealPlainAccounts(services);
  const app = await buildApp(services);
  attach?.(app);
  tellOfReplica(services, app.log);
  const monitor = watch(services, app.log);
  services.status = monitor.read;
  await startJobs({ ...services, sql: jobs }, app.log, cleanups);
  const looking = startStatusJob(monitor, (error) =>
    app.log.error({ err: error }, 'the state was not looked at'),
  );
  cleanups.push(() => looking.stop());
  cleanups.push(() => closeApp(app));
  if (!start.isDevelopment) await warmUp(app, config);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as { port: number };
  url = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  return { url };
}

/**
 * Starts everything that a server needs and listens. When a step fails, what was started before is stopped again.
 * @throws {ConfigError} and the errors of the database's start, each a sentence for the person at the terminal
 */
export async function startServer(start: Start): Promise<RunningServer> {
  const config = readConfig(start.env);
  const cleanups: Cleanup[] = [];
  const { signal: stopping, leave } = createDeparture(config.stopDelaySeconds);
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const opened = await open(start, config, { cleanups, stopping });
    announce(config, opened.url, start.say);
    return { ...opened, leave, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
