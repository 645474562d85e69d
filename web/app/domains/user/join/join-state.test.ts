import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import {
  type Consents,
  forgetPending,
  hasStarted,
  keepFindings,
  keepPassword,
  keptPassword,
  noteMailSent,
  passedSteps,
  readConsents,
  readDraft,
  readPending,
  rememberPending,
  secondsUntilResend,
  takeFindings,
  writeConsents,
  writeDraft,
} from './join-state.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const agreed: Consents = { terms: true, privacy: true, age14: true, marketing: false };
const nothing: Consents = { terms: false, privacy: false, age14: false, marketing: false };

describe('joining', () => {
  it('remembers what was ticked so far, ticks nothing itself, and takes nothing else for a consent', () => {
    expect(readConsents()).toEqual(nothing);
    writeConsents({ ...agreed, age14: false });
    expect(readConsents()).toEqual({ ...agreed, age14: false });
    sessionStorage.setItem('joinConsents', '{"terms":"yes","privacy":1,"age14":{}}');
    expect(readConsents()).toEqual(nothing);
  });

  it('goes on to a step once those before are filled in; the password is in memory alone', () => {
    expect(passedSteps()).toBe(0);
    writeDraft({ email: 'a@b.kr', phone: '010-1234-5678' });
    expect(passedSteps()).toBe(0);
    expect(hasStarted()).toBe(false);
    keepPassword('secret-1');
    expect(passedSteps()).toBe(1);
    expect(hasStarted()).toBe(true);
    writeDraft({ email: 'a@b.kr', phone: '010-1234-5678', nickName: '숨', name: '김', dob: '1971-05-20' });
    expect(passedSteps()).toBe(2);
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');
    rememberPending('a@b.kr', { registered: true });
    expect(keptPassword()).toBe('');
    expect(hasStarted()).toBe(false);
  });

  it('tells what the server said of a step there, once', () => {
    const email = { name: 'email', key: 'email_already_exists' } as const;
    const dob = { name: 'dob', key: 'under_age' } as const;
    keepFindings([email, dob]);
    expect(takeFindings(['nickName', 'name', 'dob'])).toEqual([dob]);
    expect(takeFindings(['email', 'password', 'phone'])).toEqual([email]);
    expect(takeFindings(['email', 'password', 'phone'])).toEqual([]);
  });

  it('knows after joining how the member was verified, and forgets it with the address', () => {
    rememberPending('a@b.kr', { registered: true, verifyBy: 'phone' });
    expect(readPending()).toEqual({ email: 'a@b.kr', registered: true, verifyBy: 'phone' });
    forgetPending();
    expect(readPending()).toEqual({ email: '', registered: false, verifyBy: 'email' });
  });

  it('keeps what was typed, never a password', () => {
    writeDraft({ email: 'a@b.kr', password: 'secret-1' });
    expect(readDraft()).toEqual({ email: 'a@b.kr' });
    expect(sessionStorage.getItem('joinDraft')).not.toContain('secret');
  });

  it('forgets consents and draft once registered, and remembers the address', () => {
    writeConsents(agreed);
    writeDraft({ email: 'a@b.kr' });
    rememberPending('a@b.kr', { registered: true });
    expect(readConsents()).toEqual(nothing);
    expect(readDraft()).toEqual({});
    expect(readPending()).toEqual({ email: 'a@b.kr', registered: true, verifyBy: 'email' });
    rememberPending('c@d.kr', { registered: false });
    expect(readPending()).toEqual({ email: 'c@d.kr', registered: false, verifyBy: 'email' });
  });

  it('lets a minute pass between two mails', () => {
    const now = Date.now();
    expect(secondsUntilResend(now)).toBe(0);
    noteMailSent();
    expect(secondsUntilResend(now)).toBeGreaterThanOrEqual(59);
    expect(secondsUntilResend(now + 61_000)).toBe(0);
  });
});
