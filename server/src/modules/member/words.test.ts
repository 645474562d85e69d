import { describe, expect, it } from 'vitest';
import { asTypedOrMeant, meaningOf } from './words.ts';

describe('typed words', () => {
  it.each([
    ['5678', { phone: '8765' }],
    ['010-1234-5678', { phone: '8765432101' }],
    ['+82 10 1234 5678', { phone: '8765432101' }],
    ['567', {}],
    ['Min', { email: 'min', name: 'min' }],
    ['이슬비', { name: '이슬비' }],
    ['ㅇㅅㅂ', { initials: 'ㅇㅅㅂ' }],
    ['ㅇ ㅄ', { initials: 'ㅇㅂㅅ' }],
    ['tg_260820_0142', { email: 'tg_260820_0142', name: 'tg_260820_0142', order: 'tg_260820_0142' }],
    ['', {}],
  ])('%j can mean %j', (typed, meaning) => expect(meaningOf(typed)).toEqual(meaning));

  it('can be the number of a certificate, however it is written', () => {
    expect(meaningOf('7k3m-q9xz-2fbd').certificate).toBe('7K3MQ9XZ2FBD');
  });

  it('can be the id of a request', () => {
    const id = '01890000-0000-7000-8000-000000000001';
    expect(meaningOf(id).request).toBe(id);
  });
});

describe('the other keyboard', () => {
  it.each([
    ['dltmfql', '이슬비'],
    ['dtq', 'ㅇㅅㅂ'],
    ['ㅡㅑㅜ', 'min'],
    ['5678', null],
  ])('writes for %j %j', async (typed, other) => {
    const echo = async (words: string) => words;
    const { readAs } = await asTypedOrMeant(typed, echo, (words) => words === typed);
    expect(readAs).toBe(other);
  });
});
