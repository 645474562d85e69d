import * as contract from '@taegeuk/contract/export.ts';
import { type ExportKind, exportColumns, exportKinds } from '@taegeuk/contract/export-columns.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory } from '../../rigs/testing/content-factories.ts';
import {
  createCertificate,
  createEntry,
  createMember,
  createOrder,
  grantRights,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { twoPersonActs } from '../../two-person-acts.ts';
import { decideApproval, removeOldApprovals } from '../approval/service.ts';
import { removeDueObjects } from '../attachment/service.ts';
import { takeDueExport } from './job-queries.ts';
import { attendToExports } from './service.ts';

const hourMs = 60 * 60 * 1000;
const reason = '명단을 맞춤';
const password = '고요한 물 속의 흰 돌';
const clock = createTestClock('2026-11-22T03:00:00Z');
let testApp: TestApp;
let staff: TestMember;
let headers: Record<string, string>;
let member: TestMember;

async function staffWith(...rights: StaffRight[]): Promise<[TestMember, Record<string, string>]> {
  const somebody = await createMember(testApp.sql, { roleLevel: 9 });
  await grantRights(testApp.sql, somebody, rights);
  return [somebody, await loginAs(testApp, somebody)];
}

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  [staff, headers] = await staffWith('export');
  member = await createMember(testApp.sql, {
    name: '=김하늘',
    dob: '1990-05-05',
    email: 'haneul@example.test',
  });
});
afterAll(() => testApp.close());

const standard = { kind: 'members' as ExportKind, filter: {}, columns: ['name'], isMasked: true, reason };

function create(payload: object = {}, by = headers) {
  return testApp.app.inject({
    ...{ method: 'POST', url: contract.createExport.path, headers: by },
    payload: { ...standard, ...payload },
  });
}

const created = async (payload?: object, by = headers) =>
  dataOf(contract.createExport, await create(payload, by));
const write = () => attendToExports(testApp.services, { rounds: 1000 });
const take = (id: string, by = headers) =>
  testApp.app.inject({ method: 'POST', url: contract.takeExport.path.replace('{id}', id), headers: by });
const get = (url: string) => testApp.app.inject({ url });

