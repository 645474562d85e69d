import { expect, it } from 'vitest';
import { createDb, type Db, type Rows, type Sent } from './statement.ts';

function noting(): { db: Db; sent: Sent[] } {
  const sent: Sent[] = [];
  const db = createDb((each) => {
    sent.push(each);
    return Promise.resolve(Object.assign([], { count: 0 }) as Rows);
  });
  return { db, sent };
}

it('values leave as parameters, in the order in which they stand, also out of a part', async () => {
  const { db, sent } = noting();
  const isOwn = db`user_id = ${"'; DROP TABLE users"}`;
  await db`SELECT ${db.identifier('t.a"b')} FROM t WHERE id = ${7} AND ${isOwn} AND lang = ANY(${['kr', 'en']})`;
  expect(sent).toEqual([
    {
      text: 'SELECT "t"."a""b" FROM t WHERE id = $1 AND user_id = $2 AND lang = ANY($3)',
      values: [7, "'; DROP TABLE users", ['kr', 'en']],
      name: expect.stringMatching(/^[\w-]{43}$/),
    },
  ]);
});

it('a value whose type is certain says it', async () => {
  const { db, sent } = noting();
  await db`SELECT ${new Date(0)}, ${true}, ${Buffer.from('a')}, ${1n}, ${null}, ${undefined}`;
  expect(sent[0]?.text).toBe('SELECT $1::timestamptz, $2::boolean, $3::bytea, $4::bigint, $5, $6');
});

it('a statement is sent when somebody waits for it, and once', async () => {
  const { db, sent } = noting();
  const statement = db`SELECT 1`;
  expect(sent).toEqual([]);
  await Promise.all([statement, statement.then(() => 1), statement.finally(() => {})]);
  await statement;
  expect(sent).toHaveLength(1);
});

it('one text has one name, and another text another one', async () => {
  const { db, sent } = noting();
  for (const id of [1, 2]) await db`SELECT name FROM users WHERE id = ${id}`;
  await db`SELECT name FROM users WHERE email = ${'a'}`;
  const [first, second, third] = sent.map(({ name }) => name);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('text as it stands has no name: nobody knows how often it changes', async () => {
  const { db, sent } = noting();
  await db.unsafe('SELECT $1', ['a']);
  expect(sent).toEqual([{ text: 'SELECT $1', values: ['a'], name: undefined }]);
});

it('the number of names has an end', async () => {
  const { db, sent } = noting();
  for (let n = 0; n < 2500; n += 1) await db`SELECT ${db.identifier(`column_${n}`)}`;
  const named = sent.filter(({ name }) => name !== undefined);
  expect(named.length).toBeGreaterThan(1900);
  expect(named.length).toBeLessThanOrEqual(2000);
});
