import { eachProfileLine } from '@taegeuk/contract/profile-lines.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember, grantWindow, loginAs } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../../rigs/testing/reply.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

afterAll(() => testApp.close());

function profile(headers: Record<string, string>, payload?: object) {
  return testApp.app.inject({
    method: 'POST',
    url: getProfile.path,
    headers,
    ...(payload ? { payload } : {}),
  });
}

test('the profile holds every field of the specification, and lines of our own, and no other', async () => {
  const center = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
  const member = await createMember(testApp.sql, { levelInCenter: 2, subLevelInCenter: 3, center });
  const response = await profile(await loginAs(testApp, member));
  dataOf(getProfile, response);
  expect(response.json().data).toEqual({
    id: member.id,
    name: member.name,
    nickName: member.nickName,
    email: member.email,
    phone: member.phone,
    dob: '1990-05-05',
    ...eachProfileLine(() => ''),
    postCode: '',
    address: '',
    addressDetails: '',
    payLevelInCenter: 0,
    payLevelInAcademy: 1,
    startTimeInLevelCenter: '2026-01-01',
    timeInLevelCenter: '2026-12-31',
    startTimeInLevelAcademy: null,
    timeInLevelAcademy: null,
    levelInCenter: 2,
    subLevelInCenter: 3,
    levelInAcademy: 1,
    subLevelInAcademy: 1,
    isDelete: false,
    emailVerified: true,
    phoneVerified: false,
  });
});

test('the window is what the ledger said last', async () => {
  const member = await createMember(testApp.sql, { academy: { startsOn: null, endsOn: '2026-01-31' } });
  await grantWindow(testApp.sql, member.id, 'academy', { startsOn: '2026-02-01', endsOn: '2026-03-31' });
  const data = dataOf(getProfile, await profile(await loginAs(testApp, member)));
  expect([data.startTimeInLevelAcademy, data.timeInLevelAcademy]).toEqual(['2026-02-01', '2026-03-31']);
});

test('another member named in the body is not asked about', async () => {
  const member = await createMember(testApp.sql);
  const stranger = await createMember(testApp.sql);
  const response = await profile(await loginAs(testApp, member), { id: stranger.id, userId: stranger.id });
  expect(dataOf(getProfile, response).id).toBe(member.id);
});

test('the session of a member who has left is over', async () => {
  const member = await createMember(testApp.sql);
  const headers = await loginAs(testApp, member);
  await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
  expect(failureOf(await profile(headers))).toBe('401 token_required');
});
