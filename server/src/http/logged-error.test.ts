import { convertQwertyToHangul } from 'es-hangul';
import { expect, it } from 'vitest';
import { kindOf, loggedError, placeOf } from './logged-error.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it('tells the kind, the code and the place of an error', () => {
  const error = Object.assign(new RangeError('too far'), { code: 'ERR_FAR', syscall: 'open' });
  expect(loggedError(error)).toMatchObject({ type: 'RangeError', code: 'ERR_FAR', syscall: 'open' });
  expect(loggedError(error).stack).toContain('logged-error.test.ts');
});

it.each([
  ['a library', thrownBy(() => convertQwertyToHangul('ninja'))],
  ['a parser', thrownBy(() => JSON.parse('{"word":ninja}'))],
  ['a cause', new Error('search failed', { cause: new Error('no ninja') })],
  ['several errors', new AggregateError([new Error('no ninja')], 'one failed')],
  ['lines like frames', new Error('x\n    at ninja (ninja.ts:1:1)')],
  [
    'the database',
    Object.assign(new Error('invalid input: "ninja"'), {
      detail: 'Key (q)=(ninja)',
      where: 'ninja',
      query: 'ninja',
    }),
  ],
  ['what is no error', 'ninja'],
])('no word that somebody typed is told by %s', (_name, error) => {
  expect(JSON.stringify(loggedError(error))).not.toMatch(/ninja|ㅜㅓ|search failed/);
});

it('names the causes, and ends where they go round', () => {
  const inner = Object.assign(new Error('inner'), { code: '22021', table: 'posts' });
  const outer = new Error('outer', { cause: inner });
  expect(loggedError(outer).cause).toMatchObject({ type: 'Error', code: '22021', table: 'posts' });
  inner.cause = outer;
  expect(JSON.stringify(loggedError(outer)).length).toBeLessThan(20_000);
});

it('is a kind and a place in a line each', () => {
  const error = Object.assign(new RangeError('ninja'), { code: 'ERR_FAR' });
  expect(kindOf(error)).toBe('RangeError ERR_FAR');
  expect(kindOf(new TypeError('ninja'))).toBe('TypeError');
  expect(kindOf('ninja')).toBe('string');
  expect(placeOf(error)).toMatch(/^server\/src\/http\/logged-error\.test\.ts:\d+$/);
  // Thrown by a library: the nearest file of ours.
  expect(placeOf(thrownBy(() => convertQwertyToHangul('ninja')))).toMatch(/^server\/src\//);
  expect(placeOf('ninja')).toBe('');
});
