import { getAcademyPath } from '@taegeuk/contract/academy.ts';
import { listCertificates } from '@taegeuk/contract/certificate.ts';
import * as change from '@taegeuk/contract/member-change.ts';
import { mirrorMember } from '@taegeuk/contract/member-mirror.ts';
import { explainMember, getMember, listMemberTimeline } from '@taegeuk/contract/member-record.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createEntry,
  createMember,
  createSecondFactor,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { fillMember } from '../../rigs/testing/full-member.ts';
import { createPasskey } from '../../rigs/testing/passkeys.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { decideApproval } from '../approval/service.ts';
import { replaceRecoveryCodes } from '../second-factor/queries.ts';
import { resetSecondStep } from './reset-second-step.ts';

type Headers = Record<string, string>;
type Called = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

const clock = createTestClock('2026-11-21T03:00:00Z');
const reason = '복귀 상담 통화';
let testApp: TestApp;
let member: TestMember;
let admin: TestMember;
let teacher: TestMember;
let headers: Headers;
let ofTeacher: Headers;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql, {
    center: { startsOn: '2026-01-01', endsOn: '2026-11-27' },
    dob: '1987-03-04',
  });
  admin = await createMember(testApp.sql, { roleLevel: 9 });
  teacher = await createMember(testApp.sql, { roleLevel: 1 });
  headers = await loginAs(testApp, admin);
  ofTeacher = await loginAs(testApp, teacher);
});

interface Sent {
  payload?: object;
  id?: string;
  by?: Headers;
  query?: Record<string, string>;
}

function send({ method, path }: Called, { payload, id = member.id, by = headers, query = {} }: Sent = {}) {
  const url = `${path.replace('{id}', id)}?${new URLSearchParams(query)}`;
  return testApp.app.inject({ method, url, headers: by, ...(payload ? { payload } : {}) });
}

const read = async (by = headers) => dataOf(getMember, await send(getMember, { by }));
const assign = () => send(change.setMemberTeacher, { payload: { teacherId: teacher.id } });
const lastNoted = async () => {
  const [row] = await testApp.sql`
    SELECT action, about_user_id, reason, detail FROM audit_log WHERE actor_id = ${admin.id} ORDER BY id DESC LIMIT 1`;
  return row;
};

describe('a member’s record', () => {
  it('is masked: neither phone, address, day of birth nor e-mail is in it', async () => {
    await testApp.sql`UPDATE users SET address = '서울특별시 종로구' WHERE id = ${member.id}`;
    const answer = await send(getMember);
    const data = dataOf(getMember, answer);
    expect(data).toMatchObject({ birthYear: 1987, hasAddress: true, maskedEmail: 'm***@example.test' });
    for (const hidden of [member.phone, member.email, '1987-03-04', '종로구'])
      expect(answer.body).not.toContain(hidden);
  });

  it('has both windows with their ledger, and where each ended before', async () => {
    await testApp.sql`
      INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause)
      VALUES (${member.id}, 'center', '2026-01-01', '2026-12-04', 'staff')`;
    const [center, academy] = (await read()).windows;
    expect(center).toMatchObject({ side: 'center', endsOn: '2026-12-04', isActive: true });
    expect(center?.ledger.map(({ endsOn, endedOn }) => [endsOn, endedOn])).toEqual([
      ['2026-12-04', '2026-11-27'],
      ['2026-11-27', null],
    ]);
    expect(academy).toMatchObject({ side: 'academy', endsOn: null, isActive: false, ledger: [] });
  });

  it('is open to the member’s teacher and to no other, and shows teachers no sessions', async () => {
    expect(failureOf(await send(getMember, { by: ofTeacher }))).toBe('404 not_found');
    expect(failureOf(await send(listMemberTimeline, { by: ofTeacher }))).toBe('404 not_found');
    expect(failureOf(await send(explainMember, { by: ofTeacher }))).toBe('404 not_found');
    await assign();
    await loginAs(testApp, member);
    expect(await read(ofTeacher)).toMatchObject({
      ...{ teacher: { id: teacher.id }, sessions: [], isChangeable: false },
    });
    expect((await read()).sessions).toHaveLength(1);
  });

  it('is not found once the member has left', async () => {
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
    expect(failureOf(await send(getMember))).toBe('404 not_found');
  });

  it('is logged when somebody looks at it', async () => {
    await read();
    expect(await lastNoted()).toMatchObject({ action: 'member.read', aboutUserId: member.id });
  });
});

