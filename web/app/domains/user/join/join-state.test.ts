import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import {
  forgetPending,
  type JoinChoices,
  noteMailSent,
  readChoices,
  readConsents,
  readDraft,
  readPending,
  rememberPending,
  secondsUntilResend,
  writeConsents,
  writeDraft,
} from './join-state.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const agreed: JoinChoices = { terms: true, privacy: true, age14: true, marketing: false, verifyBy: 'email' };

describe('joining', () => {
  it('needs the three required consents', () => {
    expect(readConsents()).toBeNull();
    writeConsents({ ...agreed, age14: false, marketing: true });
    expect(readConsents()).toBeNull();
    writeConsents(agreed);
    expect(readConsents()).toEqual(agreed);
  });

  it('remembers what was ticked so far and how to verify, and takes nothing else for a consent', () => {
    expect(readChoices()).toEqual({ ...agreed, terms: false, privacy: false, age14: false });
    writeConsents({ ...agreed, age14: false, verifyBy: 'phone' });
    expect(readChoices()).toEqual({ ...agreed, age14: false, verifyBy: 'phone' });
    sessionStorage.setItem('joinConsents', '{"terms":"yes","privacy":1,"age14":{},"verifyBy":"post"}');
    expect(readChoices()).toEqual({ ...agreed, terms: false, privacy: false, age14: false });
    expect(readConsents()).toBeNull();
  });

  it('knows after joining how the member was verified, and forgets it with the address', () => {
    rememberPending('a@b.kr', { registered: true, verifyBy: 'phone' });
    expect(readPending()).toEqual({ email: 'a@b.kr', registered: true, verifyBy: 'phone' });
    forgetPending();
    expect(readPending()).toEqual({ email: '', registered: false, verifyBy: 'email' });
  });

  it('keeps what was typed, never a password', () => {
    writeDraft({ email: 'a@b.kr', password: 'secret-1', rePassword: 'secret-2' });
    expect(readDraft()).toEqual({ email: 'a@b.kr' });
    expect(sessionStorage.getItem('joinDraft')).not.toContain('secret');
  });

  it('forgets consents and draft once registered, and remembers the address', () => {
    writeConsents(agreed);
    writeDraft({ email: 'a@b.kr' });
    rememberPending('a@b.kr', { registered: true });
    expect(readConsents()).toBeNull();
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
