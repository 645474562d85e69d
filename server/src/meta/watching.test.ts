import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildApp } from '../app.ts';
import { connect } from '../database/connect.ts';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const repository = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const { rules } = (parse(read('ops/alerts.yml')) as { groups: [{ rules: Rule[] }] }).groups[0];
const dashboard = JSON.parse(read('ops/grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** What Prometheus itself knows of each server that it asks. */
const ofPrometheus = ['up'];
const words = ['and', 'or', 'on', 'by'];

/** The metrics that an expression reads: every name that is no function, no label and no word of the language. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|on)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.$])[a-z_][\w:]*(?!\w*\s*\()/g)].map(([name]) => name);
  return names.filter((name) => !words.includes(name));
}

let testApp: TestApp;
let known: Set<string>;

beforeAll(async () => {
  testApp = await createTestApp();
  const { body } = await testApp.app.inject('/metrics');
  const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  known = new Set([
    ...ofPrometheus,
    ...types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  ]);
});
afterAll(() => testApp.close());

it('the names in an expression are those of metrics', () => {
  expect(
    namesIn('sum by (a, b) (rate(x_count{c="d"}[5m])) > 0 and on (a) max(y) or time() - z > 1.2e9'),
  ).toEqual(['x_count', 'y', 'z']);
});

describe('an alert', () => {
  it.each(rules)('$alert reads metrics that the server has', ({ expr }) => {
    const names = namesIn(expr);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(rules)('$alert says only of labels that it keeps', ({ expr, annotations }) => {
    const kept = [...expr.matchAll(/\bby \(([^)]*)\)/g)].map(([, names = '']) => names.split(', '));
    const told = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, name]) => name);
    for (const labels of kept) expect(labels).toEqual(expect.arrayContaining(told));
  });

  it.each(rules)('$alert says what to do', ({ alert, labels, annotations }) => {
    expect(['page', 'look']).toContain(labels.severity);
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(read('docs/operations.md')).toMatch(new RegExp(`^### ${alert}$`, 'm'));
  });
});

it.each(dashboard.panels)('the panel "$title" reads metrics that the server has', ({ targets }) => {
  const names = targets.flatMap(({ expr }) => namesIn(expr));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it('connections are counted while they are used, and waited for while there is none', async () => {
  const { sql, app } = testApp;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const holders = Array.from({ length: 4 }, () => sql.transaction(() => held));
  await expect.poll(() => sql.usage().transactions).toMatchObject({ open: 3, idle: 0, waiting: 1 });
  const { body } = await app.inject('/metrics');
  expect(body).toContain('database_connections{pool="transactions",state="waiting"} 1');
  letGo();
  await Promise.all(holders);
  expect(sql.usage().transactions.waiting).toBe(0);
  expect((await app.inject('/metrics')).body).toMatch(
    /database_connection_wait_seconds_count\{pool="transactions"\} [4-9]/,
  );
});

it('a server without a replica has no figures of one', async () => {
  const { body } = await testApp.app.inject('/metrics');
  expect(body).not.toMatch(/^database_replica_\w+[ {]/m);
});

it('the connections of jobs are counted apart', async () => {
  const jobs = connect(testApp.sql.url, 2);
  const app = await buildApp({ ...testApp.services, jobs });
  await jobs`SELECT 1`;
  const { body } = await app.inject('/metrics');
  expect(body).toContain('database_connections{pool="jobs_statements",state="idle"} 1');
  expect(body).toContain('database_connection_wait_seconds_count{pool="jobs_statements"} 1');
  await app.close();
  await jobs.end();
});

it('a job that could begin is counted in its queue with its age, one that is for later is not', async () => {
  await testApp.owner`
    INSERT INTO pgboss.job (name, start_after, retry_limit)
    SELECT name, now() - interval '1 hour', 1 FROM pgboss.queue WHERE name = 'outbox-mail'
    UNION ALL SELECT name, now() + interval '1 hour', 1 FROM pgboss.queue WHERE name = 'outbox-sms'`;
  let reads = 0;
  testApp.sql.onStatement = (text) => {
    if (text.includes('FROM pgboss.queue')) reads += 1;
  };
  const { body } = await testApp.app.inject('/metrics');
  testApp.sql.onStatement = undefined;
  expect(reads).toBe(1);
  expect(body).toContain('jobs_waiting{queue="outbox-mail"} 1');
  expect(body).toContain('jobs_waiting{queue="outbox-sms"} 0');
  expect(
    Number(/jobs_oldest_waiting_seconds\{queue="outbox-mail"\} ([\d.]+)/.exec(body)?.[1]),
  ).toBeGreaterThan(3590);
});
