/** What staff wait for in `scale.ts`: the search and the lists of each desk, among all members of the large database. */
import type { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { rightsOfLevel, staffRights } from '../contract/src/staff-rights.ts';
import type { Database } from '../server/src/database/connect.ts';
import { compressed, send } from './ask.ts';
import { createDice, seed, tokenOf } from './crowd.ts';
import { administrators, teachers } from './crowd-desk.ts';
import { prepareStaffCalls, type StaffAsk } from './scale-staff-calls.ts';
import { figure, percentile, type Table, verdict } from './table.ts';

const connections = 16;
const targetMs = 100;
const asksPerCall = 30 * connections;
/** Calls whose name has these words alone. */
const wanted = process.env.BENCH_CALLS ?? '';

/**
 * Makes the first members administrators, and the next ones teachers of a tenth of all, with rights that do not sleep. So
 * many, because one alone would come to the limit of the calls.
 */
export async function appointStaff(sql: Database): Promise<void> {
  const appoint = (from: number, to: number, level: number, rights: readonly string[]) => `
    WITH chosen AS (SELECT u.id, u.email FROM generate_series(${from}, ${to}) n
                    JOIN users u ON lower(u.email) = 'member' || n || '@scale.test' AND u.deleted_at IS NULL),
         made AS (INSERT INTO roles (name, email, level) SELECT 'bench', email, ${level} FROM chosen RETURNING id, email),
         held AS (INSERT INTO user_roles (user_id, role_id) SELECT chosen.id, made.id FROM chosen JOIN made USING (email))
    INSERT INTO staff_rights (user_id, right_name) SELECT id, r FROM chosen, unnest('{${rights.join(',')}}'::text[]) r;`;
  await sql.unsafe(`
    ${appoint(1, administrators, 9, staffRights)}
    ${appoint(administrators + 1, administrators + teachers, 1, rightsOfLevel(1))}
    UPDATE sessions SET authenticated_at = now() + interval '20 hours', staff_called_at = now() + interval '20 hours'
    WHERE user_id IN (SELECT user_id FROM staff_rights);
    INSERT INTO member_teachers (user_id, teacher_id)
    SELECT u.id, t.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE role_level = 0 AND deleted_at IS NULL) u
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM users WHERE role_level = 1 AND email LIKE '%@scale.test') t
      ON t.place = u.n / 10 % ${teachers}
    WHERE u.n % 10 = 0 ON CONFLICT DO NOTHING;
    ANALYZE member_teachers, staff_rights, users`);
}

interface Subject {
  url: string;
  client: Agent;
  members: number;
  sql: Database;
}

/** Milliseconds of so many requests, 16 at a time, sorted out of those in which statements are planned. */
async function timeAll(work: (index: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < asksPerCall) {
      const index = next;
      next += 1;
      times.push(await work(index));
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return times.slice(connections * 2);
}

async function timeCall({ url, client }: Subject, name: string, index: number, ask: StaffAsk) {
  const staff = ask.isTeacher ? administrators + 1 + (index % teachers) : 1 + (index % administrators);
  const headers = { ...compressed, authorization: `Bearer ${tokenOf(staff)}` };
  const { path, json } = ask;
  const answer = await send(json ? 'POST' : 'GET', { url: url + path, headers, agent: client, json });
  if (answer.status !== 200)
    throw new Error(`${name}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
  return answer.ms;
}

async function timeRow({ sql }: Subject, n: number): Promise<number> {
  const startedAt = performance.now();
  await sql`SELECT id, name FROM users WHERE lower(email) = ${`member${n}@scale.test`} AND deleted_at IS NULL`;
  return performance.now() - startedAt;
}

/** The 95th percentile of each call of staff, at 16 connections, below the machine's own limits. */
export async function measureStaff(subject: Subject): Promise<Table> {
  const dice = createDice(seed + 2);
  const member = () => 1 + Math.floor(dice() * subject.members);
  const p95 = async (work: (index: number) => Promise<number>) => percentile(await timeAll(work), 0.95);
  const limits = [
    [
      'limit: a call that reads nothing (/healthz)',
      await p95((index) => timeCall(subject, 'healthz', index, { path: '/healthz' })),
    ],
    ['limit: one member by e-mail, SQL', await p95(() => timeRow(subject, member()))],
  ] as const;
  const rows = limits.map(([name, ms]) => [name, figure(ms, 1), '']);
  for (const [name, askOf] of Object.entries(await prepareStaffCalls(subject.sql, subject.members))) {
    if (!name.includes(wanted)) continue;
    const ms = await p95((index) => timeCall(subject, name, index, askOf(member())));
    rows.push([name, figure(ms, 1), verdict(ms <= targetMs)]);
  }
  return {
    title: `Staff: p95 at ${connections} connections among ${figure(subject.members)} members`,
    columns: ['', 'p95, ms', `at most ${targetMs}`],
    rows,
  };
}