async function fileOf(payload: object): Promise<Buffer> {
  const { id } = await created(payload);
  await write();
  const answer = await get(dataOf(contract.takeExport, await take(id)).url);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function first(): Promise<contract.Exported> {
  const answer = await testApp.app.inject({ url: contract.listExports.path, headers });
  const [newest] = dataOf(contract.listExports, answer);
  if (!newest) throw new Error('no file was asked for');
  return newest;
}

const rowOf = async (id: string) =>
  (await testApp.sql`SELECT state, password, storage_key, failure FROM exports WHERE id = ${id}`)[0];

test('a masked file tells nobody, and no cell of it is a formula', async () => {
  const columns = ['phone', 'name', 'email', 'born', 'address'];
  const text = (await fileOf({ columns })).toString();
  expect(text).toContain('\u{feff}이름,전화,이메일,생년월일,주소\r\n');
  expect(text).toContain(`'=**늘,010-****-${member.phone.slice(-4)},h***@example.test,1990,`);
  for (const told of [member.name, member.email, '1990-05-05']) expect(text).not.toContain(told);
});

test('an unmasked file opens with the password that was typed, which is then known nowhere', async () => {
  const { id } = await created({ columns: ['name', 'phone'], isMasked: false, filePassword: password });
  expect((await rowOf(id))?.['password'].toString()).not.toContain(password);
  await write();
  expect(await rowOf(id)).toMatchObject({ state: 'ready', password: null });
  const { url } = dataOf(contract.takeExport, await take(id));
  const { headers: sent, rawPayload } = await get(url);
  expect(sent['content-disposition']).toContain('.xlsx');
  expect(sent['cache-control']).toBe('no-store');
  await expect(readXlsx(rawPayload)).rejects.toMatchObject({ name: 'EncryptedFileError' });
  const { sheets } = await readXlsx(rawPayload, { password });
  expect(sheets[0]?.rows).toContainEqual([
    member.name,
    `0${member.phone.slice(3, 5)}-${member.phone.slice(5, 9)}-${member.phone.slice(9)}`,
  ]);
});

test('without a password, or with a short one, nobody is told who somebody is', async () => {
  const answer = await create({ isMasked: false });
  expect([failureOf(answer), fieldErrorsOf(answer)]).toEqual([
    '422 invalid_input',
    [{ path: 'filePassword', message: 'fill_blank' }],
  ]);
  const short = await create({ isMasked: false, filePassword: 'elevenchars' });
  expect(fieldErrorsOf(short)).toEqual([{ path: 'filePassword', message: 'too_short' }]);
  // Days alone tell nobody.
  expect((await created({ isMasked: false, columns: ['joinedOn'] })).state).toBe('done');
});

test('a file is given once, to whoever asked for it, and its address works for two minutes', async () => {
  const [, others] = await staffWith('export');
  const { id } = await created();
  expect(failureOf(await take(id))).toBe('409 export_gone');
  await write();
  expect(failureOf(await take(id, others))).toBe('404 not_found');
  const { url } = dataOf(contract.takeExport, await take(id));
  expect(failureOf(await take(id))).toBe('409 export_gone');
  expect((await get(url)).statusCode).toBe(200);
  expect((await get(url.replace(id, staff.id))).statusCode).toBe(403);
  clock.advance(120_000);
  expect((await get(url)).statusCode).toBe(403);
  await write();
  expect(await rowOf(id)).toMatchObject({ state: 'taken', storageKey: null });
});

test('what nobody takes is gone after a day', async () => {
  const { id } = await created();
  await write();
  const [stored] = await testApp.sql`SELECT storage_key FROM exports WHERE id = ${id}`;
  // No backup has it.
  expect(stored?.['storageKey']).toMatch(/^passing-/);
  clock.advance(24 * hourMs);
  // Nobody is logged in for so long without having given the password.
  headers = await loginAs(testApp, staff);
  expect(failureOf(await take(id))).toBe('409 export_gone');
  expect((await first()).state).toBe('expired');
  await write();
  expect(await rowOf(id)).toMatchObject({ state: 'expired', storageKey: null });
  expect(await testApp.services.storage.files.stat(stored?.['storageKey'])).toBeUndefined();
});

test('many unmasked rows need a second person; until then the password is sealed, and a no erases it', async () => {
  const [second] = await staffWith('export', 'member');
  await testApp.sql`INSERT INTO settings (key, value) VALUES ('rowsTwoPersonsAbove', 1)`;
  const wish = { isMasked: false, filePassword: password };
  const by = {
    staff: { id: second.id, rights: ['export'] as const },
    actor: { id: second.id, address: '203.0.113.7', requestId: 'test' },
    origin: 'https://example.test',
  };
  const decide = async (isApproved: boolean) => {
    const { id, state, approvalId } = await created(wish);
    expect(state).toBe('waiting');
    await write();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', password: expect.anything() });
    await decideApproval(testApp.services, twoPersonActs, { id: approvalId ?? '', isApproved, reason }, by);
    await write();
    return rowOf(id);
  };
  expect(await decide(true)).toMatchObject({ state: 'ready', password: null });
  expect(await decide(false)).toMatchObject({ state: 'refused', password: null });
  const { id } = await created(wish);
  clock.advance(73 * hourMs);
  await removeOldApprovals(testApp.sql, clock.now());
  await write();
  expect(await rowOf(id)).toMatchObject({ state: 'refused', password: null });
  headers = await loginAs(testApp, staff);
  expect((await created({})).state).toBe('done');
  await testApp.sql`DELETE FROM settings`;
  await write();
});

test('as many unmasked rows as the figure says need nobody else', async () => {
  const [{ total } = { total: 0 }] = await testApp.sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM users WHERE deleted_at IS NULL`;
  await testApp.sql`INSERT INTO settings (key, value) VALUES ('rowsTwoPersonsAbove', ${total})`;
  expect((await created({ isMasked: false, filePassword: password })).state).toBe('done');
  await testApp.sql`DELETE FROM settings`;
  await write();
});

test('whoever is alone leaves nothing behind without a code of the app', async () => {
  await testApp.sql`INSERT INTO settings (key, value) VALUES ('rowsTwoPersonsAbove', 1)`;
  await testApp.sql`DELETE FROM staff_rights WHERE right_name = 'export' AND user_id <> ${staff.id}`;
  const before = await testApp.sql`SELECT count(*) FROM exports`;
  expect(failureOf(await create({ isMasked: false, filePassword: password }))).toBe(
    '409 second_person_missing',
  );
  expect(await testApp.sql`SELECT count(*) FROM exports`).toEqual(before);
  await testApp.sql`DELETE FROM settings`;
});

test('the same idempotency key asks for one file', async () => {
  const by = { ...headers, 'idempotency-key': 'once' };
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => created({}, by)));
  const one = await created({}, by);
  expect(atOnce).toEqual([one, one, one, one]);
  expect(await testApp.sql`SELECT id FROM exports WHERE idempotency_key = 'once'`).toHaveLength(1);
  const [, others] = await staffWith('export');
  expect((await created({}, { ...others, 'idempotency-key': 'once' })).id).not.toBe(one.id);
  await write();
});

test('an unknown column, days in the wrong order, a month that is missing and nothing to write are told', async () => {
  const wrong = async (payload: object) => fieldErrorsOf(await create(payload))[0];
  expect(await wrong({ columns: ['password_hash'] })).toEqual({ path: 'columns', message: 'invalid_choice' });
  expect(await wrong({ columns: ['constructor'] })).toEqual({ path: 'columns', message: 'invalid_choice' });
  expect(await wrong({ columns: [] })).toEqual({ path: 'columns', message: 'fill_blank' });
  expect(await wrong({ kind: 'books', columns: ['day'] })).toEqual({
    path: 'filter.month',
    message: 'fill_blank',
  });
  const turned = { from: '2026-11-02', to: '2026-11-01' };
  expect(await wrong({ kind: 'orders', columns: ['at'], filter: turned })).toEqual({
    ...{ path: 'filter.to', message: 'too_small' },
  });
  expect(failureOf(await create({ kind: 'orders', columns: ['at'] }))).toBe('409 export_empty');
});

test('a kind needs the right that its screens need', async () => {
  const [, onlyFiles] = await staffWith('export');
  await testApp.sql`DELETE FROM staff_rights WHERE right_name = 'money'`;
  expect(failureOf(await create({ kind: 'orders', columns: ['at'] }, onlyFiles))).toBe('403 forbidden');
  expect((await create({}, onlyFiles)).statusCode).toBe(200);
  await testApp.sql`
    INSERT INTO staff_rights (user_id, right_name) SELECT user_id, 'money' FROM staff_rights WHERE right_name = 'export'`;
  await write();
});

test('the log says who took which columns of how many, and why', async () => {
  const { id } = await created({ columns: ['name', 'phone'] });
  await write();
  await take(id);
  const rows = await testApp.sql`
    SELECT action, actor_id, reason, detail FROM audit_log WHERE subject_id = ${id} ORDER BY id`;
  const detail = { kind: 'members', fields: 'name phone', masked: 'true', rows: expect.any(String) };
  expect(rows).toEqual([
    { action: 'export.create', actorId: staff.id, reason, detail },
    { action: 'export.take', actorId: staff.id, reason: null, detail },
  ]);
});

test('a file whose process died is written by the next, once its time is over', async () => {
  const { id } = await created();
  await testApp.sql`
    UPDATE exports SET state = 'running', attempts = 1, next_try_at = ${new Date(clock.now().getTime() + 60_000)}
    WHERE id = ${id}`;
  await write();
  expect(await rowOf(id)).toMatchObject({ state: 'running' });
  clock.advance(60_000);
  await write();
  expect(await rowOf(id)).toMatchObject({ state: 'ready' });
});

test('a process that is so late that another has the file by now leaves nothing behind', async () => {
  const { id } = await created();
  const { files } = testApp.services.storage;
  const now = () => clock.now();
  let late = '';
  const put = vi.spyOn(files, 'put').mockImplementation(async (key, content, type) => {
    put.mockRestore();
    late = key;
    clock.advance(5 * 60_000);
    await takeDueExport(testApp.sql, { now: now(), leaseUntil: new Date(now().getTime() + 60_000) });
    await files.put(key, content, type);
  });
  await write();
  expect(await rowOf(id)).toMatchObject({ state: 'running', storageKey: null });
  await removeDueObjects(testApp.services);
  expect(await files.stat(late)).toBeUndefined();
  clock.advance(60_000);
  headers = await loginAs(testApp, staff);
  await write();
  expect(await rowOf(id)).toMatchObject({ state: 'ready' });
});

test('what cannot be written is tried five times, and then given up without its password', async () => {
  const { id } = await created({ isMasked: false, filePassword: password });
  await testApp.sql`UPDATE exports SET password = '\\x00' WHERE id = ${id}`;
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(write()).rejects.toThrow('APP_SECRET');
    clock.advance(5 * 60_000);
  }
  await write();
  headers = await loginAs(testApp, staff);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'internal_error', password: null });
});

test('practice is told in counts alone', async () => {
  await createEntry(testApp.sql, { userId: member.id });
  await testApp.sql`UPDATE practise_histories SET title = '비밀스러운 제목', content = '비밀스러운 글', minutes = 20`;
  const columns = Object.keys(exportColumns.practice);
  const text = (await fileOf({ kind: 'practice', columns })).toString();
  expect(text).toMatch(/,1,1,20,0,0$/);
  expect(text).not.toContain('비밀');
});

test('each kind can be written with all of its columns', async () => {
  const { id: categoryId } = await createCategory(testApp.sql);
  await createCertificate(testApp.sql, { userId: member.id, categoryId });
  await createOrder(testApp.sql, { userId: member.id, categoryId });
  // Who has left is in no file: the head of the columns and one line.
  const gone = await createMember(testApp.sql);
  await createCertificate(testApp.sql, { userId: gone.id, categoryId });
  await testApp.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${gone.id}`;
  const issued = await fileOf({ kind: 'certificates', columns: ['issuedOn'] });
  expect(issued.toString().trim().split('\r\n')).toHaveLength(2);
  for (const kind of exportKinds) {
    const answer = await create({
      ...{ kind, columns: Object.keys(exportColumns[kind]), filter: { month: '2026-06' } },
    });
    // Nothing has gone back here: books.test.ts.
    if (['refunds', 'receipts'].includes(kind)) {
      expect(failureOf(answer)).toBe('409 export_empty');
      continue;
    }
    const { id } = dataOf(contract.createExport, answer);
    await write();
    expect([kind, (await rowOf(id))?.['state']]).toEqual([kind, 'ready']);
  }
});
