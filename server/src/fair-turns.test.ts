import { expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Tasks that end when the test says so. */
function held(bounds: { atOnce: number; perAsker: number }) {
  const turns = new FairTurns(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, isWanted?: () => boolean) =>
    turns.run(
      name.charAt(0),
      () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<string>();
        ends.set(name, () => resolve(name));
        return promise;
      },
      isWanted,
    );
  const end = async (name: string, asked: Promise<string>) => {
    ends.get(name)?.();
    await asked;
    // The next task starts in the promise callbacks that follow.
    await new Promise(setImmediate);
  };
  return { begun, ask, end };
}

it('a few run at once, and who comes later has a turn before anybody’s second', async () => {
  const { begun, ask, end } = held({ atOnce: 1, perAsker: 10 });
  const first = ask('a1');
  const second = ask('a2');
  const third = ask('a3');
  const other = ask('b1');
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1']);
  await end('a1', first);
  await end('a2', second);
  await end('b1', other);
  await end('a3', third);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('too many of one asker are refused at once, and others are not', async () => {
  const { ask, begun } = held({ atOnce: 1, perAsker: 2 });
  void ask('a1');
  await new Promise(setImmediate);
  void ask('a2');
  void ask('a3');
  await expect(ask('a4')).rejects.toMatchObject({ code: 'too_many_requests' });
  void ask('b1');
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1']);
});

it('what nobody waits for any more is not begun', async () => {
  const { ask, begun, end } = held({ atOnce: 1, perAsker: 5 });
  const first = ask('a1');
  let isThere = true;
  const left = ask('a2', () => isThere);
  const stays = ask('a3');
  isThere = false;
  const refused = expect(left).rejects.toMatchObject({ code: 'invalid_request' });
  await new Promise(setImmediate);
  await end('a1', first);
  await refused;
  await end('a3', stays);
  expect(begun).toEqual(['a1', 'a3']);
});

it('a failure ends its turn', async () => {
  const turns = new FairTurns({ atOnce: 1, perAsker: 5 });
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run('a', async () => 'yes')).toBe('yes');
});
