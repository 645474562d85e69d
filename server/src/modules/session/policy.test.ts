import { expect, test } from 'vitest';
import { isAsleep, isPasswordFresh } from './policy.ts';

const minuteMs = 60_000;
const login = new Date('2026-11-21T03:00:00Z');
const after = (minutes: number, ms = 0) => new Date(login.getTime() + minutes * minuteMs + ms);
const signs = (staffCalledAt: Date | null = null) => ({ authenticatedAt: login, staffCalledAt });

test('the rights of staff sleep half an hour after the password or the last call, to the millisecond', () => {
  expect(isAsleep(signs(), after(30))).toBe(false);
  expect(isAsleep(signs(), after(30, 1))).toBe(true);
  expect(isAsleep(signs(after(20)), after(50))).toBe(false);
  expect(isAsleep(signs(after(20)), after(50, 1))).toBe(true);
});

test('a call of before the password was given again does not make them sleep', () => {
  expect(isAsleep(signs(after(-40)), after(30))).toBe(false);
});

test('the password counts for ten minutes, whatever was called since', () => {
  expect(isPasswordFresh(signs(after(9)), after(10))).toBe(true);
  expect(isPasswordFresh(signs(after(9)), after(10, 1))).toBe(false);
});
