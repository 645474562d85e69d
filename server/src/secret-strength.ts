/** What people write where a secret has to come; of two million drawn secrets one has one by chance. */
const typed = /change|secret|password|example|sample|default|replace|qwerty|asdfgh|taegeuk|meditation/i;
const fewestCharacters = 10;
const fewestPairs = 24;

function pairsOf(secret: string): string[] {
  return [...secret].slice(1).map((character, index) => `${secret[index]}${character}`);
}

function isRow(pair: string): boolean {
  return Math.abs(pair.charCodeAt(0) - pair.charCodeAt(1)) <= 1;
}

/** Words and years between blanks, dots or dashes: a drawn secret mixes capitals and digits into its letters. */
function isMadeOfWords(secret: string): boolean {
  return secret.split(/[\s._-]+/).every((part) => /^(\p{Lu}?\p{Ll}+|\p{Lu}+|\d{1,4})$/u.test(part));
}

/**
 * Why a secret of 32 characters and more can be guessed, as far as its looks tell; undefined where it may have been
 * drawn. What `openssl rand` draws, in Base64 or as hexadecimal digits, is none of all this.
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