describe('what happened with a member', () => {
  it('is told newest first, page by page, without any words of theirs', async () => {
    await fillMember(testApp, member, teacher);
    await createEntry(testApp.sql, { userId: member.id, title: `${member.name}의 하루` });
    const all = await send(listMemberTimeline, { query: { pageSize: '100' } });
    const lines = dataOf(listMemberTimeline, all);
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(
      new Set(['payment', 'practice', 'report', 'consultation', 'message']),
    );
    const instants = lines.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().reverse());
    expect(all.body).not.toContain(`${member.name}의`);
    const orders = await testApp.sql<{ id: string }[]>`SELECT id FROM orders WHERE user_id = ${member.id}`;
    const named = new Set(lines.flatMap(({ kind, orderId }) => (kind === 'payment' ? [orderId] : [])));
    expect(named).toEqual(new Set(orders.map(({ id }) => id)));
    expect(lines.every(({ kind, orderId }) => kind === 'payment' || orderId === null)).toBe(true);
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await send(listMemberTimeline, { query: { pageSize: '2', ...(after ? { after } : {}) } });
      seen.push(...dataOf(listMemberTimeline, page).map(({ id }) => id));
      after = (page.json() as { page: { next: string | null } }).page.next;
    }
    expect(seen).toEqual(lines.map(({ id }) => id));
  });

  it('has what staff did, with who and why', async () => {
    await send(change.revealMember, { payload: { fields: ['phone'], reason } });
    const answer = await send(listMemberTimeline, { query: { kind: 'staff' } });
    expect(dataOf(listMemberTimeline, answer)).toMatchObject([
      { kind: 'staff', what: 'member.reveal', actor: admin.name, reason },
    ]);
  });

  it('refuses a place that is none', async () => {
    const answer = await send(listMemberTimeline, { query: { after: 'x' } });
    expect(failureOf(answer)).toBe('422 invalid_input');
  });
});

describe('a reveal', () => {
  const reveal = (payload: object, by = headers) => send(change.revealMember, { payload, by });

  it('shows the fields that were asked for alone, and is noted with them and the reason', async () => {
    const data = dataOf(change.revealMember, await reveal({ fields: ['phone', 'dob'], reason }));
    expect(data).toEqual({
      values: { phone: member.phone, dob: '1987-03-04' },
      until: '2026-11-21T03:01:00.000Z',
      left: 59,
    });
    const detail = { fields: 'phone dob' };
    expect(await lastNoted()).toEqual({ action: 'member.reveal', aboutUserId: member.id, reason, detail });
  });

  it('requires a reason, and is never for teachers', async () => {
    expect(fieldErrorsOf(await reveal({ fields: ['phone'], reason: '통화' }))).toEqual([
      { path: 'reason', message: 'too_short' },
    ]);
    await assign();
    expect(failureOf(await reveal({ fields: ['phone'], reason }, ofTeacher))).toBe('403 forbidden');
  });

  it('is allowed 60 times an hour', async () => {
    for (let count = 0; count < 60; count += 1)
      expect((await reveal({ fields: ['email'], reason })).statusCode).toBe(200);
    expect(failureOf(await reveal({ fields: ['email'], reason }))).toBe('429 too_many_requests');
  });
});

