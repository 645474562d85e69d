import { decideApproval } from '@taegeuk/contract/approval.ts';
import { checkCertificate, createCertificate, listCertificates } from '@taegeuk/contract/certificate.ts';
import * as contract from '@taegeuk/contract/certificate-desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory, type TestCategory } from '../../rigs/testing/content-factories.ts';
import {
  createMember,
  loginAs,
  createCertificate as putCertificate,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const base = '/api/v1/private/staff/certificate';
const unknownId = '01900000-0000-7000-8000-000000000000';
const reason = '이름을 잘못 적어 드렸습니다.';
let testApp: TestApp;
let course: TestCategory;
let member: TestMember;
let admin: TestMember;
let headers: Record<string, string>;
let visits = 0;
let born = 1940;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  course = await createCategory(testApp.sql, { slug: 'trainer/oriental', center: 1, level: 2, subLevel: 2 });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.sql`DELETE FROM certificates`;
  await testApp.sql`DELETE FROM staff_rights`;
  born += 1;
  member = await createMember(testApp.sql, { name: '김하늘', dob: `${born}-03-14` });
  admin = await createMember(testApp.sql, { roleLevel: 9, name: '한결', dob: `${born}-03-14` });
  headers = await loginAs(testApp, admin);
});

const issued = (given: { number?: string; name?: string; issuedAt?: Date } = {}) =>
  putCertificate(testApp.sql, { userId: member.id, categoryId: course.id, ...given });

function post(call: 'search' | 'revoke' | 'reissue', payload: object, id = '', by = headers) {
  const url = [base, call, id].filter(Boolean).join('/');
  return testApp.app.inject({ method: 'POST', url, headers: by, payload });
}
const read = (id: string) => testApp.app.inject({ url: `${base}/get_by_id/${id}`, headers });
const reissue = (id: string, given: object = {}) => post('reissue', { reason, ...given }, id);

async function numbersFor(q: string, more: object = {}): Promise<string[]> {
  return dataOf(contract.searchDeskCertificates, await post('search', { q, ...more })).map(
    ({ number }) => number,
  );
}

/** Every visitor from an address of their own. */
async function checked(number: string) {
  visits += 1;
  const url = `/api/v1/public/certificate/get_by_number/${number}`;
  const remoteAddress = `198.51.100.${visits}`;
  return dataOf(checkCertificate, await testApp.app.inject({ url, remoteAddress }));
}
const isVoid = { isValid: false, isVoid: true, course: null, issuer: null, initials: null };

function mails() {
  return testApp.sql<{ subject: string; text: string }[]>`
    SELECT subject, text FROM outbox WHERE user_id = ${member.id} ORDER BY id`;
}

describe('finding a certificate', () => {
  it('goes by the beginning of its number, however it is typed', async () => {
    await issued({ number: '7K3MQ9XZ2FB0' });
    for (const q of ['7K3M-Q9XZ-2FB0', '7k3m', ' 7K3M Q9 '])
      expect(await numbersFor(q)).toEqual(['7K3M-Q9XZ-2FB0']);
    expect(await numbersFor('8K3M')).toEqual([]);
  });

  it('goes by the name on it, and by the holder’s own name, nickname and e-mail address', async () => {
    const { number } = await issued({ name: '김바다', number: '7K3MQ9XZ2FB0' });
    for (const q of ['김바', '김하', '김하늘', member.nickName, member.email.toUpperCase()])
      expect(await numbersFor(q)).toHaveLength(1);
    expect(number).toBe('7K3MQ9XZ2FB0');
    for (const q of ['바다', '%', '_', '이하']) expect(await numbersFor(q)).toEqual([]);
  });

  it('knows valid ones from void ones, and lists those of a member, the newest first', async () => {
    const { id } = await issued();
    const next = dataOf(contract.reissueCertificate, await reissue(id));
    expect(await numbersFor('김하늘', { state: 'valid' })).toEqual([next.number]);
    const url = `${base}/get_all?userId=${member.id}`;
    const list = dataOf(contract.listDeskCertificates, await testApp.app.inject({ url, headers }));
    expect(list.map(({ id: each, isReplaced }) => [each, isReplaced])).toEqual([
      [next.id, false],
      [id, true],
    ]);
    const voids = await testApp.app.inject({ url: `${url}&state=void`, headers });
    expect(dataOf(contract.listDeskCertificates, voids)).toMatchObject([{ id }]);
  });

  it('stands in the log without the words, with whose they were', async () => {
    const { id } = await issued();
    await numbersFor('김하늘');
    await read(id);
    const rows = await testApp.sql`
      SELECT action, about_user_id, about_ids, detail FROM audit_log WHERE actor_id = ${admin.id} ORDER BY id`;
    expect(rows).toMatchObject([
      { action: 'certificate.list', aboutIds: [member.id], detail: { search: 'words' } },
      { action: 'certificate.read', aboutUserId: member.id },
    ]);
    expect(JSON.stringify(rows)).not.toContain('김하늘');
  });

  it('does not find that of a member who has left', async () => {
    const { id } = await issued();
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
    expect(await numbersFor('김하늘')).toEqual([]);
    expect(failureOf(await read(id))).toBe('404 not_found');
    expect(failureOf(await read(unknownId))).toBe('404 not_found');
  });
});

