import { beforeEach, expect, it, vi } from 'vitest';
import { rememberToText, takeToText } from './payment-paths.ts';

const member = vi.hoisted(() => ({ id: 'm1' as string | undefined }));
vi.mock('../../lib/session/member-key.ts', () => ({
  memberKey: (name: string, of: string) => member.id && `${name}:${member.id}:${of}`,
}));

beforeEach(() => {
  member.id = 'm1';
});

it('lets the message of an order go out once', () => {
  rememberToText('order-1');
  expect([takeToText('order-1'), takeToText('order-1')]).toEqual([true, false]);
  // The same key again is the same order.
  rememberToText('order-1');
  expect(takeToText('order-1')).toBe(false);
});

it('is of the order that was just made, and of its member', () => {
  rememberToText('order-2');
  expect(takeToText('order-3')).toBe(false);
  member.id = 'm2';
  expect(takeToText('order-2')).toBe(false);
  member.id = undefined;
  expect(takeToText('order-2')).toBe(false);
  member.id = 'm1';
  expect(takeToText('order-2')).toBe(true);
});
