import { getChoseong } from 'es-hangul';

/** What a name begins with, syllable by syllable or word by word: ㄱㅎㄴ of 김하늘, `AK` of Anna Kim. */
export function nameInitials(name: string): string {
  const hangul = name.match(/[가-힣]/g);
  if (hangul) return getChoseong(hangul.join(''));
  return Array.from(name.matchAll(/\p{L}[\p{L}\p{M}]*/gu), ([[first = '']]) => first.toUpperCase()).join('');
}