describe('a certificate that is issued again', () => {
  it('has a new number and the name that was given; the old one says that it is void', async () => {
    const { id, number } = await issued({ name: '김하눌' });
    const response = await reissue(id, { name: '김하늘' });
    const next = dataOf(contract.reissueCertificate, response);
    expect(next).toMatchObject({ name: '김하늘', course: '프랙티셔너 · 명상', revokedAt: null });
    expect(next.number.replaceAll('-', '')).not.toBe(number);
    expect(next.replaces?.id).toBe(id);
    expect(await checked(number)).toEqual(isVoid);
    expect(await checked(next.number)).toMatchObject({ isValid: true, isVoid: false, initials: '김○○' });
    expect(dataOf(contract.getDeskCertificate, await read(id))).toMatchObject({
      ...{ name: '김하눌', isReplaced: true, revokeReason: reason, revokedBy: '한결' },
      replacedBy: { id: next.id, number: next.number },
    });
  });

  it('has the site’s name of the day on which it is issued again', async () => {
    const { id } = await issued();
    await testApp.sql`UPDATE site_names SET name = '고요한 집' WHERE lang = 'kr'`;
    const next = dataOf(contract.reissueCertificate, await reissue(id));
    expect(next.issuer).toBe('고요한 집');
    expect(dataOf(contract.getDeskCertificate, await read(id)).issuer).toBe('태극명상');
    await testApp.sql`UPDATE site_names SET name = '태극명상' WHERE lang = 'kr'`;
  });

  it('keeps its name where none is given, and its holder is told and meets the new one', async () => {
    const { id } = await issued({ name: '김하늘' });
    const next = dataOf(contract.reissueCertificate, await reissue(id));
    expect(next.name).toBe('김하늘');
    const [mail] = await mails();
    expect(mail?.subject).toBe('[태극명상] 수료증을 새 번호로 다시 드렸습니다');
    expect(mail?.text).toContain(`/academy/certificate/${next.id}`);
    expect(mail?.text).not.toContain(reason);
    const own = await loginAs(testApp, member);
    const list = await testApp.app.inject({ url: listCertificates.path, headers: own });
    expect(dataOf(listCertificates, list).map((each) => each.id)).toEqual([next.id, id]);
    const payload = { categoryId: course.id };
    const asked = await testApp.app.inject({
      method: 'POST',
      url: createCertificate.path,
      headers: own,
      payload,
    });
    expect(dataOf(createCertificate, asked).id).toBe(next.id);
  });

  it('stands in the log with the reason, and of the name only that it changed', async () => {
    const { id } = await issued({ name: '김하눌' });
    const next = dataOf(contract.reissueCertificate, await reissue(id, { name: '김하늘' }));
    const [row] = await testApp.sql`
      SELECT about_user_id, reason, detail FROM audit_log WHERE action = 'certificate.reissue' AND subject_id = ${id}`;
    expect(row).toEqual({ aboutUserId: member.id, reason, detail: { newId: next.id, fields: 'name' } });
  });

  it('is issued again once of two at the same time, and not when it is void', async () => {
    const { id } = await issued();
    const answers = await Promise.all([reissue(id), reissue(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(failureOf(await reissue(id))).toBe('409 certificate_void');
    const valid = await testApp.sql`
      SELECT 1 FROM certificates WHERE user_id = ${member.id} AND revoked_at IS NULL`;
    expect(valid).toHaveLength(1);
  });

  it('wants a reason, and a name of one line', async () => {
    const { id } = await issued();
    expect(fieldErrorsOf(await reissue(id, { reason: '오타' }))).toEqual([
      { path: 'reason', message: 'too_short' },
    ]);
    expect(fieldErrorsOf(await reissue(id, { name: ' ' }))).toEqual([
      { path: 'name', message: 'fill_blank' },
    ]);
    expect(failureOf(await reissue(unknownId))).toBe('404 not_found');
  });
});

describe('a certificate that is revoked', () => {
  it('stays valid until a second person says yes; then it is void, and its holder is told', async () => {
    const { id, number } = await issued();
    const second = await createMember(testApp.sql, { roleLevel: 9 });
    const asked = dataOf(contract.revokeCertificate, await post('revoke', { reason }, id));
    expect(asked).toMatchObject({ state: 'waiting' });
    expect(await checked(number)).toMatchObject({ isValid: true });
    expect(await mails()).toEqual([]);

    const url = decideApproval.path.replace('{id}', asked.approvalId ?? '');
    const payload = { isApproved: true, reason: '확인했습니다.' };
    const by = await loginAs(testApp, second);
    const decided = await testApp.app.inject({ method: 'POST', url, headers: by, payload });
    expect(dataOf(decideApproval, decided)).toEqual({ state: 'done', failure: null });
    expect(await checked(number)).toEqual(isVoid);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '[태극명상] 수료증의 효력이 없어졌습니다',
    ]);
    expect(dataOf(contract.getDeskCertificate, await read(id))).toMatchObject({
      ...{ revokeReason: reason, revokedBy: '한결', isReplaced: false, replacedBy: null },
    });
    const [row] = await testApp.sql`
      SELECT actor_id, reason, approval_id FROM audit_log WHERE action = 'certificate.revoke' AND subject_id = ${id}`;
    expect(row).toEqual({ actorId: admin.id, reason, approvalId: asked.approvalId });
    expect(failureOf(await post('revoke', { reason }, id))).toBe('409 certificate_void');
  });

  it('is not, where it was issued again meanwhile', async () => {
    const { id } = await issued();
    const second = await createMember(testApp.sql, { roleLevel: 9 });
    const asked = dataOf(contract.revokeCertificate, await post('revoke', { reason }, id));
    const next = dataOf(contract.reissueCertificate, await reissue(id));
    const url = decideApproval.path.replace('{id}', asked.approvalId ?? '');
    const payload = { isApproved: true, reason: '확인했습니다.' };
    const by = await loginAs(testApp, second);
    const decided = await testApp.app.inject({ method: 'POST', url, headers: by, payload });
    expect(dataOf(decideApproval, decided)).toEqual({ state: 'failed', failure: 'certificate_void' });
    expect(await checked(next.number)).toMatchObject({ isValid: true });
  });

  it('is not given to its holder again when they ask for it', async () => {
    const { id } = await issued();
    await testApp.sql`UPDATE certificates SET revoked_at = now(), revoke_reason = ${reason} WHERE id = ${id}`;
    const own = await loginAs(testApp, member);
    const payload = { categoryId: course.id };
    const asked = await testApp.app.inject({
      method: 'POST',
      url: createCertificate.path,
      headers: own,
      payload,
    });
    expect(dataOf(createCertificate, asked)).toMatchObject({ id, revokedAt: expect.any(String) });
  });
});
