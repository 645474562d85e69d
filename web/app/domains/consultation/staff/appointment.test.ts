import { ApiError } from '@taegeuk/contract/client.ts';
import type { DeskConsultationRecord } from '@taegeuk/contract/consultation-desk.ts';
import { expect, it } from 'vitest';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import {
  appointmentBody,
  isStanding,
  keptAppointment,
  standingAppointment,
  wrongAfter,
  wrongBefore,
} from './appointment.ts';
import { isBegun, signOf } from './consultation-words.ts';

const now = '2026-11-27T03:00:00.000Z';

function record(given: Partial<DeskConsultationRecord> = {}): DeskConsultationRecord {
  return {
    ...{ id: 'c', userId: 'member', title: '', content: '', name: '', memberName: '', phone: '' },
    ...{ phoneAdvice: true, onlineAdvice: false, ortherAdvice: false, status: 'requested' },
    ...{ scheduledAt: null, minutes: null, place: null, talkWith: null, outcome: null, answer: null },
    ...{ answeredAt: null, answeredBy: null, createdAt: now, staffId: null, version: 1 },
    ...{ isOverdue: false, isUnattended: false },
    desk: [
      { id: 'me', name: '나' },
      { id: 'other', name: '김' },
      { id: 'member', name: '회원이기도 한 직원' },
    ],
    ...given,
  };
}

const typed = { day: '2026-11-30', time: '08:30', minutes: '30', staffId: 'me', place: ' 2층 상담실 ' };

function refusal(code: ApiError['code'], fields: { path: string; message: string }[] = []) {
  return new ApiError({ code, status: fields.length > 0 ? 422 : 409, fields });
}

it('a first appointment is with whoever is at work, for the usual time', () => {
  const first = { day: '', time: '', minutes: '30', staffId: 'me', place: '' };
  expect(standingAppointment(record(), 'me')).toEqual(first);
  // Who does not see to consultations, or asked for this one, is not chosen.
  expect(standingAppointment(record(), 'elsewhere').staffId).toBe('');
  expect(standingAppointment(record(), 'member').staffId).toBe('');
});

it('what stands need not be sent again, but by whoever takes it over from nobody', () => {
  const at = { scheduledAt: '2026-11-29T23:30:00.000Z', minutes: 30, staffId: 'me', place: '2층 상담실' };
  const scheduled = record({ status: 'scheduled', ...at });
  expect(isStanding(scheduled, typed, 'me')).toBe(true);
  expect(isStanding(scheduled, { ...typed, minutes: '45' }, 'me')).toBe(false);
  expect(isStanding({ ...scheduled, staffId: null, isUnattended: true }, typed, 'me')).toBe(false);
  expect(isStanding(record(), standingAppointment(record(), 'me'), 'me')).toBe(false);
});

it('one that stands is shown by the day and the hour in Seoul', () => {
  const at = { scheduledAt: '2026-11-29T23:30:00.000Z', minutes: 45, staffId: 'other', place: '2층' };
  expect(standingAppointment(record(at), 'me')).toEqual({
    ...{ day: '2026-11-30', time: '08:30', minutes: '45', staffId: 'other', place: '2층' },
  });
});

it('the day and the hour are sent as their instant in Seoul', () => {
  expect(appointmentBody(typed)).toEqual({
    ...{ startsAt: '2026-11-29T23:30:00.000Z', minutes: 30, staffId: 'me', place: '2층 상담실' },
  });
});

it('nothing is sent while something is missing or is no length of a talk', () => {
  expect(wrongBefore(typed)).toEqual({});
  expect(wrongBefore({ ...typed, day: '', minutes: '', staffId: '', place: ' ' })).toEqual({
    ...{ day: '날짜를 입력해 주세요.', minutes: '10분에서 240분 사이로 적어 주세요.' },
    ...{ staffId: '목록에서 골라 주세요.', place: '장소나 방법을 입력해 주세요.' },
  });
  for (const minutes of ['5', '241', '30.5', '반 시간'])
    expect(Object.keys(wrongBefore({ ...typed, minutes }))).toEqual(['minutes']);
});

it('what the answer says stands at its field', () => {
  const slotTaken = refusal('slot_taken');
  expect(wrongAfter(slotTaken)).toEqual({ time: staffFailureText(slotTaken) });
  const past = refusal('invalid_input', [{ path: 'startsAt', message: 'invalid_date' }]);
  expect(wrongAfter(past).time).toContain('지난 시각');
  expect(wrongAfter(refusal('own_record'))).toEqual({});
});

it('what was kept is read again, whatever it is', () => {
  expect(keptAppointment('{"day":"2026-11-30"}')).toEqual({ day: '2026-11-30' });
  expect(keptAppointment('')).toEqual({});
  expect(keptAppointment('1')).toEqual({});
});

it.each([
  [{}, 'waiting', '기다림'],
  [{ isOverdue: true }, 'late', '약속을 넘김'],
  [{ status: 'scheduled', scheduledAt: now, isUnattended: true }, 'waiting', '맡을 직원 없음'],
  [{ status: 'scheduled', isUnattended: true, isOverdue: true }, 'late', '맡을 직원 없음'],
  [{ status: 'scheduled', scheduledAt: '2026-11-27T03:00:01.000Z' }, 'under-way', '일정 잡힘'],
  [{ status: 'scheduled', scheduledAt: now }, 'soon', '마무리 전'],
  [{ status: 'done', outcome: 'no_show' }, 'done', '오지 않음'],
  [{ status: 'done' }, 'done', '마침'],
] as const)('%j is shown as %s, %s', (given, sign, word) => {
  expect(signOf(record(given), now)).toEqual({ sign, word });
});

it('a talk has begun when its time has come', () => {
  expect(isBegun(record({ status: 'scheduled', scheduledAt: now }), now)).toBe(true);
  expect(isBegun(record({ status: 'done', scheduledAt: now }), now)).toBe(false);
});
