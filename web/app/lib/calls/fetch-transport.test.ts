import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { sampleSession } from '../../testing/sample-session.ts';
import { clearSession, extendSession, liveSession, storeSession } from '../session/session.ts';
import { onSessionEnded } from '../session/session-ended.ts';
import { fetchTransport, quietTransport } from './fetch-transport.ts';

const call = { method: 'GET', url: '/api/v1/private/x' } as const;
const goToLogin = vi.fn();
const tokens: (string | null)[] = [];

/** A server that accepts one token; `meanwhile` happens while the first call is under way. */
function serverThatTakes(token: string, meanwhile?: () => void): void {
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    const given = headers.get('Authorization');
    tokens.push(given);
    if (tokens.length === 1) meanwhile?.();
    return given === `Bearer ${token}`
      ? Response.json({ success: true })
      : Response.json({ message: 'token_expired' }, { status: 401 });
  });
}

beforeEach(() => {
  tokens.length = 0;
  goToLogin.mockClear();
  onSessionEnded(goToLogin);
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', { location: { pathname: '/center/diary/manage', search: '?q=a', hash: '#b' } });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it('leads to /login when the token has ended, and remembers the place', async () => {
  storeSession(sampleSession());
  serverThatTakes('another');
  expect((await fetchTransport(call)).status).toBe(401);
  expect(tokens).toEqual(['Bearer token-1']);
  expect(goToLogin).toHaveBeenCalledOnce();
  expect(liveSession()).toBeNull();
  expect(sessionStorage.getItem('origin')).toBe('/center/diary/manage?q=a#b');
});

it('leads nowhere from a call in the background', async () => {
  storeSession(sampleSession());
  serverThatTakes('another');
  expect((await fetchTransport({ ...call, background: true })).status).toBe(401);
  expect(goToLogin).not.toHaveBeenCalled();
  expect(liveSession()?.token).toBe('token-1');
});

it('sends a call again that went out with the token of before an extension', async () => {
  storeSession(sampleSession());
  serverThatTakes('token-2', () => extendSession('token-2', 60));
  expect((await fetchTransport(call)).status).toBe(200);
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(goToLogin).not.toHaveBeenCalled();
});

it('sends it again once at most', async () => {
  storeSession(sampleSession());
  serverThatTakes('another', () => extendSession('token-2', 60));
  expect((await fetchTransport(call)).status).toBe(401);
  expect(tokens).toHaveLength(2);
  expect(goToLogin).toHaveBeenCalledOnce();
});

it('asks nothing beside a public page once the session is over, and leads nowhere', async () => {
  storeSession(sampleSession());
  serverThatTakes('another');
  expect((await quietTransport(call)).status).toBe(401);
  expect(tokens).toEqual(['Bearer token-1']);
  expect(liveSession()).toBeNull();
  expect((await quietTransport(call)).status).toBe(401);
  expect(tokens).toEqual(['Bearer token-1']);
  expect(goToLogin).not.toHaveBeenCalled();
});
