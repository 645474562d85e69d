import type { Marks } from '@taegeuk/contract/post.ts';
import { foldText, initialsOf, type SearchWord } from './fold.ts';

/** Approximate length of a snippet in characters, and how many of them may be before the first hit. */
const snippetLength = 120;
const before = 40;

/** The positions of the words in a text, in order; overlapping or touching ones become one mark. */
export function findMarks(text: string, words: readonly SearchWord[]): Marks {
  const folded = foldText(text);
  const found = words.flatMap((word) =>
    word.kind === 'initials' ? placesOfInitials(text, word.folded) : placesOf(folded, word.folded),
  );
  return merge(found.sort((a, b) => a[0] - b[0]));
}

function placesOf(text: string, part: string): Marks {
  const places: Marks = [];
  if (part === '') return places;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
    places.push([at, at + part.length]);
  return places;
}

/** Syllable by syllable, because there may be a space between them. */
function placesOfInitials(text: string, part: string): Marks {
  const { initials, places } = initialsOf(text);
  return placesOf(initials, part).flatMap(([start, end]) =>
    places.slice(start, end).map((place): [number, number] => [place, place + 1]),
  );
}

function merge(sorted: Marks): Marks {
  const merged: Marks = [];
  for (const [start, end] of sorted) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** A part of a longer text: what the database cuts out around the first hit. */
export interface Passage {
  text: string;
  hasTextBefore: boolean;
  hasTextAfter: boolean;
}

/** About 120 characters around the first hit, cut between words, with … where something is left out. */
export function cutSnippet(
  { text, hasTextBefore, hasTextAfter }: Passage,
  words: readonly SearchWord[],
): string {
  const [first] = findMarks(text, words);
  const [hitStart, hitEnd] = first ?? [0, 0];
  let start = Math.max(0, hitStart - before);
  let end = Math.max(hitEnd, Math.min(text.length, start + snippetLength));
  if (start > 0 || hasTextBefore) start = wordStart(text, start, hitStart, hasTextBefore);
  if (end < text.length || hasTextAfter) end = wordEnd(text, end, hitEnd);
  const isCutBefore = start > 0 || hasTextBefore;
  const isCutAfter = end < text.length || hasTextAfter;
  return `${isCutBefore ? '… ' : ''}${text.slice(start, end).trim()}${isCutAfter ? ' …' : ''}`;
}

/** The first start of a word from `from` on, at the hit itself at the latest. */
function wordStart(text: string, from: number, hitStart: number, hasTextBefore: boolean): number {
  if (from === 0 ? !hasTextBefore : text[from - 1] === ' ') return from;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < hitStart ? space + 1 : wholeCharacter(text, from);
}

/** The last end of a word up to `to`, but not before the end of the hit. */
function wordEnd(text: string, to: number, hitEnd: number): number {
  if (text[to] === ' ') return to;
  const space = text.lastIndexOf(' ', to);
  return space >= hitEnd && space > 0 ? space : wholeCharacter(text, to);
}

/** Never between the halves of a character beyond the basic plane. */
function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at;
}
