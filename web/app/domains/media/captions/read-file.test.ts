import { expect, it } from 'vitest';
import { textOfBytes } from './read-file.ts';

// '숨을 쉽니다' as CP949 has it.
const cp949 = [0xbc, 0xfb, 0xc0, 0xbb, 0x20, 0xbd, 0xb1, 0xb4, 0xcf, 0xb4, 0xd9];
const bytesOf = (bytes: readonly number[]) => new Uint8Array(bytes).buffer;

it('reads UTF-8, with or without its mark', () => {
  const utf8 = [...new TextEncoder().encode('숨을 쉽니다')];
  expect(textOfBytes(bytesOf(utf8))).toBe('숨을 쉽니다');
  expect(textOfBytes(bytesOf([0xef, 0xbb, 0xbf, ...utf8]))).toBe('숨을 쉽니다');
});

it('reads what older Korean programs write', () => {
  expect(textOfBytes(bytesOf(cp949))).toBe('숨을 쉽니다');
});

it('reads what Windows calls Unicode', () => {
  expect(textOfBytes(bytesOf([0xff, 0xfe, 0x28, 0xc2]))).toBe('숨');
});

it('takes no letters that are broken in each of these', () => {
  expect(textOfBytes(bytesOf([0xff, 0x41, 0x80]))).toBeUndefined();
});
