import type { LanguageCode } from '@taegeuk/contract/languages.ts';

// What search engines show of a description: a Hangul syllable is as wide as two Latin letters.
const shownUnits: Record<LanguageCode, number> = { kr: 85, en: 160, ep: 160, vi: 160 };
const sentenceEnd = /[.!?。](?=\s|$)/g;

/**
 * The beginning of a text that search engines and messengers show completely: cut after a sentence if one ends beyond the
 * middle, else after a word, with an ellipsis.
 */
export function cutText(text: string, lang: LanguageCode): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  const limit = shownUnits[lang];
  if (whole.length <= limit) return whole;
  const start = whole.slice(0, limit);
  const ends = [...start.matchAll(sentenceEnd)].map(({ index }) => index + 1);
  const end = ends.at(-1) ?? 0;
  if (end > limit / 2) return start.slice(0, end);
  const space = start.lastIndexOf(' ');
  return `${(space > limit / 2 ? start.slice(0, space) : start).replace(/[\s,.·:;—-]+$/, '')}…`;
}
