import { expect, it } from 'vitest';
import { asObject } from './korean-particles.ts';

it.each([
  ['이름', '이름을'],
  ['전화번호', '전화번호를'],
  ['아이디 (이메일)', '아이디를'],
  ['수련한 시간(분)', '수련한 시간을'],
])('%s is asked for as %s', (label, object) => {
  expect(asObject(label)).toBe(object);
});
