import { getProfile } from '@taegeuk/contract/user.ts';
import { updateUser } from '@taegeuk/contract/user-account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember, grantRole, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let headers: { authorization: string };

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
});

function update(payload: object, { id = member.id, as = headers } = {}) {
  return testApp.app.inject({
    method: 'PUT',
    url: updateUser.path.replace('{id}', id),
    headers: as,
    payload,
  });
}

async function profileOf(as = headers) {
  const response = await testApp.app.inject({ method: 'POST', url: getProfile.path, headers: as });
  return dataOf(getProfile, response);
}

describe('a change of the profile', () => {
  it('stores what is given, answers the profile and leaves the rest', async () => {
    const address = { postCode: '03048', address: '서울특별시 종로구 청와대로 1', addressDetails: '1층' };
    const first = dataOf(updateUser, await update({ ...address, name: '김하늘', dob: '1991-02-03' }));
    expect(first).toMatchObject({ ...address, name: '김하늘', dob: '1991-02-03', nickName: member.nickName });
    const second = dataOf(updateUser, await update({ nickName: '새벽빛' }));
    expect(second).toEqual({ ...first, nickName: '새벽빛' });
    expect(await profileOf()).toEqual(second);
  });

  it('does not take the name of those who have left', async () => {
    const refused = await update({ nickName: '탈퇴한 회원' });
    expect(failureOf(refused)).toBe('409 nickname_already_exists');
    expect(fieldErrorsOf(refused)).toEqual([{ path: 'nickName', message: 'nickname_already_exists' }]);
  });

  it('is not kept from who has had that name since before', async () => {
    const nickName = '탈퇴한 회원';
    const old = await createMember(testApp.sql, { nickName });
    const options = { id: old.id, as: await loginAs(testApp, old) };
    expect(dataOf(updateUser, await update({ name: '김하늘' }, options))).toMatchObject({ nickName });
  });

  it('empties an address that is given empty, and nothing else can be emptied', async () => {
    await update({ postCode: '03048', address: '서울', addressDetails: '1층' });
    const changed = dataOf(updateUser, await update({ postCode: '', address: null }));
    expect([changed.postCode, changed.address, changed.addressDetails]).toEqual(['', '', '1층']);
    for (const field of ['name', 'nickName', 'phone', 'dob']) {
      const refused = await update({ [field]: '' });
      expect([refused.statusCode, fieldErrorsOf(refused)]).toEqual([
        422,
        [{ path: field, message: 'fill_blank' }],
      ]);
    }
  });

  it('without anything to change answers the profile', async () => {
    expect(dataOf(updateUser, await update({}))).toEqual(await profileOf());
  });

  it('takes the longest allowed values, in any script', async () => {
    const longest = {
      name: '한'.repeat(50),
      nickName: '숨'.repeat(20),
      postCode: '0'.repeat(10),
      address: '길'.repeat(200),
      addressDetails: '층'.repeat(200),
    };
    expect(dataOf(updateUser, await update(longest))).toMatchObject(longest);
    const decomposed = { nickName: '달빛숨결'.normalize('NFD'), name: '박'.normalize('NFD').repeat(50) };
    expect(dataOf(updateUser, await update(decomposed))).toMatchObject({
      nickName: '달빛숨결',
      name: '박'.repeat(50),
    });
    const pairs = dataOf(updateUser, await update({ nickName: '𠮷'.repeat(10) }));
    expect(pairs.nickName).toBe('𠮷'.repeat(10));
    for (const [field, value] of Object.entries(longest)) {
      const refused = await update({ [field]: `${value}가` });
      expect(fieldErrorsOf(refused)).toEqual([{ path: field, message: 'too_long' }]);
    }
  });

  it('refuses who is under 14 and who is not born yet, with everything else', async () => {
    const young = await update({ dob: '2012-11-22', nickName: '어린숨' });
    expect([failureOf(young), fieldErrorsOf(young)[0]?.path]).toEqual(['422 under_age', 'dob']);
    const unborn = await update({ dob: '2027-01-01' });
    expect(fieldErrorsOf(unborn)).toEqual([{ path: 'dob', message: 'invalid_date' }]);
    expect((await profileOf()).nickName).toBe(member.nickName);
    expect((await update({ dob: '2012-11-21' })).statusCode).toBe(200);
  });

  it('tells everything that is wrong at once', async () => {
    const refused = await update({
      dob: '2020-01-01',
      phone: '1234',
      ...{ currentPassword: 'x', newPassword: 'password1', rePassword: 'password1' },
    });
    expect(fieldErrorsOf(refused).map(({ path }) => path)).toEqual(['dob', 'phone', 'newPassword']);
  });

  it.each([
    [
      'nickName',
      (other: TestMember) => ({ nickName: other.nickName }),
      'nickname_already_exists',
      'nickName',
    ],
    ['name', (other: TestMember) => ({ name: other.name }), 'name_already_exists', 'name'],
  ])('refuses the %s of another member and changes nothing', async (_field, change, code, path) => {
    const other = await createMember(testApp.sql);
    const before = await profileOf();
    const refused = await update({ ...change(other), address: '서울' });
    expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([`409 ${code}`, [{ path, message: code }]]);
    expect(await profileOf()).toEqual(before);
  });

  it('takes the name of another member who was born on another day', async () => {
    const other = await createMember(testApp.sql, { dob: '1970-01-01' });
    expect((await update({ name: other.name })).statusCode).toBe(200);
    expect(failureOf(await update({ dob: '1970-01-01' }))).toBe('409 name_already_exists');
  });

  it('takes one’s own nickname in other letters, and of two members at once one gets a nickname', async () => {
    expect((await update({ nickName: 'Calm Breath' })).statusCode).toBe(200);
    expect((await update({ nickName: 'CALM BREATH' })).statusCode).toBe(200);
    const others = await Promise.all([1, 2, 3, 4].map(() => createMember(testApp.sql)));
    const answers = await Promise.all(
      others.map(async (other) =>
        update({ nickName: '하나뿐인이름' }, { id: other.id, as: await loginAs(testApp, other) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('of oneself alone: another member does not exist', async () => {
    const other = await createMember(testApp.sql);
    expect(failureOf(await update({ nickName: '가로챈이름' }, { id: other.id }))).toBe('404 not_found');
    expect(failureOf(await update({}, { id: '01890000-0000-7000-8000-000000000001' }))).toBe('404 not_found');
    expect((await profileOf(await loginAs(testApp, other))).nickName).toBe(other.nickName);
    expect((await update({}, { id: member.id.toUpperCase() })).statusCode).toBe(200);
  });

  it('leaves levels, windows, roles, the address and what is verified as they are, whatever is sent', async () => {
    await grantRole(testApp.sql, member, 0);
    const before = await profileOf();
    const sent = {
      ...{ email: 'other@example.test', role: 9, roleLevel: 9, role_level: 9, isDelete: true },
      ...{ levelInCenter: 5, subLevelInCenter: 9, levelInAcademy: 3, subLevelInAcademy: 3 },
      ...{ payLevelInCenter: 9, payLevelInAcademy: 9, timeInLevelCenter: '2099-01-01' },
      ...{ startTimeInLevelAcademy: '2020-01-01', timeInLevelAcademy: '2099-01-01' },
      ...{ emailVerified: false, phoneVerified: true, phone_verified_at: '2026-01-01', passwordHash: 'x' },
      ...{ id: '01890000-0000-7000-8000-000000000001', createdAt: '2000-01-01', lang: 'en' },
    };
    expect(dataOf(updateUser, await update(sent))).toEqual(before);
    const [row] = await testApp.sql`SELECT role_level, lang, email FROM users WHERE id = ${member.id}`;
    expect(row).toEqual({ roleLevel: 0, lang: 'kr', email: member.email });
  });

  it.each([
    ['a number for a name', { name: 5 }],
    ['a list for a nickname', { nickName: ['a'] }],
    ['a line end in a name', { name: 'a\nBcc: x@example.test' }],
    ['a turned direction in a nickname', { nickName: 'abc\u202edef' }],
    ['a day that is none', { dob: '1990-02-30' }],
    ['a password as a number', { currentPassword: 1, newPassword: 2, rePassword: 2 }],
  ])('refuses %s', async (_name, payload) => {
    expect((await update(payload)).statusCode).toBe(422);
  });
});
