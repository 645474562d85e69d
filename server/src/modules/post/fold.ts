import { getChoseong } from 'es-hangul';

const combiningMarks = /[\u0300-\u036f]/g;
// Letters that may have another case or an accent; Hangul and hanja, of which most texts consist, have neither.
const foldable =
  /[A-Z\u00c0-\u10ff\u1200-\u1fff\u2c00-\u2dff\ua640-\uabff\uff21-\uff3a]|[\ud800-\udbff][\udc00-\udfff]/g;
const accented = /[\u00c0-\u10ff\u1200-\u1fff]/;

function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const folded = accented.test(letter)
    ? lower.normalize('NFD').replace(combiningMarks, '').replace('đ', 'd').normalize('NFC')
    : lower;
  return folded.length === letter.length ? folded : letter;
}

/**
 * Letters in lower case and without accents, like the database's `search_fold` makes them of composed text. Every position
 * in the folded text is the same position in the text itself.
 */
export function foldText(text: string): string {
  return text.replace(foldable, foldLetter);
}

/** A search word: a part of a word, or the initial consonants of one (ㅁㅅ for 명상). */
export interface SearchWord {
  kind: 'text' | 'initials';
  folded: string;
}

// Two consonants that a keyboard may join into one letter before another key comes.
const joinedInitials: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/** More words than this would only reduce the results by chance. */
const maxWords = 8;

/** The words of a term, each once. Words after the eighth are ignored. */
export function wordsOf(term: string): SearchWord[] {
  const words = term.normalize('NFC').split(/\s+/).filter(Boolean);
  const byText = new Map(words.map((word) => toSearchWord(word)).map((word) => [word.folded, word]));
  // An accent alone leaves nothing to search for.
  byText.delete('');
  return [...byText.values()].slice(0, maxWords);
}

function toSearchWord(word: string): SearchWord {
  if (/^[ㄱ-ㅎ]+$/.test(word))
    return {
      kind: 'initials',
      folded: word.replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, (joined) => joinedInitials[joined] ?? joined),
    };
  // Conjoining letters that stay after composing have accents and cases of no language here.
  return { kind: 'text', folded: foldText(word).replace(combiningMarks, '') };
}

/** Every two adjacent characters in a word, or its only one: the index is searched with these. */
export function gramsOf(words: readonly SearchWord[]): string[] {
  const grams = words.flatMap(({ folded }) => {
    const characters = [...folded];
    if (characters.length < 2) return characters;
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });
  return [...new Set(grams)];
}

/** True for a word that is one gram itself: then the index alone is exact, without reading the text. */
export function isGram({ kind, folded }: SearchWord): boolean {
  return kind === 'text' && [...folded].length <= 2;
}

/** The initial consonant of each Hangul syllable with its position in the text. */
export function initialsOf(text: string): { initials: string; places: number[] } {
  const syllables = [...text.matchAll(/[가-힣]/g)];
  return {
    initials: getChoseong(syllables.map(([syllable]) => syllable).join('')),
    places: syllables.map(({ index }) => index),
  };
}
