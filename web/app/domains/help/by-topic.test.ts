import { expect, it } from 'vitest';
import { byTopic } from './by-topic.ts';

it('keeps the order of the topics and of the items', () => {
  const [a, b, c] = [
    { topic: 'x', n: 1 },
    { topic: 'y', n: 2 },
    { topic: 'x', n: 3 },
  ];
  expect(byTopic([a, b, c])).toEqual([
    { topic: 'x', items: [a, c] },
    { topic: 'y', items: [b] },
  ]);
});
