import { expect, it, vi } from 'vitest';
import { loadPolicy } from './load-policy.ts';

function retried(code: number, count: number, { isRenewed = true, isAllowed = false } = {}) {
  const refused = vi.fn(() => isRenewed);
  const { errorRetry } = loadPolicy({ latest: async (url) => url, refused }).default;
  const isRetried = errorRetry?.shouldRetry?.(errorRetry, count, false, { url: 'v240?s=1', code }, isAllowed);
  return { isRetried, asked: refused.mock.calls.length };
}

it('has an expired address renewed, and gives up when the film is refused with the new one as well', () => {
  expect(retried(403, 0)).toEqual({ isRetried: true, asked: 1 });
  expect(retried(403, 0, { isRenewed: false })).toEqual({ isRetried: false, asked: 1 });
  expect(retried(403, 2)).toEqual({ isRetried: false, asked: 0 });
});

it('goes on through a lost connection, with or without the browser knowing of it', () => {
  expect(retried(0, 3)).toEqual({ isRetried: true, asked: 0 });
  expect(retried(0, 6)).toEqual({ isRetried: false, asked: 0 });
});

it('leaves everything else to the library', () => {
  expect(retried(404, 0).isRetried).toBe(false);
  expect(retried(503, 0, { isAllowed: true }).isRetried).toBe(true);
});
