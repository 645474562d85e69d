import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { appRole, ownerRole } from '../embedded-database/cluster.ts';
import { recordAudit } from '../modules/audit/service.ts';
import { prepareAsOwner } from '../prepare-database.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { createMember, grantWindow } from '../rigs/testing/factories.ts';
import { connectPatiently } from './connect.ts';
import { appendOnly, listUnreadable, readOnly, readRights, separateRoles } from './roles.ts';

let database: TestDatabase;
let memberId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  memberId = (await createMember(database.sql)).id;
  await grantWindow(database.sql, memberId, 'center', { startsOn: null, endsOn: '2026-12-31' });
  const actor = { id: memberId, address: '127.0.0.1', requestId: 'r' };
  await recordAudit(database.sql, actor, {
    action: 'member.leave',
    subjectType: 'user',
    subjectId: memberId,
    aboutUserId: memberId,
  });
});
afterAll(() => database.drop());

it('the application runs as a role that owns nothing, and migrates as one that is no superuser', async () => {
  expect(await readRights(database.sql)).toEqual({ role: appRole, mayChangeSchema: false });
  expect(await readRights(database.owner)).toEqual({ role: ownerRole, mayChangeSchema: true });
  const roles = await database.sql`
    SELECT rolname FROM pg_roles WHERE rolname IN (${appRole}, ${ownerRole})
    AND NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)`;
  expect(roles).toHaveLength(2);
});

it('it reads every row and where every sequence is, as a dump has to', async () => {
  expect(await listUnreadable(database.sql)).toEqual([]);
});

const logs = [...appendOnly];

it.each([
  ...logs.flatMap((log) => [
    `ALTER TABLE ${log} DISABLE TRIGGER ALL`,
    `ALTER TABLE ${log} DISABLE TRIGGER USER`,
    `ALTER TABLE ${log} ADD COLUMN more text`,
    `ALTER TABLE ${log} OWNER TO ${appRole}`,
    `ALTER TABLE ${log} RENAME TO other`,
    `DROP TABLE ${log} CASCADE`,
    `TRUNCATE ${log} CASCADE`,
    `DELETE FROM ${log}`,
    `UPDATE ${log} SET created_at = now()`,
    `INSERT INTO ${log} (id) SELECT id FROM ${log} ON CONFLICT (id) DO UPDATE SET created_at = now()`,
    `MERGE INTO ${log} l USING users u ON true WHEN MATCHED THEN DELETE`,
    `CREATE TRIGGER mine BEFORE INSERT ON ${log} EXECUTE FUNCTION refuse_change()`,
    `CREATE RULE mine AS ON INSERT TO ${log} DO INSTEAD NOTHING`,
    `SELECT FROM ${log} FOR UPDATE`,
  ]),
  ...readOnly.map((table) => `DELETE FROM ${table}`),
  ...readOnly.map((table) => `TRUNCATE ${table} CASCADE`),
  "INSERT INTO order_transitions (from_status, to_status) VALUES ('failed', 'refunded')",
  "INSERT INTO site_mode (mode) VALUES ('demo')",
  'TRUNCATE users CASCADE',
  'DROP TABLE users CASCADE',
  'DROP SCHEMA archive CASCADE',
  'DROP FUNCTION refuse_change() CASCADE',
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  'ALTER FUNCTION remove_old_audit_rows(integer) SECURITY INVOKER',
  'CREATE TABLE public.mine (id integer)',
  'CREATE TABLE pgboss.mine (id integer)',
  'CREATE TEMP TABLE audit_log (id integer)',
  'CREATE SCHEMA mine',
  'CREATE EXTENSION dblink',
  'CREATE FUNCTION public.mine() RETURNS void LANGUAGE sql AS $$ SELECT $$',
  'CREATE ROLE mine',
  'CREATE DATABASE mine',
  `SET ROLE ${ownerRole}`,
  'SET ROLE postgres',
  `SET SESSION AUTHORIZATION ${ownerRole}`,
  `ALTER ROLE ${appRole} SUPERUSER`,
  `ALTER ROLE ${ownerRole} PASSWORD 'mine'`,
  `GRANT ${ownerRole} TO ${appRole}`,
  `REASSIGN OWNED BY ${ownerRole} TO ${appRole}`,
  'SET session_replication_role = replica',
  "ALTER SYSTEM SET fsync = 'off'",
  "COPY users TO PROGRAM 'cat'",
  "COPY users TO '/tmp/users'",
  "COPY users (name) FROM '/etc/passwd'",
  "SELECT pg_read_file('/etc/passwd')",
  "SELECT pg_ls_dir('/')",
  "SELECT lo_import('/etc/passwd')",
  'SELECT rolpassword FROM pg_authid',
])('the running role is refused: %s', async (statement) => {
  await expect(database.sql.unsafe(statement)).rejects.toMatchObject({
    code: expect.stringMatching(/^(42501|42809)$/),
  });
  const kept = await database.sql`SELECT FROM audit_log a JOIN membership_ledger l ON l.user_id = a.actor_id`;
  expect(kept).toHaveLength(1);
});

