import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatPhone, phoneKey } from '../../../lib/forms/phone.ts';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import {
  clockOf,
  forgetPhoneVerification,
  looksLikePhone,
  notePhoneCodeSent,
  notePhonePause,
  notePhoneVerified,
  readPhoneVerification,
  secondsUntil,
} from './phone-state.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const phone = '010-1234-5678';
const now = Date.parse('2026-11-20T03:00:00Z');
const nothing = { codeSent: false, codeVerified: false, codeUntil: 0, resendAt: 0 };

describe('a phone number', () => {
  it.each([
    '010 1234-5678',
    '01012345678',
    '+82 10 1234 5678',
    '+82 010-1234-5678',
    '０１０－１２３４－５６７８',
  ])('is the same however it is written: %s', (typed) => {
    expect(phoneKey(typed)).toBe('01012345678');
    expect(formatPhone(typed)).toBe(phone);
    expect(looksLikePhone(typed)).toBe(true);
  });

  it.each(['+84 912 345 678', '02-123-4567', '010-123-4567', '전화 없음', ''])(
    'stays as typed where it is no Korean mobile one: %s',
    (typed) => expect(formatPhone(typed)).toBe(typed),
  );

  it.each([
    '',
    '전화 없음',
    '010-1234-56ab78',
    '010-123-4567',
    '02-123-4567',
    '+',
    '010+12345678',
    '1'.repeat(17),
  ])('is not sent a code while it cannot be one: %s', (typed) => expect(looksLikePhone(typed)).toBe(false));
});

it('may be a foreign one with its country code', () => {
  expect(looksLikePhone('+84 912 345 678')).toBe(true);
});

describe('the verification of a phone number', () => {
  it('begins without a code', () => {
    expect(readPhoneVerification(phone, now)).toEqual(nothing);
  });

  it('survives a reload once a code was sent: five minutes to type it, one until the next', () => {
    notePhoneCodeSent(phone, 300, now);
    expect(readPhoneVerification('01012345678', now)).toEqual({
      codeSent: true,
      codeVerified: false,
      codeUntil: now + 300_000,
      resendAt: now + 60_000,
    });
  });

  it('ends with another number', () => {
    notePhoneVerified(phone, now);
    expect(readPhoneVerification('010-1234-5679', now)).toEqual(nothing);
    notePhoneVerified('010-1234-5679', now);
    expect(readPhoneVerification(phone, now)).toEqual(nothing);
  });

  it('counts for thirty minutes once the code was confirmed', () => {
    notePhoneVerified(phone, now);
    expect(readPhoneVerification(phone, now + 30 * 60_000 - 1)).toMatchObject({ codeVerified: true });
    expect(readPhoneVerification(phone, now + 30 * 60_000)).toEqual(nothing);
  });

  it('takes a pause from the server without losing the code that is on its way', () => {
    notePhoneCodeSent(phone, 300, now);
    notePhonePause(45, now + 60_000);
    expect(readPhoneVerification(phone, now + 60_000)).toEqual({
      codeSent: true,
      codeVerified: false,
      codeUntil: now + 300_000,
      resendAt: now + 105_000,
    });
  });

  it('lets a minute pass also before a code to another number, but no day', () => {
    notePhoneCodeSent(phone, 300, now);
    notePhonePause(80_000, now);
    expect(readPhoneVerification('010-1234-5679', now)).toEqual({ ...nothing, resendAt: now + 60_000 });
  });

  it('is forgotten when it was used, and not believed when its note is broken', () => {
    notePhoneVerified(phone, now);
    forgetPhoneVerification();
    expect(readPhoneVerification(phone, now)).toEqual(nothing);
    for (const broken of ['null', '7', '"x"', '{', '{"phone":1,"codeVerified":true}']) {
      sessionStorage.setItem('phoneVerification', broken);
      expect(readPhoneVerification(phone, now)).toEqual(nothing);
    }
  });
});

it('shows the time that is left as a clock does', () => {
  expect(clockOf(300)).toBe('5:00');
  expect(clockOf(61)).toBe('1:01');
  expect(clockOf(9)).toBe('0:09');
  expect(secondsUntil(now + 500, now)).toBe(1);
  expect(secondsUntil(now - 1, now)).toBe(0);
});
