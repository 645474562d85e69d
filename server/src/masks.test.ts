import { expect, it } from 'vitest';
import { maskedEmail, maskedName, maskedPhone } from './masks.ts';

it('shows the end of a phone alone', () => {
  expect(maskedPhone('+821012345678')).toBe('010-****-5678');
  expect(maskedPhone('+14155550123')).toBe('****-0123');
  expect(maskedPhone('')).toBe('');
});

it('shows the first letter of an e-mail address, and where it is', () => {
  expect(maskedEmail('abc@b.kr')).toBe('a***@b.kr');
  expect(maskedEmail('a@b.kr')).toBe('a***@b.kr');
  expect(maskedEmail('')).toBe('');
});

it('leaves of a name its ends, and of one of two letters the first', () => {
  expect(['김하늘', '남궁하늘', '김솔', '솔', '', 'Ana Lima'].map(maskedName)).toEqual([
    ...['김*늘', '남**늘', '김*', '*', '', 'A******a'],
  ]);
});
