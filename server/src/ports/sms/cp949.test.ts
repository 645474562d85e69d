import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { bytesOf, divided, shortened, toCarriedText } from './cp949.ts';

describe('toCarriedText', () => {
  it.each([
    ['[태극명상] 인증번호는 123456입니다.'],
    ['똠방각하가 펲시를 쀍 마신다 ㄱㅏ'],
    ['氣와 明을 닦는 法 · ①②③ → ½ ☎ ♥ ￦1,000 ~ 「안내」'],
    ['¿Qué? 줄\n둘째\t줄'.replace('é', 'e')],
  ])('leaves %j as it is, every modern syllable among them', (text) => {
    expect(toCarriedText(text)).toBe(text);
  });

  it.each([
    ['syllables that came in pieces', '태극명상'.normalize('NFD'), '태극명상'],
    ['typographic quotes and dashes', '“수련” ‘일지’ – 3—5 −1', '"수련" \'일지\' - 3-5 -1'],
    ['the sign of the won', '₩30,000', '￦30,000'],
    ['bullets and waves', '• 월〜금', '· 월~금'],
    ['spaces of all kinds', 'a\u00a0b\u2009c', 'a b c'],
    ['accents', 'Código, Đà Nẵng, người', 'Codigo, Da Nang, nguoi'],
    ['keycaps and signs with a variant', '1️⃣ ™️', '1 ™'],
    ['line ends of other systems', 'a\r\nb\rc', 'a\nb\nc'],
    ['rare hanja', '真炁', '??'],
    ['other scripts', 'กข', '??'],
  ])('replaces %s', (_what, text, carried) => {
    expect(toCarriedText(text)).toBe(carried);
  });

  it.each([
    ['emoji of any length', '안녕하세요🙏🏽👨‍👩‍👧‍👦🇰🇷❤️ 반갑습니다🙂', '안녕하세요 반갑습니다'],
    ['an emoji at the end, and the space before it', '감사합니다 🙏\n끝', '감사합니다\n끝'],
    ['what nobody sees', '태\u200b극\ufeff명\u202e상\u0000\u00ad', '태극명상'],
  ])('leaves out %s', (_what, text, carried) => {
    expect(toCarriedText(text)).toBe(carried);
  });

  it('gives a text that is carried whole, whatever it gets', () => {
    for (let start = 0; start < 0x20000; start += 0x1000) {
      const codes = Array.from({ length: 0x1000 }, (_, offset) => String.fromCodePoint(start + offset));
      const carried = toCarriedText(codes.join(' '));
      // Compared as a boolean: nobody would read a difference of so many characters.
      expect(iconv.decode(iconv.encode(carried, 'cp949'), 'cp949') === carried).toBe(true);
    }
  });
});

describe('the length of a text', () => {
  it('counts two bytes for a syllable and one for a letter', () => {
    expect(bytesOf('가나다 abc')).toBe(10);
    expect(bytesOf('[태극명상] 인증번호는 123456입니다. 5분 안에 입력해 주세요.')).toBe(59);
  });

  it('is cut with an ellipsis, and never inside a syllable', () => {
    expect(shortened('가'.repeat(45), 90)).toBe('가'.repeat(45));
    expect(shortened('가'.repeat(46), 90)).toBe(`${'가'.repeat(44)}…`);
    expect(shortened(`a${'가'.repeat(45)}`, 90)).toBe(`a${'가'.repeat(43)}…`);
    expect(bytesOf(shortened('가나 '.repeat(1000), 2000))).toBeLessThanOrEqual(2000);
  });

  it('is divided at the ends of lines', () => {
    const lines = ['가'.repeat(20), 'b'.repeat(49), '나'.repeat(40), 'c'.repeat(100), 'd'.repeat(10)];
    expect(divided(lines.join('\n'), 90, 9)).toEqual([
      `${lines[0]}\n${lines[1]}`,
      lines[2],
      'c'.repeat(90),
      `${'c'.repeat(10)}\n${lines[4]}`,
    ]);
  });

  it('is divided into so many parts at most, the last one cut', () => {
    const parts = divided('a'.repeat(1000), 90, 3);
    expect(parts).toEqual(['a'.repeat(90), 'a'.repeat(90), `${'a'.repeat(88)}…`]);
  });
});
