import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';

/**
 * What the keys of a term write on a Korean keyboard (`audtkd` is 명상), composed. A word whose letters make no syllable
 * stays as it is: the library throws at each such word, such as `ninja`. Never throws.
 */
export function typedInKorean(term: string): string {
  return term.replace(/\S+/g, (word) => {
    try {
      return convertQwertyToHangul(word).normalize('NFC');
    } catch {
      return word;
    }
  });
}

/** What the keys of a Korean term write on an English keyboard (`ㅁㅇ` is ad). Everything else stays. */
export function typedInEnglish(term: string): string {
  return convertHangulToQwerty(term.normalize('NFC'));
}
