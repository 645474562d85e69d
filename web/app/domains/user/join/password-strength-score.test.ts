import { expect, it } from 'vitest';
import { strengthOf } from './password-strength-score.ts';

it('finds common passwords, short ones and what others know weak', () => {
  expect(strengthOf('password', [])).toBe(0);
  expect(strengthOf('qwerty123', [])).toBeLessThan(2);
  expect(strengthOf('x9$Qv!2', [])).toBeLessThan(2);
  expect(strengthOf('sora.lee90', ['sora.lee90@example.com'])).toBeLessThan(2);
});

it('finds a few words in a row strong', () => {
  expect(strengthOf('새벽에 걷는 조용한 방', [])).toBeGreaterThan(2);
  expect(strengthOf('quiet river walks at dawn', [])).toBeGreaterThan(2);
});

it('bears what nobody types', () => {
  expect(strengthOf('가'.repeat(21_000), [])).toBeGreaterThanOrEqual(0);
  expect(strengthOf('a\ud800b', ['', '\ud800'])).toBeGreaterThanOrEqual(0);
  expect(
    strengthOf('조용한 강가에서 걷는 밤', ['가'.repeat(21_000), `${'나 '.repeat(10_000)}@`]),
  ).toBeGreaterThan(2);
});
