import { expect, it } from 'vitest';
import { createSendKey } from './use-send-key.ts';

it('gives the same words the same key until they have arrived, and other words another', () => {
  const key = createSendKey();
  const first = key.of({ answer: '가' });
  expect(key.of({ answer: '가' })).toBe(first);
  expect(key.of({ answer: '나' })).not.toBe(first);
  const second = key.of({ answer: '나' });
  key.arrived();
  expect(key.of({ answer: '나' })).not.toBe(second);
});
