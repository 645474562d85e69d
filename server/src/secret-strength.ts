/** What people type when a secret is required; one of two million random secrets contains one by chance. */
const typed = /change|secret|password|example|sample|default|replace|qwerty|asdfgh|taegeuk|meditation/i;
const fewestCharacters = 10;
const fewestPairs = 24;

function pairsOf(secret: string): string[] {
  return [...secret].slice(1).map((character, index) => `${secret[index]}${character}`);
}

function isRow(pair: string): boolean {
  return Math.abs(pair.charCodeAt(0) - pair.charCodeAt(1)) <= 1;
}

/** Words and years between spaces, dots or dashes: a random secret mixes capitals and digits into its letters. */
function isMadeOfWords(secret: string): boolean {
  return secret.split(/[\s._-]+/).every((part) => /^(\p{Lu}?\p{Ll}+|\p{Lu}+|\d{1,4})$/u.test(part));
}

/**
 * Why a secret of 32 characters and more can be guessed, judging by its form; undefined if it may be random. The output of
 * `openssl rand`, in Base64 or as hexadecimal digits, is never refused.
 */
export function weaknessOf(secret: string): string | undefined {
  const pairs = pairsOf(secret);
  if (typed.test(secret)) return 'has a word in it that anybody would try';
  if (new Set(secret).size < fewestCharacters) return 'has too few different characters';
  if (new Set(pairs).size < fewestPairs) return 'repeats itself';
  if (pairs.filter(isRow).length > pairs.length / 2) return 'is a row of neighbours';
  if (isMadeOfWords(secret)) return 'is made of words';
  return undefined;
}