describe('a change of staff', () => {
  const update = (payload: object) => send(change.updateMember, { payload });

  it('of the profile stores what is given, names the fields in the log, and the member is told', async () => {
    const { version } = await read();
    const data = dataOf(
      change.updateMember,
      await update({ name: '새이름', address: '부산', version, reason }),
    );
    expect(data).toMatchObject({ name: '새이름', nickName: member.nickName, hasAddress: true });
    expect(await lastNoted()).toMatchObject({
      action: 'member.update',
      reason,
      detail: { fields: 'name address' },
    });
    const mails = await testApp.sql`SELECT subject, text FROM outbox WHERE user_id = ${member.id}`;
    expect(mails.map(({ subject }) => subject)).toEqual(['[태극명상] 회원정보를 고쳐 드렸습니다']);
    expect(mails[0]?.['text']).not.toContain('새이름');
  });

  it('of a version that somebody has changed since is refused', async () => {
    const { version } = await read();
    clock.advance(1000);
    expect((await update({ name: '첫째', version, reason })).statusCode).toBe(200);
    expect(failureOf(await update({ name: '둘째', version, reason }))).toBe('409 changed_elsewhere');
    expect((await read()).name).toBe('첫째');
  });

  it('follows the rules that members have', async () => {
    const { version } = await read();
    expect(failureOf(await update({ dob: '2020-01-01', version, reason }))).toBe('422 under_age');
    expect(failureOf(await update({ nickName: teacher.nickName, version, reason }))).toBe(
      '409 nickname_already_exists',
    );
    expect(failureOf(await update({ nickName: '탈퇴한 회원', version, reason }))).toBe(
      '409 nickname_already_exists',
    );
  });

  it('of the level moves a member on the ladder of one side, and to no place that is none', async () => {
    const { version } = await read();
    const move = (place: object) => send(change.setMemberLevel, { payload: { ...place, version, reason } });
    for (const place of [
      { side: 'center', level: 3, subLevel: 4 },
      { side: 'center', level: 6, subLevel: 1 },
      { side: 'academy', level: 1, subLevel: 4 },
      { side: 'academy', level: 0, subLevel: 1 },
    ])
      expect(failureOf(await move(place))).toBe('422 invalid_input');
    const moved = dataOf(change.setMemberLevel, await move({ side: 'center', level: 2, subLevel: 2 }));
    expect(moved).toMatchObject({ levelInCenter: 2, subLevelInCenter: 2, levelInAcademy: 1 });
    expect(await lastNoted()).toMatchObject({
      detail: { side: 'center', level: '2', subLevel: '2' },
      reason,
    });
  });

  it('is given no other teacher by who read that somebody else was', async () => {
    await assign();
    const stale = { teacherId: null, before: null };
    expect(failureOf(await send(change.setMemberTeacher, { payload: stale }))).toBe('409 changed_elsewhere');
    expect((await read()).teacher?.id).toBe(teacher.id);
    const fresh = { teacherId: null, before: teacher.id };
    expect((await send(change.setMemberTeacher, { payload: fresh })).statusCode).toBe(200);
    expect((await read()).teacher).toBeNull();
  });

  it('of the teacher takes who may read diaries alone', async () => {
    expect((await assign()).statusCode).toBe(200);
    expect((await read()).teacher).toEqual({ id: teacher.id, name: teacher.name });
    const other = await send(change.setMemberTeacher, { payload: { teacherId: member.id } });
    expect(fieldErrorsOf(other)).toEqual([{ path: 'teacherId', message: 'invalid_choice' }]);
    await send(change.setMemberTeacher, { payload: { teacherId: null } });
    expect((await read()).teacher).toBeNull();
    const known = dataOf(change.listTeachers, await send(change.listTeachers));
    expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining([teacher.id, admin.id]));
    expect(known.map(({ id }) => id)).not.toContain(member.id);
  });
});

describe('a reset of the second step', () => {
  const proof = '영상 통화로 신분증을 확인했습니다.';
  const ask = () =>
    resetSecondStep.ask(testApp.services, { id: member.id, reason: proof, input: {} }, actingAs(admin.id));

  it('is done once a second person has said yes: no means is left, every session ends, the member is told', async () => {
    await createSecondFactor(testApp, member);
    await createPasskey(testApp, member);
    await replaceRecoveryCodes(testApp.sql, member.id, [Buffer.alloc(32)]);
    const own = await loginAs(testApp, member);
    const { state, approvalId } = await ask();
    expect(state).toBe('waiting');
    expect((await read()).hasSecondStep).toBe(true);
    const second = actingAs((await createMember(testApp.sql, { roleLevel: 9 })).id);
    const word = { id: approvalId ?? '', isApproved: true, reason: '본인이 맞습니다.' };
    await decideApproval(testApp.services, [resetSecondStep], word, second);
    expect(await read()).toMatchObject({ hasSecondStep: false, sessions: [] });
    expect(failureOf(await send(getAcademyPath, { by: own, query: { lang: 'kr' } }))).toBe(
      '401 token_required',
    );
    const mails = await testApp.sql`SELECT subject FROM outbox WHERE user_id = ${member.id}`;
    expect(mails.map(({ subject }) => subject)).toEqual(['[태극명상] 2단계 로그인이 꺼졌습니다']);
    expect(
      await testApp.sql`
        SELECT user_id FROM passkeys WHERE user_id = ${member.id}
        UNION ALL SELECT user_id FROM second_factor_recovery_codes WHERE user_id = ${member.id}`,
    ).toEqual([]);
  });

  it('is refused for who has no second step', async () => {
    await createMember(testApp.sql, { roleLevel: 9 });
    await expect(ask()).rejects.toMatchObject({ code: 'second_factor_off' });
  });
});

