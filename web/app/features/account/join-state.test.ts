import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import {
  noteMailSent,
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

describe('joining', () => {
  it('needs the three required consents', () => {
    expect(readConsents()).toBeNull();
    writeConsents({ terms: true, privacy: true, age14: false, marketing: true });
    expect(readConsents()).toBeNull();
    writeConsents({ terms: true, privacy: true, age14: true, marketing: false });
    expect(readConsents()).toEqual({ terms: true, privacy: true, age14: true, marketing: false });
  });

  it('keeps what was typed, never a password', () => {
    writeDraft({ email: 'a@b.kr', password: 'secret-1', rePassword: 'secret-2' });
    expect(readDraft()).toEqual({ email: 'a@b.kr' });
    expect(sessionStorage.getItem('joinDraft')).not.toContain('secret');
  });

  it('forgets consents and draft once registered, and remembers the address', () => {
    writeConsents({ terms: true, privacy: true, age14: true, marketing: false });
    writeDraft({ email: 'a@b.kr' });
    rememberPending('a@b.kr', { registered: true });
    expect(readConsents()).toBeNull();
    expect(readDraft()).toEqual({});
    expect(readPending()).toEqual({ email: 'a@b.kr', registered: true });
    rememberPending('c@d.kr', { registered: false });
    expect(readPending()).toEqual({ email: 'c@d.kr', registered: false });
  });

  it('lets a minute pass between two mails', () => {
    const now = Date.now();
    expect(secondsUntilResend(now)).toBe(0);
    noteMailSent();
    expect(secondsUntilResend(now)).toBeGreaterThanOrEqual(59);
    expect(secondsUntilResend(now + 61_000)).toBe(0);
  });
});
