import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockedStorage, MemoryStorage } from '../testing/memory-storage.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { clearSession, endedMember, endToken, liveSession, storeSession, updateMember } from './session.ts';

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
