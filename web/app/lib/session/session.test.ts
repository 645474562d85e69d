import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockedStorage, MemoryStorage } from '../../testing/memory-storage.ts';
import { sampleSession } from '../../testing/sample-session.ts';
import {
  clearSession,
  endedMember,
  endToken,
  extendSession,
  liveSession,
  sessionPhase,
  sessionRestMs,
  storeSession,
  updateMember,
} from './session.ts';

const hourMs = 3_600_000;
const start = new Date('2026-11-21T00:00:00Z').getTime();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the stored session', () => {
  it('is id_user, infoUser and token', () => {
    storeSession(sampleSession());
    expect(liveSession()).toEqual(sampleSession());
  });

  it('counts its token for three hours and remembers the member for a day', () => {
    storeSession(sampleSession());
    vi.setSystemTime(start + 3 * hourMs - 1);
    expect(liveSession()).not.toBeNull();
    expect(endedMember()).toBeNull();
    vi.setSystemTime(start + 3 * hourMs);
    expect(liveSession()).toBeNull();
    expect(endedMember()?.email).toBe('member@demo.test');
    vi.setSystemTime(start + 24 * hourMs);
    expect(endedMember()).toBeNull();
  });

  it('takes the token’s time from the server', () => {
    storeSession(sampleSession(), 60);
    vi.setSystemTime(start + 60_000);
    expect(liveSession()).toBeNull();
  });

  it('keeps the record when the token is ended', () => {
    storeSession(sampleSession());
    endToken();
    expect(liveSession()).toBeNull();
    expect(endedMember()?.email).toBe('member@demo.test');
    expect(sessionStorage.getItem('session')).not.toContain('token-1');
  });

  it('keeps its times when the member changes', () => {
    storeSession(sampleSession(), 60);
    updateMember({ ...sampleSession().infoUser, levelInCenter: 3 });
    expect(liveSession()?.infoUser.levelInCenter).toBe(3);
    vi.setSystemTime(start + 60_000);
    expect(liveSession()).toBeNull();
  });

  it('counts an extended token from now, and still remembers the member for a day from the login alone', () => {
    storeSession(sampleSession(), 60);
    vi.setSystemTime(start + 30_000);
    extendSession('token-2', 7200);
    expect(liveSession()).toEqual({ ...sampleSession(), token: 'token-2' });
    vi.setSystemTime(start + 30_000 + 2 * hourMs);
    expect(liveSession()).toBeNull();
    expect(endedMember()).not.toBeNull();
    vi.setSystemTime(start + 24 * hourMs);
    expect(endedMember()).toBeNull();
  });

  it('extends nothing where nobody is logged in', () => {
    expect(extendSession('token-2', 60)).toBeUndefined();
    expect(liveSession()).toBeNull();
  });

  it('is ending in the last five minutes of its token', () => {
    expect(sessionPhase()).toBe('none');
    storeSession(sampleSession());
    vi.setSystemTime(start + 3 * hourMs - 300_001);
    expect(sessionPhase()).toBe('live');
    vi.setSystemTime(start + 3 * hourMs - 300_000);
    expect(sessionPhase()).toBe('ending');
    expect(sessionRestMs()).toBe(300_000);
    vi.setSystemTime(start + 3 * hourMs);
    expect(sessionPhase()).toBe('ended');
    expect(sessionRestMs()).toBe(0);
    vi.setSystemTime(start + 24 * hourMs);
    expect(sessionPhase()).toBe('none');
  });

  it('is gone after logging out', () => {
    storeSession(sampleSession());
    clearSession();
    expect(liveSession()).toBeNull();
    expect(endedMember()).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"token":"x"}'])('takes %j in storage for no session', (raw) => {
    sessionStorage.setItem('session', raw);
    expect(liveSession()).toBeNull();
    expect(endedMember()).toBeNull();
  });

  it('lives as long as the page where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', blockedStorage());
    expect(liveSession()).toBeNull();
    storeSession(sampleSession());
    expect(liveSession()?.token).toBe('token-1');
  });
});
