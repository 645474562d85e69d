import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startOutboxJob } from '../jobs/outbox.ts';
import { prepareAsOwner } from '../prepare-database.ts';
import { createEmptyDatabase, migrateUpTo, type TestDatabase } from '../rigs/testing/database.ts';

/** The last one of the release before accounts were finished. */
const lastRelease = 5;
let database: TestDatabase;
let memberId: string;

/** The data of a running site: somebody logged in, an open link, mails in every state, a log. */
async function fill(): Promise<void> {
  const { owner: sql } = database;
  const [member] = await sql<{ id: string }[]>`
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone, email_verified_at)
    VALUES ('old@example.test', 'x', '회원', '숨결', '1990-05-05', '+821012345678', now()) RETURNING id`;
  memberId = member?.id ?? '';
  await sql`
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone, role_level, created_at)
    SELECT nick || '@example.test', 'x', nick, nick, '1990-05-05', '+8210000000' || n, level, now() + n * interval '1 s'
    FROM (VALUES (10, 'Lotus', 0), (11, 'ｌotus', 0), (12, 'Lоtus', 0), (13, '관리자', 0), (14, '운영자', 9))
      AS old(n, nick, level)`;
  await sql`
    INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
    VALUES (sha256('t'), ${memberId}, now() - interval '2 hours', now() + interval '1 hour')`;
  await sql`
    INSERT INTO verifications (kind, user_id, target, code_hash, expires_at)
    VALUES ('email_link', ${memberId}, 'old@example.test', sha256('l'), now() + interval '1 hour')`;
  await sql`
    INSERT INTO outbox (kind, recipient, text, user_id, attempts, sent_at, given_up_at)
    VALUES ('mail', 'waiting@example.test', '', ${memberId}, 3, NULL, NULL),
           ('mail', 'sent@example.test', '', NULL, 1, now(), NULL),
           ('mail', 'failed@example.test', '', NULL, 8, NULL, now())`;
  await sql`
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, is_shared,
                                    practised_on, created_at)
    SELECT ${memberId}, type, title, '숨 < ' || title, 1, 1, is_shared, '2026-01-01', '2026-01-01T00:00:00.000456Z'
    FROM (VALUES (1, 'diary', 'shared', true), (2, 'diary', 'own', false), (3, 'level-check', 'older', false),
                 (4, 'level-check', 'newest', true), (5, 'report', 'a < b', true)) AS entry(n, type, title, is_shared) ORDER BY n`;
  await sql`INSERT INTO audit_log (actor_id, action, subject_type) VALUES (${memberId}, 'practice.read', 'practice')`;
}

beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrateUpTo(database, lastRelease);
  await fill();
  await prepareAsOwner(database.ownerUrl, database.url);
});

afterAll(() => database.drop());

test('members whose nicknames look like an older one’s, or like the academy, are told apart; staff keep theirs', async () => {
  const rows = await database.sql<{ nickName: string }[]>`
    SELECT nick_name FROM users WHERE phone LIKE '+8210000000%' ORDER BY phone`;
  expect(rows.map(({ nickName }) => nickName)).toEqual([
    'Lotus',
    'ｌotus-2',
    'Lоtus-3',
    '수련자-2',
    '운영자',
  ]);
});

test('members and their sessions are there after the upgrade', async () => {
  const [row] = await database.sql`
    SELECT u.email, s.revoked_at, u.erased_at FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.id = ${memberId}`;
  expect(row).toEqual({ email: 'old@example.test', revokedAt: null, erasedAt: null });
  expect(await database.sql`SELECT 1 FROM verifications`).toHaveLength(1);
});

test('the password of a session counts as given at its login, not at the upgrade', async () => {
  const [row] = await database.sql`SELECT authenticated_at = created_at AS is_old FROM sessions`;
  expect(row?.['isOld']).toBe(true);
});

test('of the old messages the one that waits is sent, once', async () => {
  const sent: string[] = [];
  const senders = {
    mail: { send: async ({ to }: { to: string }) => void sent.push(to) },
    sms: { send: async () => {} },
  };
  const services = { sql: database.sql, clock: () => new Date(), config: { mode: 'demo' } };
  const job = await startOutboxJob(services as never, senders, { error: vi.fn(), warn: vi.fn() });
  await vi.waitFor(() => expect(sent).toEqual(['waiting@example.test']), { timeout: 10_000 });
  await job.stop();
  const left = await database.sql`SELECT 1 FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL`;
  expect(left).toHaveLength(0);
});

test('the log lasts two years, and nothing in it is changed', async () => {
  await expect(database.owner`DELETE FROM audit_log`).rejects.toThrow('append-only');
  await expect(database.owner`UPDATE audit_log SET action = 'x'`).rejects.toThrow('append-only');
});

test('what was shared keeps its place, and of several open level checks the newest stays open, unshared', async () => {
  const rows = await database.sql`
    SELECT title, is_shared, shared_at, level_check_closed_at IS NOT NULL AS is_closed FROM practise_histories
    WHERE type <> 'report' ORDER BY id`;
  const sharedAt = new Date('2026-01-01T00:00:00.000Z');
  expect(rows).toEqual([
    { title: 'shared', isShared: true, sharedAt, isClosed: false },
    { title: 'own', isShared: false, sharedAt: null, isClosed: false },
    { title: 'older', isShared: false, sharedAt: null, isClosed: true },
    { title: 'newest', isShared: false, sharedAt: null, isClosed: false },
  ]);
});

test('a report of before is an unshared draft whose words are HTML', async () => {
  const rows = await database.sql`
    SELECT h.is_shared, h.content, r.state, r.user_id FROM practise_histories h
    JOIN reports r ON r.practise_history_id = h.id`;
  const content = '<p>숨 &lt; a &lt; b</p>';
  expect(rows).toEqual([{ isShared: false, content, state: 'draft', userId: memberId }]);
});
