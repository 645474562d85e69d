import { expect, it } from 'vitest';
import { certificateNumberOf, certificateNumberPrefixOf, writtenCertificateNumber } from './certificate.ts';

it.each(['7K3MQ9XZ2FB0', '7k3m-q9xz-2fbo', ' 7K3M Q9XZ 2FB0 ', '７Ｋ３Ｍ-Q9XZ-2FB0'])(
  'reads %s as the same number',
  (typed) => expect(certificateNumberOf(typed)).toBe('7K3MQ9XZ2FB0'),
);

it('takes the letters that look like a one for it', () => {
  expect(certificateNumberOf('iIlL-0000-0000')).toBe('111100000000');
});

it.each(['', '7K3M', '7K3MQ9XZ2FB00', 'UUUUUUUUUUUU', "' OR 1=1 --"])('refuses %s', (typed) => {
  expect(certificateNumberOf(typed)).toBeUndefined();
});

it('writes a number in groups of four', () => {
  expect(writtenCertificateNumber('7K3MQ9XZ2FB0')).toBe('7K3M-Q9XZ-2FB0');
});

it.each([
  ['7k3m', '7K3M'],
  ['7K3M-Q', '7K3MQ'],
  ['7K3M-Q9XZ-2FB0', '7K3MQ9XZ2FB0'],
])('reads %s as the beginning of a number', (typed, prefix) => {
  expect(certificateNumberPrefixOf(typed)).toBe(prefix);
});

it.each(['7K3', '김하늘', '7K3M-Q9XZ-2FB0-1', '%'])('takes %s for no beginning of a number', (typed) => {
  expect(certificateNumberPrefixOf(typed)).toBeUndefined();
});
