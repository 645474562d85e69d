import { describe, expect, it } from 'vitest';
import { pageNoOf, termOf } from './list-query.server.ts';

const address = (query: string) => new URL(`https://taegeuk.example/customer/notice${query}`);

describe('the address of a list', () => {
  it('names a page', () => {
    expect(pageNoOf(address(''))).toBe(1);
    expect(pageNoOf(address('?page=12'))).toBe(12);
  });

  it.each(['0', '-1', '1.5', 'x', '01', '1e2', '1001', '99999'])('with page %s leads nowhere', (page) => {
    expect(() => pageNoOf(address(`?page=${page}`))).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    );
  });

  it('names a term as a person typed it, composed, without spaces around it, not longer than the contract takes', () => {
    expect(termOf(address(`?q=${encodeURIComponent(' 명상 '.normalize('NFD'))}`))).toBe('명상');
    expect(termOf(address('?q=%20%E1%84%89%E1%85%AE%E1%86%B7%20'))).toBe('숨');
    expect(termOf(address(`?q=${'x'.repeat(500)}`))).toHaveLength(100);
    expect(termOf(address('?q='))).toBe('');
    expect(termOf(address('?q=%20'))).toBe('');
  });
});
