/** `npm run payments:unknown -- <moment>`: payments at the provider since then that no order knows, after a restore. */
import { openRunningCluster } from './backup/running-cluster.ts';
import { momentOf } from './backup/wish.ts';
import { readConfig } from './config.ts';
import { connectPatiently } from './database/connect.ts';
import { listUnknownPayments } from './modules/order/service.ts';
import { createPayments } from './ports/payment/create.ts';
import type { ProviderPayment } from './ports/payment/port.ts';
import { describeStartFailure } from './start-failure.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function lineOf({
  orderNo,
  txId,
  status,
  method,
  amountMinor,
  refundedMinor,
  currency,
  startedAt,
}: ProviderPayment) {
  const left = amountMinor - refundedMinor;
  return `  ${startedAt?.toISOString() ?? ''}  ${orderNo}  ${txId}  ${method}  ${status}  ${left} ${currency} (smallest unit)`;
}

async function run(since: Date): Promise<void> {
  const config = readConfig(process.env);
  const sql = config.databaseUrl
    ? connectPatiently(config.databaseUrl)
    : openRunningCluster(config.dataDir).admin;
  // The demo's own provider is a part of the running server.
  const payments = createPayments(config, () => `http://127.0.0.1:${config.port}`);
  try {
    const unknown = await listUnknownPayments({ sql, payments, clock: () => new Date() }, since);
    if (unknown.length === 0) return say('Every payment since then belongs to an order.');
    say('These payments belong to no order. Return them at the provider, or ask who paid:');
    for (const payment of unknown) say(lineOf(payment));
  } finally {
    await sql.end();
  }
}

try {
  await run(momentOf(process.argv[2]));
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
}
