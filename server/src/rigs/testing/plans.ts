import { connect, jobDeadlines, type Pool } from '../../database/connect.ts';
import type { TestDatabase } from './database.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/**
 * Connects as the owner, who may refresh statistics, and once: a statement is explained on the connection where it ran. Tables
 * are filled for longer than anybody waits at a screen, so its deadlines are those of a job.
 */
export function openForPlans({ ownerUrl }: TestDatabase): Pool {
  return connect(ownerUrl, 1, undefined, { deadlines: jobDeadlines });
}

/** Each table with the way in which it is read, and each index. */
function waysOf(plan: Plan): string[] {
  const own = [plan['Relation Name'], plan['Index Name']]
    .filter(Boolean)
    .map((name) => `${plan['Node Type']} ${name}`);
  return [...own, ...(plan.Plans ?? []).flatMap(waysOf)];
}

interface Sent {
  text: string;
  parameters: unknown[];
}

async function statementsOf(sql: Pool, run: () => PromiseLike<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  sql.onStatement = (text, parameters) => sent.push({ text, parameters: [...parameters] });
  await run();
  sql.onStatement = undefined;
  if (sent.length === 0) throw new Error('no statement was sent to be explained');
  return sent;
}

/** A parameter as text that PostgreSQL reads as the type that the statement gives it. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** After so many plans for the values of a call PostgreSQL checks whether one plan for all values is as good. */
const customPlans = 5;

async function explain(sql: Pool, { text, parameters }: Sent): Promise<string[][]> {
  const values = parameters.length > 0 ? `(${parameters.map(literalOf).join(', ')})` : '';
  const plans: string[][] = [];
  await sql.unsafe(`PREPARE explained AS ${text}`);
  for (let call = 0; call <= customPlans; call += 1) {
    const rows = await sql.unsafe(`EXPLAIN (FORMAT JSON) EXECUTE explained${values}`);
    const [row] = rows.map((each) => Object.values(each)[0] as [{ Plan: Plan }]);
    if (!row) throw new Error('EXPLAIN returns a plan');
    plans.push(waysOf(row[0].Plan));
  }
  await sql.unsafe('DEALLOCATE explained');
  return plans;
}

/**
 * How the statements that `run` sends read their tables (`Index Scan users`, `Index Scan users_pkey`): the plans of their
 * first calls, and the one that PostgreSQL uses afterwards. `sql` has one connection and no transaction.
 */
export async function plansOf(sql: Pool, run: () => PromiseLike<unknown>): Promise<string[][]> {
  const plans: string[][] = [];
  for (const sent of await statementsOf(sql, run)) plans.push(...(await explain(sql, sent)));
  return plans;
}

/**
 * Pages of tables, indexes and long values that the statements of `run` read, each time that they do: the cost of a
 * statement, on any machine. `sql` has one connection and no transaction.
 */
export async function pagesTouchedBy(sql: Pool, run: () => PromiseLike<unknown>): Promise<number> {
  let pages = 0;
  for (const { text, parameters } of await statementsOf(sql, run)) {
    const values = parameters.length > 0 ? `(${parameters.map(literalOf).join(', ')})` : '';
    await sql.unsafe(`PREPARE counted AS ${text}`);
    const rows = await sql.unsafe(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE counted${values}`);
    await sql.unsafe('DEALLOCATE counted');
    const [row] = rows.map((each) => Object.values(each)[0] as [{ Plan: Record<string, number> }]);
    pages += (row?.[0].Plan['Shared Hit Blocks'] ?? 0) + (row?.[0].Plan['Shared Read Blocks'] ?? 0);
  }
  return pages;
}
