import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOriginAt, rememberOrigin, takeOrigin } from '../../../lib/session/origin.ts';
import {
  clearSession,
  endToken,
  liveSession,
  type StoredSession,
  storeSession,
} from '../../../lib/session/session.ts';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import { sampleSession } from '../../../testing/sample-session.ts';
import { guestOnly, memberOnly } from './guard.ts';

async function thrownBy(act: () => Promise<void>): Promise<unknown> {
  try {
    await act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

function locationOf(thrown: unknown): string | null {
  return thrown instanceof Response ? thrown.headers.get('Location') : null;
}

/** Another tab of the browser, which answers as such a tab does. */
function tabWith(session: Partial<StoredSession>): BroadcastChannel {
  const until = Date.now() + 60_000;
  const channel = new BroadcastChannel('tabs');
  channel.addEventListener('message', ({ data }) => {
    if (data.kind === 'ask')
      channel.postMessage({
        version: 1,
        kind: 'given',
        session: { tokenUntil: until, recordUntil: until, ...session },
      });
  });
  return channel;
}

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('the member guard', () => {
  const url = new URL('https://site.test/center/heat/guju?page=2#notes');

  it('sends a visitor to /login and remembers path, query and hash', async () => {
    expect(locationOf(await thrownBy(() => memberOnly({ url })))).toBe('/login');
    expect(takeOrigin()).toBe('/center/heat/guju?page=2#notes');
  });

  it('lets a member through', async () => {
    storeSession(sampleSession());
    expect(await thrownBy(() => memberOnly({ url }))).toBeUndefined();
    expect(takeOrigin()).toBe('/');
  });

  it('lets somebody through who is logged in in another tab, and takes over the session', async () => {
    const other = tabWith({ ...sampleSession(), token: 'token-2' });
    expect(await thrownBy(() => memberOnly({ url }))).toBeUndefined();
    expect(liveSession()?.token).toBe('token-2');
    other.close();
  });

  it('takes over neither a login that has ended nor one of somebody else', async () => {
    const ended = tabWith({ ...sampleSession(), tokenUntil: Date.now() - 1 });
    expect(locationOf(await thrownBy(() => memberOnly({ url })))).toBe('/login');
    ended.close();
    storeSession({ ...sampleSession(), id_user: 'somebody else' });
    endToken();
    const another = tabWith(sampleSession());
    expect(locationOf(await thrownBy(() => memberOnly({ url })))).toBe('/login');
    another.close();
  });
});

describe('the guest guard', () => {
  it('sends a member to / and lets a visitor through', async () => {
    expect(await thrownBy(guestOnly)).toBeUndefined();
    storeSession(sampleSession());
    expect(locationOf(await thrownBy(guestOnly))).toBe('/');
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
