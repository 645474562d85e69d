import { checkAvailable } from '@taegeuk/contract/user.ts';
import { updateUser } from '@taegeuk/contract/user-account.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember, grantRole, loginAs } from '../../../rigs/testing/factories.ts';
import { freshAddress } from '../../../rigs/testing/phone.ts';
import { dataOf, failureOf } from '../../../rigs/testing/reply.ts';

const taken = [{ path: 'nickName', message: 'nickname_already_exists' }];
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
  await createMember(testApp.sql, { nickName: 'Kimchi' });
  await createMember(testApp.sql, { nickName: '고요한숲' });
});

afterAll(() => testApp.close());

const check = async (nickName: string) =>
  dataOf(
    checkAvailable,
    await testApp.app.inject({
      method: 'POST',
      url: checkAvailable.path,
      payload: { nickName },
      remoteAddress: freshAddress(),
    }),
  );

async function rename(nickName: string, roleLevel?: number) {
  const member = await createMember(testApp.sql);
  if (roleLevel !== undefined) await grantRole(testApp.sql, member, roleLevel);
  return testApp.app.inject({
    method: 'PUT',
    url: updateUser.path.replace('{id}', member.id),
    headers: await loginAs(testApp, member),
    payload: { nickName },
  });
}

test.each([
  ['another case', 'KIMCHI'],
  ['fullwidth letters', 'ｋｉｍｃｈｉ'],
  ['Cyrillic letters', 'Кіmсһі'],
  ['Greek letters', 'κιmchι'],
  ['a digit for a letter', 'k1mch1'],
  ['an l for an i', 'klmchl'],
  ['a soft hyphen', 'kim\u00adchi'],
  ['a blank in it', 'kim chi'],
  ['a joiner of emoji', 'kim\u200dchi'],
  ['a blank in Korean', '고요한 숲'],
  ['a Hangul filler', '고요한숲\u3164'],
  ['Hangul in pieces', '고요한숲'.normalize('NFD')],
])('nobody looks like a member by %s', async (_what, nickName) => {
  const answer = await rename(nickName);
  expect(answer.statusCode === 409 || answer.statusCode === 422).toBe(true);
  const [row] =
    await testApp.sql`SELECT nick_skeleton(${nickName}) IN (nick_skeleton('Kimchi'), nick_skeleton('고요한숲')) AS same`;
  expect(row).toEqual({ same: true });
});

test.each([
  '관리자',
  '관리자1',
  '관 리 자',
  '진짜관리자',
  '태극명상',
  '태극명상 공식',
  '운영자',
  'admin',
  'Admin_01',
  'ａｄｍｉｎ',
  'аdmin',
  'ádmin',
  'adm1n',
  'a.d.m.i.n',
  'the administrator',
  'staff',
  'STAFF-2',
  'Taegeuk',
  '선생님',
  'root',
])('%s is nobody’s to take, at joining and in the profile', async (nickName) => {
  expect(await check(nickName)).toEqual(taken);
  expect(failureOf(await rename(nickName))).toBe('409 nickname_already_exists');
});

test.each([
  '고요한 물결',
  '태극',
  '원장군',
  '자관리',
  '선생님의 제자',
  'Staffan',
  'Hòa',
  'Hoà bình',
  '김치1호',
  'helper',
])('%s is free', async (nickName) => {
  expect(await check(nickName)).toEqual([]);
  expect((await rename(nickName)).statusCode).toBe(200);
});

test('who works for the academy may say so', async () => {
  expect((await rename('태극명상 운영진', 9)).statusCode).toBe(200);
});

test('nobody is called like the site is called now; a short name hides no other', async () => {
  const call = (name: string, shortName: string) =>
    testApp.sql`UPDATE site_names SET name = ${name}, short_name = ${shortName} WHERE lang = 'kr'`;
  await call('고요한 집', '숲길');
  for (const nickName of ['고요한집', '고 요 한 집 지기', '숲길', '숲길 2', 'Thien Taegeuk'])
    expect(await check(nickName), nickName).toEqual(taken);
  expect(failureOf(await rename('고요한집 2'))).toBe('409 nickname_already_exists');
  for (const nickName of ['숲길산책', '고요한']) expect(await check(nickName), nickName).toEqual([]);
  await call('365', '365');
  expect(await check('1004')).toEqual([]);
  await call('태극명상', '태극명상');
});

test('names that differ by their marks alone are two in Vietnamese', async () => {
  await createMember(testApp.sql, { nickName: 'Thuỷ' });
  expect(await check('Thuy')).toEqual([]);
});

test('of two who choose names that look alike at once one gets it', async () => {
  const answers = await Promise.all([rename('Moonlight'), rename('Мoonlight'), rename('M00nlight')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});
