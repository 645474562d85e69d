const firstSyllable = 0xac00;
const finals = 28;

/** A word as the object of a sentence: 이름을, 전화번호를. What stands in brackets at its end is left out. */
export function asObject(word: string): string {
  const bare = word.replace(/\s*\([^)]*\)$/, '');
  const place = (bare.at(-1)?.codePointAt(0) ?? firstSyllable) - firstSyllable;
  return `${bare}${place % finals === 0 ? '를' : '을'}`;
}