describe('a note', () => {
  const note = (by: Headers) =>
    send(change.createMemberNote, { payload: { userId: member.id, text: '10월에 이사했습니다.' }, by });

  it('is written by who sees the member, and removed by who wrote it or may see to all members', async () => {
    expect(failureOf(await note(ofTeacher))).toBe('404 not_found');
    await assign();
    const theirs = dataOf(change.createMemberNote, await note(ofTeacher));
    const mine = dataOf(change.createMemberNote, await note(headers));
    expect((await read()).notes).toMatchObject([
      { id: mine.id, author: admin.name, isOwn: true },
      { id: theirs.id, author: teacher.name, isOwn: false },
    ]);
    const remove = (id: string, by: Headers) => send(change.deleteMemberNote, { id, by });
    expect(failureOf(await remove(mine.id, ofTeacher))).toBe('403 forbidden');
    expect((await remove(theirs.id, ofTeacher)).statusCode).toBe(200);
    const theirNext = dataOf(change.createMemberNote, await note(ofTeacher));
    for (const { id } of [mine, theirNext]) expect((await remove(id, headers)).statusCode).toBe(200);
    expect(failureOf(await remove(mine.id, headers))).toBe('404 not_found');
  });

  it('is stored once when it is sent again with its key', async () => {
    const payload = { userId: member.id, text: '10월에 이사했습니다.' };
    const by = { ...headers, 'idempotency-key': 'note-1' };
    const [first, again] = await Promise.all([
      send(change.createMemberNote, { payload, by }),
      send(change.createMemberNote, { payload, by }),
    ]);
    expect(dataOf(change.createMemberNote, first)).toEqual(dataOf(change.createMemberNote, again));
    expect((await read()).notes).toHaveLength(1);
  });
});

describe('the mirror', () => {
  it('answers what the member’s own call would, and opens nothing', async () => {
    const own = await loginAs(testApp, member);
    const asMember = async (called: Called) =>
      (await send(called, { by: own, query: { lang: 'kr' } })).json() as { data: unknown };
    const of = async (call: string) =>
      dataOf(mirrorMember, await send(mirrorMember, { query: { of: call } }));
    expect((await of('academy')).academy).toEqual((await asMember(getAcademyPath)).data);
    expect((await of('certificates')).certificates).toEqual((await asMember(listCertificates)).data);
    expect((await of('lessons')).lessons).toEqual(expect.any(Array));
    expect((await of('videos')).lessons).toEqual(expect.any(Array));
    expect(await lastNoted()).toMatchObject({ action: 'member.mirror', detail: { of: 'videos' } });
  });

  it('is never for teachers', async () => {
    await assign();
    expect(failureOf(await send(mirrorMember, { by: ofTeacher, query: { of: 'academy' } }))).toBe(
      '403 forbidden',
    );
  });
});

describe('why', () => {
  const why = async () => {
    const rules = dataOf(explainMember, await send(explainMember));
    return Object.fromEntries(
      rules.map(({ what, rule, until }) => [what, until ? `${rule} ${until}` : rule]),
    );
  };

  it('names the rule that opens or closes each thing', async () => {
    expect(await why()).toEqual({
      ...{ center: 'window_active 2026-11-27', academy: 'window_never', courses: 'window_never' },
      ...{ diary: 'consent_missing', consultation: 'consent_missing', newsletter: 'consent_missing' },
      ...{ certificate: 'course_not_finished', levelCheck: 'level_check_free' },
    });
    await giveSensitiveConsent(testApp.sql, member.id);
    await testApp.sql`
      INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause)
      VALUES (${member.id}, 'center', '2026-12-24', '2027-01-30', 'test'),
             (${member.id}, 'academy', '2026-01-01', '2026-11-20', 'test')`;
    expect(await why()).toMatchObject({
      ...{ center: 'window_later 2026-12-23', academy: 'window_over', diary: 'consent_given' },
    });
  });
});
