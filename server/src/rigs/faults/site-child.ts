/** One server of a site, which stops as one does. Run by the tests beside it, never alone. */
import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app.ts';
import { readConfig, type S3Account } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { paths } from '../../paths.ts';
import { createLimits } from '../../ports/limits/create.ts';
import { createPayments } from '../../ports/payment/create.ts';
import { createStorages } from '../../ports/storage/create.ts';
import { prepareAsOwner } from '../../prepare-database.ts';
import { createDeparture, stopAtSignals } from '../../stop.ts';
import { noLimits } from '../releases/calls.ts';

/** What a test says of the site. */
export interface SiteTask {
  url: string;
  stopDelaySeconds: number;
  /** Without one everybody is let through. */
  redisUrl?: string;
  s3?: S3Account;
  /** Of a later release: its migrations, which it runs as this owner at its start. */
  later?: { migrations: string; ownerUrl: string };
}

const appSecret = 'the secret of the tests, 32 characters and more';
const { url, stopDelaySeconds, redisUrl, s3, later } = JSON.parse(process.argv[2] ?? '') as SiteTask;
const config = { ...readConfig({ LOG_LEVEL: 'fatal' }), redisUrl, s3, appSecret };
if (later) {
  paths.migrations = later.migrations;
  await prepareAsOwner(later.ownerUrl, url);
}
const sql = connect(url, 4);
const { limits, close } = redisUrl
  ? await createLimits(config, () => {})
  : { limits: noLimits, close: () => {} };
const { signal: stopping, leave } = createDeparture(stopDelaySeconds);
const app = await buildApp({
  ...{ config, sql, stopping, clock: () => new Date(), limits, web: null, appSecret },
  payments: createPayments(config, () => ''),
  storage: await createStorages(config, paths.demoMedia),
});
await app.listen({ port: 0, host: '127.0.0.1' });
const stop = async () => {
  await app.close();
  close();
  await sql.end();
};
stopAtSignals({ leave, stop }, () => {});
writeSync(1, `${(app.server.address() as AddressInfo).port}\n`);
