import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import {
  day,
  email,
  givenInstant,
  givenPassword,
  id,
  line,
  newPassword,
  optionalLine,
  pageQuery,
  text,
} from './fields.ts';

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('text', () => {
  const name = text({ min: 2, max: 5 });

  it.each([
    ['nothing', undefined, 'fill_blank'],
    ['null', null, 'fill_blank'],
    ['blanks only', '   ', 'fill_blank'],
    ['another type', 7, 'invalid_type'],
    ['too little', '가', 'too_short'],
    ['too much', '가나다라마바', 'too_long'],
    ['a lone surrogate', '가\ud800나', 'invalid_text'],
    ['U+0000', '가\u0000나', 'invalid_text'],
    ['an escape character', '가\u001b나', 'invalid_text'],
    ['what no form of a text of its length has', 'e'.repeat(21), 'too_long'],
  ])('refuses %s', (_name, value, message) => {
    expect(messageOf(name, value)).toBe(message);
  });

  it('refuses what is too long before it looks into it', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const isWellFormed = vi.spyOn(String.prototype, 'isWellFormed');
    for (const schema of [name, line({ max: 5 }), email, newPassword, givenPassword]) {
      expect(messageOf(schema, `e${'\u0301\u0327'.repeat(60_000)}`)).toBe('too_long');
    }
    expect([normalize, isWellFormed].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
    vi.restoreAllMocks();
  });

  it('composes NFD Hangul and trims', () => {
    expect(name.parse(`  ${'명상'.normalize('NFD')} `)).toBe('명상');
  });

  it('keeps quotes, angle brackets and line ends as they are', () => {
    expect(text({ max: 50 }).parse(`<b>'a'\n\t"b"</b>`)).toBe(`<b>'a'\n\t"b"</b>`);
  });
});

describe('marks on a letter', () => {
  const most = `e${'\u0301\u0327'.repeat(15)}`;

  it.each([
    ['a text', text({ max: 1000 })],
    ['a password', newPassword],
    ['an offered password', givenPassword],
  ])('are at most thirty in %s', (_name, schema) => {
    expect(messageOf(schema, `숨결과 고요 ${most}`)).toBeUndefined();
    expect(messageOf(schema, `숨결과 고요 ${most}\u0301`)).toBe('invalid_text');
  });

  it.each([
    ['Vietnamese', 'Thiền định mỗi sáng: hít thở, lắng nghe, buông xả. Ướm thử!'],
    ['Hangul of today', '밝은 숲에서 앉아 값진 숨을 쉰다'],
    [
      'old Hangul with tones',
      '나\u302f랏말\u302f\u110a\u119e\u302e미 \u1112\u119e\u11ab글 \u1140\u1161\u11f0',
    ],
    ['pointed Hebrew with accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם'],
    ['Arabic with vowels', 'بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ'],
    ['Tibetan, Thai and Devanagari', 'ཧཱུྃ བསྒྲུབས ที่นี่ क्ष्म्यैः'],
    ['signs of faces with joiners and tones', '👩🏽‍🌾❤️‍🔥1️⃣🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('are taken as they are in %s, in pieces too', (_name, words) => {
    const schema = text({ max: words.length });
    expect(schema.parse(words.normalize('NFD'))).toBe(words.normalize('NFC'));
  });
});

describe('the other fields', () => {
  it.each([
    ['an e-mail that is missing', email, undefined, 'email_required'],
    ['an e-mail that is empty', email, ' ', 'email_required'],
    ['an e-mail without a host', email, 'a@', 'invalid_email'],
    ['an e-mail with a line end', email, 'a@b.kr\nBcc: c@d.kr', 'invalid_email'],
    ['a short password', newPassword, '1234567', 'too_short'],
    ['a long password', newPassword, 'a'.repeat(129), 'too_long'],
    [
      'an instant with endless digits',
      givenInstant,
      `2026-11-21T03:00:00.${'0'.repeat(10)}Z`,
      'invalid_date',
    ],
    ['a day that does not exist', day, '2026-02-30', 'invalid_date'],
    ['a day of another form', day, '21.11.2026', 'invalid_date'],
    ['a year out of range', day, '9999-01-01', 'invalid_date'],
    ['an id that is no UUID', id, '1', 'invalid_id'],
    ['page 0', pageQuery.pageNo, '0', 'too_small'],
    ['half a page', pageQuery.pageNo, '1.5', 'invalid_number'],
    ['a page beyond its type', pageQuery.pageNo, '99999999999999999999', 'invalid_number'],
    ['too many rows', pageQuery.pageSize, '101', 'too_large'],
  ])('refuse %s', (_name, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  it('take a missing optional text as empty', () => {
    expect(optionalLine(10).parse(undefined)).toBe('');
    expect(optionalLine(10).parse(null)).toBe('');
  });
});

describe('a line', () => {
  const nickName = line({ min: 2, max: 20 });

  it.each([
    ['Hangul fillers', '\u3164\u3164', 'fill_blank'],
    ['joiners without a letter', '\u200b\u200d\u2060', 'fill_blank'],
    ['a line end', '가\n나', 'invalid_text'],
    ['a turned direction', '가\u202e나', 'invalid_text'],
    ['a paragraph separator', '가\u2029나', 'invalid_text'],
  ])('refuses %s', (_name, value, message) => {
    expect(messageOf(nickName, value)).toBe(message);
  });

  it.each(['남궁 선우', "O'Neil-Kim", '👩‍🌾숨'])('takes %s', (value) => {
    expect(nickName.parse(value)).toBe(value);
  });
});
