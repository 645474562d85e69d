import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fadeBetweenPages } from './page-transitions.ts';

const navigate = vi.fn(async (_to: unknown, _options?: Record<string, unknown>) => undefined);
let isCalm = false;

function fading() {
  const router = { navigate };
  fadeBetweenPages(router);
  return router;
}

beforeEach(() => {
  navigate.mockClear();
  isCalm = false;
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', {
    location: { href: 'https://taegeuk.example/customer/notice', pathname: '/customer/notice' },
    matchMedia: () => ({
      get matches() {
        return isCalm;
      },
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('fades to another page', async () => {
  await fading().navigate('/media/news', { replace: true });
  expect(navigate).toHaveBeenCalledWith('/media/news', { viewTransition: true, replace: true });
});

it.each([['?page=2'], [-1], [{ search: '?q=a' }]])('does not fade within a page: %j', async (to) => {
  await fading().navigate(to);
  expect(navigate).toHaveBeenCalledWith(to, undefined);
});

it('does not fade for who asked for less motion', async () => {
  const router = fading();
  isCalm = true;
  await router.navigate('/media/news');
  expect(navigate).toHaveBeenCalledWith('/media/news', undefined);
});
