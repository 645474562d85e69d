import { expect, it } from 'vitest';
import { coverSignOf } from './book-cover.ts';

it('takes the title in hanja that the text begins with', () => {
  expect(coverSignOf('<p>『<ruby>周易<rp>(</rp><rt>주역</rt><rp>)</rp></ruby>』은 …</p>')).toBe('周易');
  expect(coverSignOf('<p><ruby><rb>莊子</rb><rt>장자</rt></ruby></p>')).toBe('莊子');
});

it.each(['<p>글</p>', '<ruby>한글<rt>x</rt></ruby>', '<ruby>太極圖說太極圖說<rt>x</rt></ruby>'])(
  'has no sign for %s',
  (content) => {
    expect(coverSignOf(content)).toBe('');
  },
);
