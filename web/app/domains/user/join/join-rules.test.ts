import { ApiError } from '@taegeuk/contract/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import { notePhoneCodeSent, notePhoneVerified } from '../phone/phone-state.ts';
import { findingsIn, isOtherError, objectToBirth, objectToPhone, stepOf } from './join-rules.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

// 00:30 on 20 November in Seoul, while it is still the 19th in UTC.
const now = new Date('2026-11-19T15:30:00Z');

describe('before anything is sent', () => {
  it('somebody under 14 by the day in Seoul is refused', () => {
    expect(objectToBirth({ dob: '2012-11-21' }, now)).toEqual([{ name: 'dob', key: 'under_age' }]);
    expect(objectToBirth({ dob: '2012-11-20' }, now)).toEqual([]);
    expect(objectToBirth({ dob: '2026-11-21' }, now)).toEqual([{ name: 'dob', key: 'invalid_date' }]);
    expect(objectToBirth({ dob: '' }, now)).toEqual([]);
  });

  it('a number needs no code, but one whose code is on its way waits for it', () => {
    const phone = '010-1234-5678';
    const at = now.getTime();
    expect(objectToPhone({ phone }, at)).toEqual([]);
    notePhoneCodeSent(phone, 300, at);
    expect(objectToPhone({ phone }, at)).toEqual([{ name: 'phone', key: 'phone_not_verified' }]);
    expect(objectToPhone({ phone: '010-1234-5679' }, at)).toEqual([]);
    expect(objectToPhone({ phone }, at + 300_000)).toEqual([]);
    notePhoneVerified(phone, at);
    expect(objectToPhone({ phone }, at)).toEqual([]);
  });

  it('what can be no number is told at the number', () => {
    expect(objectToPhone({ phone: '02-123-4567' })).toEqual([{ name: 'phone', key: 'invalid_phone' }]);
    expect(objectToPhone({ phone: ' ' })).toEqual([]);
  });
});

it('what the server says at the end is told at the step where it was typed', () => {
  const fields = [
    { path: 'nickName', message: 'nickname_already_exists' },
    { path: 'email', message: 'email_already_exists' },
  ];
  const found = findingsIn(new ApiError({ code: 'email_already_exists', status: 409, fields }));
  expect(found.map(({ name, key }) => [stepOf(name), name, key])).toEqual([
    ['/signup', 'nickName', 'nickname_already_exists'],
    ['/register', 'email', 'email_already_exists'],
  ]);
});

describe('a failed registration', () => {
  const failed = (code: ApiError['code'], status = 409) => new ApiError({ code, status });

  it('with a key of the catalogue is told at its field, without a popup', () => {
    for (const key of ['phone', 'nickname', 'name', 'email'] as const)
      expect(isOtherError(failed(`${key}_already_exists`))).toBe(false);
    expect(isOtherError(failed('phone_not_verified'))).toBe(false);
  });

  it('with any other answer shows the error popup', () => {
    expect(isOtherError(failed('internal_error', 500))).toBe(true);
    expect(isOtherError(failed('invalid_code', 400))).toBe(true);
    expect(isOtherError(failed('consent_required', 422))).toBe(true);
  });

  it('that was not judged says itself what to do', () => {
    expect(isOtherError(failed('network', 0))).toBe(false);
    expect(isOtherError(failed('too_many_requests', 429))).toBe(false);
    expect(isOtherError(new Error('other'))).toBe(false);
  });
});
