import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import {
  compareNewPasswords,
  digitsOf,
  forgetRecovery,
  noteCodeSent,
  readRecovery,
  secondsUntilNextCode,
  writeRecovery,
} from './recovery-state.ts';

const nothing = { statusVerify: 0, by: 'mail', email: '', phone: '', until: 0 };
const byMail = { by: 'mail', email: 'a@b.kr', phone: '' } as const;
const byPhone = { by: 'phone', email: '', phone: '010-1234-5678' } as const;

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('a recovery', () => {
  it('begins with nothing, and survives a reload at each step', () => {
    expect(readRecovery()).toEqual(nothing);
    for (const status of [1, 2, 3] as const) {
      const written = writeRecovery(status, byMail, 1000);
      expect(readRecovery(2000)).toEqual(written);
      expect(written.statusVerify).toBe(status);
    }
  });

  it('keeps no password and no code', () => {
    writeRecovery(2, byMail);
    expect(Object.keys(JSON.parse(sessionStorage.getItem('recovery') ?? ''))).toEqual([
      'statusVerify',
      'by',
      'email',
      'phone',
      'until',
    ]);
  });

  it('asks for the code anew where the confirmed one has run out', () => {
    writeRecovery(2, byMail, 0);
    expect(readRecovery(599_999).statusVerify).toBe(2);
    expect(readRecovery(600_000)).toEqual({ ...nothing, email: 'a@b.kr' });
  });

  it('by phone keeps the number, and forgets the ID that was found with the code that has run out', () => {
    writeRecovery(1, byPhone, 0);
    expect(readRecovery(1)).toMatchObject({ ...byPhone, statusVerify: 1 });
    writeRecovery(2, { ...byPhone, email: 'a***@b.kr' }, 0);
    expect(readRecovery(599_999)).toMatchObject({ statusVerify: 2, email: 'a***@b.kr' });
    expect(readRecovery(600_000)).toEqual({ ...byPhone, statusVerify: 0, until: 0 });
  });

  it('stays at the code when it has run out: another can be asked for there', () => {
    writeRecovery(1, byMail, 0);
    expect(readRecovery(300_001)).toEqual({ ...byMail, statusVerify: 1, until: 300_000 });
  });

  it.each(['no json', '7', '{"statusVerify":9,"email":"a@b.kr"}', '{"statusVerify":2}'])(
    'begins anew over a broken record: %s',
    (raw) => {
      sessionStorage.setItem('recovery', raw);
      expect(readRecovery().statusVerify).toBe(0);
    },
  );

  it('lets a minute pass between two codes, or what the server says', () => {
    const now = Date.now();
    noteCodeSent();
    expect(secondsUntilNextCode(now)).toBeGreaterThanOrEqual(60);
    expect(secondsUntilNextCode(now + 61_000)).toBe(0);
    noteCodeSent(120);
    expect(secondsUntilNextCode(now + 61_000)).toBeGreaterThanOrEqual(59);
    forgetRecovery();
    expect(secondsUntilNextCode(now)).toBe(0);
  });
});

describe('a code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['인증번호: 123456', '123456'],
    ['１２３４５６', '123456'],
    ['1234567', '123456'],
    ['없음', ''],
  ])('is read from %j', (typed, code) => expect(digitsOf(typed)).toBe(code));
});

describe('two new passwords', () => {
  it('may be typed in either form of Hangul', () => {
    const newPassword = '조용한 숨결 하나';
    expect(compareNewPasswords({ newPassword, rePassword: newPassword.normalize('NFD') })).toEqual([]);
  });

  it('that differ are told at the second one', () => {
    expect(compareNewPasswords({ newPassword: 'one', rePassword: 'two' })).toEqual([
      { name: 'rePassword', key: 'passwords_do_not_match' },
    ]);
  });
});
