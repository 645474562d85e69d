import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';

const logout = { method: 'POST', url: '/logout' } as const;
const save = { method: 'POST', url: '/save' } as const;

/** Answers that arrive when the test releases them; `asked` has the order of the requests. */
function slowServer() {
  const asked: string[] = [];
  const answers = new Map<string, () => void>();
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise((resolve) => answers.set(url, () => resolve(Response.json({}))));
  });
  return { asked, answer: (url: string) => answers.get(url)?.() };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lets what is on its way arrive before the logout, so that nothing being saved is refused', async () => {
  const { fetchTransport, lastTransport } = await import('./fetch-transport.ts');
  const { asked, answer } = slowServer();
  const saved = fetchTransport(save);
  const left = lastTransport(logout);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['/save']);
  answer('/save');
  expect((await saved).status).toBe(200);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/save', '/logout']);
  answer('/logout');
  expect((await left).status).toBe(200);
});

it('waits no longer than two seconds', async () => {
  const { fetchTransport, lastTransport } = await import('./fetch-transport.ts');
  const { asked } = slowServer();
  void fetchTransport(save);
  void lastTransport(logout);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toEqual(['/save']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['/save', '/logout']);
});

it('asks nothing else from then on', async () => {
  const { fetchTransport, lastTransport } = await import('./fetch-transport.ts');
  const { asked } = slowServer();
  void lastTransport(logout);
  const settled = vi.fn();
  fetchTransport(save).then(settled, settled);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['/logout']);
  expect(settled).not.toHaveBeenCalled();
});
