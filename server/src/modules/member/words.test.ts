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

describe('words that find nothing', () => {
  it.each([
    ['dltmfql', '이슬비'],
    ['dtq', 'ㅇㅅㅂ'],
    ['ㅡㅑㅜ', 'min'],
    ['이 슬비', '이슬비'],
    ['dl tmfql', '이슬비'],
    ['5678', null],
    ['최 슬비', null],
  ])('%j are read as %j', async (typed, meant) => {
    const stored = new Set(['이슬비', 'ㅇㅅㅂ', 'min']);
    const find = async (words: string) => stored.has(words);
    const { readAs } = await asTypedOrMeant(typed, find, (found) => !found);
    expect(readAs).toBe(meant);
  });

  it('are left as they are if they find something, as a nickname of two words does', async () => {
    const find = async (words: string) => words === '고요한 아침';
    expect(await asTypedOrMeant('고요한 아침', find, (found) => !found)).toEqual({
      found: true,
      readAs: null,
    });
  });
});