it('no member can be deleted under the rows of their ledger', async () => {
  await expect(database.sql`DELETE FROM users WHERE id = ${memberId}`).rejects.toMatchObject({
    code: '23001',
    table: 'membership_ledger',
  });
  expect(await database.sql`SELECT FROM membership_ledger WHERE user_id = ${memberId}`).toHaveLength(1);
});

it('every table is the running role’s to read and write, the logs to add to, and what the owner alone writes to read', async () => {
  // PostgreSQL only warns, and grants nothing.
  await database.sql.unsafe(`GRANT ALL ON audit_log TO ${appRole}`);
  const rows = await database.owner<{ name: string; rights: string }[]>`
    SELECT c.oid::regclass::text AS name, string_agg(p, ' ' ORDER BY p) AS rights
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) p
    WHERE n.nspname IN ('public', 'archive', 'pgboss') AND c.relkind IN ('r', 'p')
      AND has_table_privilege(${appRole}, c.oid, p)
    GROUP BY 1`;
  expect(rows.length).toBeGreaterThan(50);
  const expected = (name: string) => {
    if ((appendOnly as readonly string[]).includes(name)) return 'INSERT SELECT';
    return (readOnly as readonly string[]).includes(name) ? 'SELECT' : 'DELETE INSERT SELECT UPDATE';
  };
  for (const { name, rights } of rows) expect([name, rights]).toEqual([name, expected(name)]);
});

it('what is left of two years of the log goes by the owner’s function, and nothing younger', async () => {
  const before = await database.sql`SELECT id FROM audit_log`;
  await database.owner`
    INSERT INTO audit_log (action, subject_type, created_at) VALUES ('old', 'user', now() - interval '2 years 1 day')`;
  const [removed] = await database.sql`SELECT remove_old_audit_rows(5000) AS count`;
  expect(removed).toEqual({ count: 1 });
  expect(await database.sql`SELECT id FROM audit_log`).toEqual(before);
});

it('of who was given which right three years are kept', async () => {
  const before = await database.sql`SELECT id FROM audit_log`;
  await database.owner`
    INSERT INTO audit_log (action, subject_type, created_at)
    VALUES ('staff.invite', 'user', now() - interval '3 years 1 day'),
           ('staff.update', 'user', now() - interval '2 years 1 day')`;
  const [removed] = await database.sql`SELECT remove_old_audit_rows(5000) AS count`;
  expect(removed).toEqual({ count: 1 });
  expect(await database.sql`SELECT id FROM audit_log`).toHaveLength(before.length + 1);
  await expect(database.owner`DELETE FROM audit_log WHERE action = 'staff.update'`).rejects.toThrow(
    'append-only',
  );
});

it('windows of a member who is there are not erased, whoever asks', async () => {
  await database.sql`SELECT erase_windows(${memberId})`;
  expect(await database.sql`SELECT FROM membership_ledger WHERE user_id = ${memberId}`).toHaveLength(1);
});

it('a right that somebody gave beside these is gone at the next start', async () => {
  const own = await createTestDatabase();
  await own.owner.unsafe(`GRANT ALL ON audit_log TO ${appRole}`);
  await own.sql`DELETE FROM audit_log`;
  await prepareAsOwner(own.ownerUrl, own.url);
  await expect(own.sql`DELETE FROM audit_log`).rejects.toMatchObject({ code: '42501' });
  await own.drop();
});

it('a database whose role owned everything is handed to an owner of its own, with all that is in it', async () => {
  const adminUrl = new URL(inject('adminDatabaseUrl'));
  const name = `former_${process.pid}`;
  const [owner, running, password] = [`${name}_owner`, `${name}_app`, 'a password of the tests'];
  const cluster = connectPatiently(adminUrl.href);
  await cluster.unsafe(`CREATE ROLE ${running} LOGIN PASSWORD '${password}'`);
  await cluster.unsafe(`CREATE DATABASE ${name} OWNER ${running}`);
  adminUrl.pathname = `/${name}`;
  const admin = connectPatiently(adminUrl.href);
  const addressed = (role: string) => {
    const url = new URL(adminUrl);
    [url.username, url.password] = [role, encodeURIComponent(password)];
    return url.href;
  };
  try {
    // As in an earlier release: the running role created everything.
    await prepareAsOwner(addressed(running), addressed(running));
    await separateRoles(admin, { owner, running, password });
    await separateRoles(admin, { owner, running, password });
    await prepareAsOwner(addressed(owner), addressed(running));
    const sql = connectPatiently(addressed(running));
    expect(await readRights(sql)).toEqual({ role: running, mayChangeSchema: false });
    await sql`INSERT INTO roles (name, email, level) VALUES ('teacher', 'a@example.test', 1)`;
    await expect(sql`DELETE FROM order_log`).rejects.toMatchObject({ code: '42501' });
    await sql.end();
  } finally {
    await admin.end();
    await cluster.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
    await cluster.unsafe(`DROP ROLE IF EXISTS ${owner}, ${running}`);
    await cluster.end();
  }
});
