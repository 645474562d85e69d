import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOriginAt, rememberOrigin, takeOrigin } from '../../../lib/session/origin.ts';
import { clearSession, storeSession } from '../../../lib/session/session.ts';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import { sampleSession } from '../../../testing/sample-session.ts';
import { guestOnly, memberOnly } from './guard.ts';

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

function locationOf(thrown: unknown): string | null {
  return thrown instanceof Response ? thrown.headers.get('Location') : null;
}

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('the member guard', () => {
  const url = new URL('https://site.test/center/heat/guju?page=2#notes');

  it('sends a visitor to /login and remembers path, query and hash', () => {
    expect(locationOf(thrownBy(() => memberOnly({ url })))).toBe('/login');
    expect(takeOrigin()).toBe('/center/heat/guju?page=2#notes');
  });

  it('lets a member through', () => {
    storeSession(sampleSession());
    expect(thrownBy(() => memberOnly({ url }))).toBeUndefined();
    expect(takeOrigin()).toBe('/');
  });
});

describe('the guest guard', () => {
  it('sends a member to / and lets a visitor through', () => {
    expect(thrownBy(guestOnly)).toBeUndefined();
    storeSession(sampleSession());
    expect(locationOf(thrownBy(guestOnly))).toBe('/');
  });
});

describe('the remembered origin', () => {
  const place = { pathname: '/center/diary/manage', search: '', hash: '' };

  it('is given back once', () => {
    rememberOrigin(place);
    expect(takeOrigin()).toBe('/center/diary/manage');
    expect(takeOrigin()).toBe('/');
  });

  it('is never an account page', () => {
    rememberOrigin({ ...place, pathname: '/login' });
    expect(takeOrigin()).toBe('/');
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'evil.test',
    '//',
    '',
  ])('never leads off the site by %j', (value) => {
    sessionStorage.setItem('origin', value);
    expect(takeOrigin()).toBe('/');
  });

  it('survives the account pages and is forgotten elsewhere', () => {
    rememberOrigin(place);
    forgetOriginAt('/login');
    forgetOriginAt('/confirm-email/abc');
    forgetOriginAt('/center/diary/manage');
    expect(sessionStorage.getItem('origin')).toBe('/center/diary/manage');
    forgetOriginAt('/');
    expect(takeOrigin()).toBe('/');
  });
});
