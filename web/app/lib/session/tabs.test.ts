import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { sampleSession } from '../../testing/sample-session.ts';
import { clearSession, endToken, liveSession, type StoredSession, storeSession } from './session.ts';
import { readTabMessage } from './tab-channel.ts';
import { heedTab, type TabActs } from './tabs.ts';

const acts = {
  isAtLogin: vi.fn<TabActs['isAtLogin']>(),
  isWaiting: vi.fn<TabActs['isWaiting']>(),
  forget: vi.fn<TabActs['forget']>(),
  switchLanguage: vi.fn<TabActs['switchLanguage']>(),
  goOn: vi.fn<TabActs['goOn']>(),
};

function sessionOfOtherTab(given: Partial<StoredSession> = {}): StoredSession {
  const until = Date.now() + 60_000;
  return { ...sampleSession(), token: 'token-2', tokenUntil: until, recordUntil: until, ...given };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.clearAllMocks();
  acts.isAtLogin.mockReturnValue(false);
  acts.isWaiting.mockReturnValue(false);
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('a logout elsewhere', () => {
  it('makes a tab that knows a member forget them, with a live token or an ended one', () => {
    storeSession(sampleSession());
    heedTab({ kind: 'logout', landing: '/login' }, acts);
    endToken();
    heedTab({ kind: 'logout', landing: '/' }, acts);
    expect(acts.forget.mock.calls).toEqual([['/login'], ['/']]);
  });

  it('leaves a visitor’s tab alone', () => {
    heedTab({ kind: 'logout', landing: '/' }, acts);
    expect(acts.forget).not.toHaveBeenCalled();
  });
});

it('keeps a language chosen elsewhere, so that its next page is in it', () => {
  heedTab({ kind: 'language', lang: 'vi' }, acts);
  expect(sessionStorage.getItem('lang')).toBe('vi');
  expect(acts.switchLanguage).toHaveBeenCalledWith('vi');
});

describe('a token that the server has ended, as another tab found', () => {
  it('is ended here too, so that it is not given back; another one stays', () => {
    storeSession(sampleSession());
    heedTab({ kind: 'ended', token: 'token-2' }, acts);
    expect(liveSession()?.token).toBe('token-1');
    heedTab({ kind: 'ended', token: 'token-1' }, acts);
    expect(liveSession()).toBeNull();
    expect(readTabMessage({ kind: 'ended', token: 'token-1', version: 1 })).toEqual({
      kind: 'ended',
      token: 'token-1',
    });
  });
});

describe('an extension elsewhere', () => {
  it('replaces the token that has ended with it', () => {
    storeSession(sampleSession());
    heedTab({ kind: 'extended', was: 'token-1', session: sessionOfOtherTab() }, acts);
    expect(liveSession()?.token).toBe('token-2');
  });

  it('is nothing to a tab with a session of its own, or with none', () => {
    heedTab({ kind: 'extended', was: 'token-1', session: sessionOfOtherTab() }, acts);
    expect(liveSession()).toBeNull();
    storeSession({ ...sampleSession(), token: 'token-own' });
    heedTab({ kind: 'extended', was: 'token-1', session: sessionOfOtherTab() }, acts);
    expect(liveSession()?.token).toBe('token-own');
  });
});

describe('a login elsewhere', () => {
  const message = () => ({ kind: 'login', session: sessionOfOtherTab() }) as const;

  it('takes along a tab that stands on /login', () => {
    acts.isAtLogin.mockReturnValue(true);
    acts.isWaiting.mockReturnValue(true);
    heedTab(message(), acts);
    expect(liveSession()?.token).toBe('token-2');
    expect(acts.goOn).toHaveBeenCalledOnce();
  });

  it('lets a tab that waits for a confirmation know, and leaves it where it is', () => {
    acts.isWaiting.mockReturnValue(true);
    heedTab(message(), acts);
    expect(liveSession()?.token).toBe('token-2');
    expect(acts.goOn).not.toHaveBeenCalled();
  });

  it('gives the same member’s tab its login back, and leaves the page as it is', () => {
    storeSession(sampleSession());
    endToken();
    heedTab(message(), acts);
    expect(liveSession()?.token).toBe('token-2');
    expect(acts.goOn).not.toHaveBeenCalled();
  });

  it('is nothing to a visitor who reads, to a live session, and to another member', () => {
    heedTab(message(), acts);
    expect(liveSession()).toBeNull();
    storeSession(sampleSession());
    heedTab(message(), acts);
    expect(liveSession()?.token).toBe('token-1');
    storeSession({ ...sampleSession(), id_user: 'somebody else' });
    endToken();
    acts.isAtLogin.mockReturnValue(true);
    acts.isWaiting.mockReturnValue(true);
    heedTab(message(), acts);
    expect(liveSession()).toBeNull();
    expect(acts.goOn).not.toHaveBeenCalled();
  });
});

describe('a tab that asks for the session', () => {
  function listen() {
    const heard: unknown[] = [];
    const tab = new BroadcastChannel('tabs');
    tab.addEventListener('message', ({ data }) => heard.push(data));
    return { heard, close: () => tab.close() };
  }

  it('is given a live one, and nothing of one that has ended or is not there', async () => {
    const { heard, close } = listen();
    heedTab({ kind: 'ask' }, acts);
    storeSession(sampleSession());
    endToken();
    heedTab({ kind: 'ask' }, acts);
    storeSession(sampleSession());
    heedTab({ kind: 'ask' }, acts);
    await vi.waitFor(() => expect(heard).not.toHaveLength(0));
    expect(heard).toEqual([
      expect.objectContaining({ kind: 'given', session: expect.objectContaining({ token: 'token-1' }) }),
    ]);
    close();
  });

  it('heeds what it is given alone: others pass it over', () => {
    heedTab({ kind: 'given', session: sessionOfOtherTab() }, acts);
    expect(liveSession()).toBeNull();
  });
});

describe('what comes over the channel', () => {
  const session = { ...sampleSession(), tokenUntil: 1, recordUntil: 2 };

  it.each([
    { kind: 'logout', landing: '/' },
    { kind: 'language', lang: 'ep' },
    { kind: 'ask' },
    { kind: 'given', session },
    { kind: 'login', session },
    { kind: 'extended', was: 'token-0', session },
  ])('is read when it is of this version and shape: $kind', (message) => {
    expect(readTabMessage({ ...message, version: 1 })).toEqual(message);
  });

  it.each([
    null,
    'logout',
    { kind: 'logout', landing: '/' },
    { version: 2, kind: 'logout', landing: '/' },
    { version: 1, kind: 'logout', landing: 'https://evil.test' },
    { version: 1, kind: 'language', lang: 'xx' },
    { version: 1, kind: 'login', session: { ...session, token: 7 } },
    { version: 1, kind: 'given' },
    { version: 1, kind: 'extended', session },
    { version: 1, kind: 'else', session },
  ])('is passed over otherwise: %j', (data) => {
    expect(readTabMessage(data)).toBeUndefined();
  });
});
