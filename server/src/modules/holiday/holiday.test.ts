import { addDays } from '@taegeuk/contract/calendar.ts';
import * as contract from '@taegeuk/contract/holiday.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, grantRights, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

const reason = '정부가 임시공휴일로 정함';
let testApp: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp();
  const owner = await createMember(testApp.sql, { roleLevel: 9 });
  await grantRights(testApp.sql, owner, ['owner']);
  headers = await loginAs(testApp, owner);
});
afterAll(() => testApp.close());

const set = (payload: object) =>
  testApp.app.inject({ method: 'POST', url: contract.setHoliday.path, headers, payload });
const remove = (day: string) =>
  testApp.app.inject({
    ...{ method: 'DELETE', url: contract.removeHoliday.path.replace('{day}', day), headers },
    payload: { reason },
  });
async function known(): Promise<Map<string, string>> {
  const answer = await testApp.app.inject({ url: contract.listHolidays.path, headers });
  return new Map(dataOf(contract.listHolidays, answer).map(({ day, name }) => [day, name]));
}

const yearOf = (day: string) => day.slice(0, 4);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

it('knows the public holidays of 2025 to 2028', async () => {
  const days = [...(await known()).keys()];
  const counts = Object.groupBy(days, yearOf);
  expect(Object.entries(counts).map(([year, all]) => [year, all?.length])).toEqual([
    ['2025', 19],
    ['2026', 22],
    ['2027', 24],
    ['2028', 18],
  ]);
});

/** Those that get a substitute on any day of a weekend; the days of 설날 and 추석 get one for a Sunday only. */
const movesFromWeekends = ['3·1절', '어린이날', '부처님오신날', '광복절', '개천절', '한글날', '성탄절'];

it('has the substitute of each holiday that falls on a weekend or on another, on the first day after that is none', async () => {
  const holidays = await known();
  const moves = (day: string, name: string): boolean => {
    const isNew = ['제헌절', '노동절'].includes(name) && day >= '2026';
    if (isNew || movesFromWeekends.includes(name)) return [0, 6].includes(weekdayOf(day));
    return /설날|추석/.test(name) && weekdayOf(day) === 0;
  };
  const wanted = [...holidays].flatMap(([day, name]) => {
    const isTwo = name.includes(', ') && !name.startsWith('대체');
    if (name.startsWith('대체') || !(isTwo || moves(day, name))) return [];
    let next = addDays(day, 1);
    while ([0, 6].includes(weekdayOf(next)) || !/^(대체|$)/.test(holidays.get(next) ?? ''))
      next = addDays(next, 1);
    return [next];
  });
  const substitutes = [...holidays].filter(([, name]) => name.startsWith('대체')).map(([day]) => day);
  expect(substitutes).toEqual([...new Set(wanted)]);
});

test('a day that is declared one is added, named anew and removed, and the log says why', async () => {
  const day = '2026-12-24';
  expect(dataOf(contract.setHoliday, await set({ day, name: '임시 휴일', reason }))).toEqual({
    day,
    name: '임시 휴일',
  });
  await set({ day, name: '임시공휴일', reason });
  expect((await known()).get(day)).toBe('임시공휴일');
  expect((await remove(day)).statusCode).toBe(200);
  expect((await known()).has(day)).toBe(false);
  expect(failureOf(await remove(day))).toBe('404 not_found');
  const log = await testApp.sql`
    SELECT action, reason, detail FROM audit_log WHERE subject_type = 'holiday' ORDER BY id`;
  expect(log).toEqual([
    { action: 'holiday.set', reason, detail: { day, from: null, to: '임시 휴일' } },
    { action: 'holiday.set', reason, detail: { day, from: '임시 휴일', to: '임시공휴일' } },
    { action: 'holiday.remove', reason, detail: { day, from: '임시공휴일', to: null } },
  ]);
});

it.each([
  ['a day that there is not', { day: '2026-02-30' }, 'day', 'invalid_date'],
  ['no name', { name: ' ' }, 'name', 'fill_blank'],
  ['a name of two lines', { name: '휴\n일' }, 'name', 'invalid_text'],
  ['no reason', { reason: '' }, 'reason', 'fill_blank'],
])('refuses %s', async (_what, wrong, path, message) => {
  const answer = await set({ day: '2026-12-24', name: '휴일', reason, ...wrong });
  expect([failureOf(answer), fieldErrorsOf(answer)]).toEqual(['422 invalid_input', [{ path, message }]]);
});
