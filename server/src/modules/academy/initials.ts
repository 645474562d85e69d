const hangulOrHan = /^[\p{Script=Hangul}\p{Script=Han}]+$/u;
const most = 4;

/**
 * Initials of a holder for the public. A Korean name (only Hangul or Hanja) keeps its first character, and has a circle for
 * each further one: 김하늘 is 김○○. Any other name is the first letter of each of its first four words: Kim Do-yun is K. D. A
 * name of one character would be shown completely and is one circle.
 */
export function initialsOf(name: string): string {
  const plain = name.normalize('NFC').trim();
  const joined = [...plain.replaceAll(/\s+/g, '')];
  if (joined.length <= 1) return '○';
  if (hangulOrHan.test(joined.join('')))
    return `${joined[0]}${'○'.repeat(Math.min(joined.length, most) - 1)}`;
  return plain
    .split(/\s+/)
    .slice(0, most)
    .map((word) => `${[...word][0]?.toLocaleUpperCase('en')}.`)
    .join(' ');
}
