import { ApiError } from '@taegeuk/contract/client.ts';
import { expect, it } from 'vitest';
import { isApiError, orNotFound } from './load.ts';

/** An error as the server throws it: of a different copy of the class from the one in the built pages. */
function fromServer(code: string, status: number): Error {
  return Object.assign(new Error(code), { name: 'ApiError', code, status });
}

it('knows the failure of a call, whichever copy of the client threw it', () => {
  expect(isApiError(fromServer('gone', 410))).toBe(true);
  expect(isApiError(new ApiError({ code: 'gone', status: 410 }))).toBe(true);
  expect(isApiError(new TypeError('gone'))).toBe(false);
  expect(isApiError({ name: 'ApiError' })).toBe(false);
});

it.each([
  ['not_found', 404],
  ['invalid_request', 400],
  ['invalid_input', 422],
])('%s is the screen for unknown addresses', async (code, status) => {
  await expect(orNotFound(Promise.reject(fromServer(code, status)))).rejects.toMatchObject({
    init: { status: 404 },
  });
});

it('leaves every other failure as it is', async () => {
  const gone = fromServer('gone', 410);
  await expect(orNotFound(Promise.reject(gone))).rejects.toBe(gone);
  await expect(orNotFound(Promise.resolve(1))).resolves.toBe(1);
});
