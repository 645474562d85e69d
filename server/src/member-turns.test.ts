import { expect, test } from 'vitest';
import { inMemberTurn } from './member-turns.ts';

test('reads of one member run one after the other, nine are in line at most, and others do not wait for them', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const read = (who: string) =>
    inMemberTurn(who, () => {
      begun.push(who);
      return new Promise<string>((resolve) => ends.push(() => resolve(who)));
    });
  const mine = Array.from({ length: 9 }, () => read('me'));
  await expect(read('me')).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 2 });
  const other = read('other');
  await expect.poll(() => begun).toEqual(['me', 'other']);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all([...mine, other])).toEqual([...Array(9).fill('me'), 'other']);
  expect(begun.filter((who) => who === 'me')).toHaveLength(9);
});

test('a read that fails makes room for the next', async () => {
  const fails = () => inMemberTurn('me', () => Promise.reject(new Error('lost')));
  const failures = Array.from({ length: 9 }, () => expect(fails()).rejects.toThrow('lost'));
  await Promise.all(failures);
  expect(await inMemberTurn('me', async () => 'read')).toBe('read');
});
