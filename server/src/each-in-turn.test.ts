import { expect, it } from 'vitest';
import { eachInTurn } from './each-in-turn.ts';

it('runs one task after the other, in the order of the items', async () => {
  const steps: string[] = [];
  const task = async (item: string) => {
    steps.push(`${item} begins`);
    await Promise.resolve();
    steps.push(`${item} ends`);
  };
  await eachInTurn(['one', 'two'], task, 'tasks failed');
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

it('goes on after failures, at once or later, and throws all of them at the end', async () => {
  const done: number[] = [];
  const failed = eachInTurn(
    [1, 2, 3],
    (item) => {
      if (item === 1) throw new Error('at once');
      if (item === 2) return Promise.reject(new Error('later'));
      return Promise.resolve(done.push(item));
    },
    'tasks failed',
  );
  await expect(failed).rejects.toEqual(
    new AggregateError([new Error('at once'), new Error('later')], '2 tasks failed'),
  );
  expect(done).toEqual([3]);
});

it('has nothing to say of no items', async () => {
  await expect(eachInTurn([], () => Promise.reject(new Error('never')), 'failed')).resolves.toBeUndefined();
});
