import { ApiError } from '@taegeuk/contract/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import { notePhoneCodeSent, notePhoneVerified } from '../phone/phone-state.ts';
import { comparePasswords, isOtherError, objectToBirth, objectToPhone } from './signup-form-rules.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

// 00:30 on 20 November in Seoul, while it is still the 19th in UTC.
const now = new Date('2026-11-19T15:30:00Z');

describe('before anything is sent', () => {
  it('two passwords that differ are told at the second', () => {
    expect(comparePasswords({ password: 'a', rePassword: 'b' })).toEqual([
      { name: 'rePassword', key: 'passwords_do_not_match' },
    ]);
    expect(comparePasswords({ password: '숨'.normalize('NFD'), rePassword: '숨'.normalize('NFC') })).toEqual(
      [],
    );
  });

  it('somebody under 14 by the day in Seoul is refused', () => {
    expect(objectToBirth({ dob: '2012-11-21' }, now)).toEqual([{ name: 'dob', key: 'under_age' }]);
    expect(objectToBirth({ dob: '2012-11-20' }, now)).toEqual([]);
    expect(objectToBirth({ dob: '2026-11-21' }, now)).toEqual([{ name: 'dob', key: 'invalid_date' }]);
    expect(objectToBirth({ dob: '' }, now)).toEqual([]);
  });

  it('a number that is to be verified and is not is told at the number', () => {
    const phone = '010-1234-5678';
    const refused = [{ name: 'phone', key: 'phone_not_verified' }];
    expect(objectToPhone({ phone }, 'email', now.getTime())).toEqual([]);
    expect(objectToPhone({ phone }, 'phone', now.getTime())).toEqual(refused);
    notePhoneCodeSent(phone, 300, now.getTime());
    expect(objectToPhone({ phone }, 'phone', now.getTime())).toEqual(refused);
    notePhoneVerified(phone, now.getTime());
    expect(objectToPhone({ phone }, 'phone', now.getTime())).toEqual([]);
    expect(objectToPhone({ phone: '010-1234-5679' }, 'phone', now.getTime())).toEqual(refused);
  });
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
