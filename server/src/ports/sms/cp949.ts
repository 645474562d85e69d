import iconv from 'iconv-lite';

// Korean networks use CP949: all modern syllables and 4,888 hanja, but no typographic dashes, accents or emoji.
const encoding = 'cp949';

const plainer: [RegExp, string][] = [
  [/\r\n?/g, '\n'],
  [/[“”„‟«»″]/g, '"'],
  [/[‘’‚‛′]/g, "'"],
  [/[‐‑‒–—―−]/g, '-'],
  [/[•‣◦⁃]/g, '·'],
  [/[〜∼]/g, '~'],
  [/₩/g, '￦'],
  // The stroke is not an accent that could be removed.
  [/đ/g, 'd'],
  [/Đ/g, 'D'],
  // Invisible characters: joiners, direction marks, soft hyphens, control characters.
  [/[[\p{Cf}\p{Cc}\p{Cs}]--[\n\t\u200d]]/gv, ''],
  [/[^\S\n\t]/g, ' '],
];

const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' });

function isCarried(text: string): boolean {
  return iconv.decode(iconv.encode(text, encoding), encoding) === text;
}

/** From equal characters to similar ones. */
const simpler: ((character: string) => string)[] = [
  (character) => character,
  // A variant of a sign, such as its coloured form.
  (character) => character.replace(/[\p{Cf}\p{Variation_Selector}]/gu, ''),
  (character) => character.normalize('NFD').replace(/[\p{Cf}\p{M}]/gu, ''),
  (character) => character.normalize('NFKD').replace(/[\p{Cf}\p{M}]/gu, ''),
];

/** One character as people see it: itself, without its accents, or a question mark. An emoji is left out. */
function carriedOf(character: string): string {
  const carried = simpler.map((simplify) => simplify(character)).find((form) => form && isCarried(form));
  if (carried) return carried;
  return /\p{RGI_Emoji}|\p{Extended_Pictographic}|\p{RI}/v.test(character) ? '' : '?';
}

/**
 * The text in characters that Korean networks can send, close to what was written. A text that already has only those stays
 * as it is.
 */
export function toCarriedText(text: string): string {
  const plain = plainer.reduce((result, [from, to]) => result.replace(from, to), text.normalize('NFC'));
  return Array.from(characters.segment(plain), ({ segment }) => carriedOf(segment))
    .join('')
    .replace(/[ \t]+$/gm, '');
}

/** Length of such a text as the networks count and charge it. */
export function bytesOf(carriedText: string): number {
  return iconv.encode(carriedText, encoding).length;
}

/** Longest beginning of such a text that fits into so many bytes. */
function beginningOf(carriedText: string, maxBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of carriedText) {
    bytes += bytesOf(character);
    if (bytes > maxBytes) break;
    end += character.length;
  }
  return carriedText.slice(0, end);
}

/** Such a text in at most so many bytes; an ellipsis replaces what was cut off. */
export function shortened(carriedText: string, maxBytes: number): string {
  if (bytesOf(carriedText) <= maxBytes) return carriedText;
  return `${beginningOf(carriedText, maxBytes - bytesOf('…')).trimEnd()}…`;
}

/**
 * Such a text in at most `maxParts` of at most `maxBytes`, divided at line ends if possible; the last one is shortened when
 * the text is longer.
 */
export function divided(carriedText: string, maxBytes: number, maxParts: number): string[] {
  const parts: string[] = [];
  let rest = carriedText;
  while (bytesOf(rest) > maxBytes && parts.length < maxParts - 1) {
    const beginning = beginningOf(rest, maxBytes);
    const isWholeLine = rest[beginning.length] === '\n';
    const lineEnd = isWholeLine ? beginning.length : beginning.lastIndexOf('\n');
    const end = lineEnd > 0 ? lineEnd : beginning.length;
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...parts, shortened(rest, maxBytes)];
}
