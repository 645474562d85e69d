import { ApiError } from '@taegeuk/contract/client.ts';
import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type AppLoadContext, appContext } from './lib/calls/app-context.ts';
import { tellFailure } from './page-failures.server.ts';

function toldOf(error: unknown): unknown[] {
  const onFailure = vi.fn();
  const print = vi.spyOn(console, 'error');
  const context = new RouterContextProvider();
  context.set(appContext, { onFailure } as unknown as AppLoadContext);
  const request = new Request('https://taegeuk.example/?q=ninja');
  tellFailure(error, { request, context, params: {} });
  expect(print).not.toHaveBeenCalled();
  return onFailure.mock.calls.flat();
}

it('a screen that fails is told to the server, and printed nowhere else', () => {
  const error = new TypeError('ninja is no text');
  expect(toldOf(error)).toEqual([error]);
});

it.each([
  ['a call that failed', new ApiError({ code: 'internal_error', status: 500 })],
  [
    'a page that is not there',
    { status: 404, statusText: '', internal: true, data: 'No route matches /ninja' },
  ],
])('%s is told by others already', (_name, error) => {
  expect(toldOf(error)).toEqual([]);
});
