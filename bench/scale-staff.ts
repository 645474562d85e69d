/** What staff ask for in `scale.ts`: the search and the list of members, among all members of the large database. */
import type { Agent } from 'node:http';
import { searchMembers, searchStaff } from '../contract/src/member-search.ts';
import { staffRights } from '../contract/src/staff-rights.ts';
import type { Database } from '../server/src/database/connect.ts';
import { compressed, send } from './ask.ts';
import { createDice, seed, tokenOf } from './crowd.ts';
import { figure, percentile, type Table, verdict } from './table.ts';

const connections = 16;
const targetMs = 100;
const asksPerCall = 1600;
/** So many of the members are staff: one alone would come to the limit of the calls. */
const staffCount = 200;
const quietDays = 200;

/** Makes the first members administrators whose rights do not sleep. */
export async function appointStaff(sql: Database): Promise<void> {
  await sql.unsafe(`
    WITH chosen AS (SELECT u.id, u.email FROM generate_series(1, ${staffCount}) n
                    JOIN users u ON lower(u.email) = 'member' || n || '@scale.test' AND u.deleted_at IS NULL),
         made AS (INSERT INTO roles (name, email, level) SELECT 'bench', email, 9 FROM chosen RETURNING id, email)
    INSERT INTO user_roles (user_id, role_id) SELECT chosen.id, made.id FROM chosen JOIN made USING (email);
    INSERT INTO staff_rights (user_id, right_name)
    SELECT ur.user_id, r FROM user_roles ur JOIN roles ON roles.id = ur.role_id AND roles.name = 'bench',
         unnest('{${staffRights.join(',')}}'::text[]) r;
    UPDATE sessions SET authenticated_at = now() + interval '20 hours', staff_called_at = now() + interval '20 hours'
    WHERE user_id IN (SELECT user_id FROM staff_rights)`);
}

type BodyOf = (n: number) => object;

const searches: Record<string, BodyOf> = {
  'search: last digits of a phone': (n) => ({ q: String(20_000_000 + n).slice(-4) }),
  'search: a whole phone': (n) => ({ q: `010${20_000_000 + n}` }),
  'search: beginning of an e-mail': (n) => ({ q: `member${n}` }),
  'search: a name': (n) => ({ q: `회원 ${n}` }),
  'search: a name that all have': () => ({ q: '회원' }),
  'search: initial consonants': () => ({ q: 'ㅎㅇ' }),
  'search: the wrong keyboard, a nickname': () => ({ q: 'tna' }),
};

const lists: Record<string, BodyOf> = {
  'members by name': (n) => ({ pageNo: 1 + (n % 20) }),
  'members, newest first': () => ({ sort: 'joined' }),
  'members whose window ends first': () => ({ sort: 'ending', window: 'active' }),
  'members of a level who have been quiet': () => ({ level: 1, quietDays, sort: 'quiet' }),
  'members by a word': (n) => ({ q: `회원 ${n}` }),
  'members by a word that all have': () => ({ q: '회원' }),
};

/** The 95th percentile of each call of staff, at 16 connections. */
export async function measureStaff(
  { url, client, members }: { url: string; client: Agent; members: number },
  title: string,
): Promise<Table> {
  const dice = createDice(seed + 2);
  const rows: string[][] = [];
  const calls = [
    ...Object.entries(searches).map(([name, bodyOf]) => ({ name, bodyOf, path: searchStaff.path })),
    ...Object.entries(lists).map(([name, bodyOf]) => ({ name, bodyOf, path: searchMembers.path })),
  ];
  for (const { name, bodyOf, path } of calls) {
    const times: number[] = [];
    let next = 0;
    const caller = async () => {
      while (next < asksPerCall) {
        const staff = 1 + (next % staffCount);
        next += 1;
        const json = bodyOf(1 + Math.floor(dice() * members));
        const headers = { ...compressed, authorization: `Bearer ${tokenOf(staff)}` };
        const answer = await send('POST', { url: url + path, headers, agent: client, json });
        if (answer.status !== 200)
          throw new Error(`${name}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
        times.push(answer.ms);
      }
    };
    await Promise.all(Array.from({ length: connections }, caller));
    // The first of each call plan their statements.
    const ms = percentile(times.slice(connections * 2), 0.95);
    rows.push([name, figure(ms, 1), verdict(ms <= targetMs)]);
  }
  return { title, columns: ['', 'p95, ms', `at most ${targetMs}`], rows };
}
