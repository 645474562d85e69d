/** How wide a headline's line may be, in pixels. */
const measure = 900;
/** Type sizes by number of lines: few words are large, and three lines still leave free space in the picture. */
const largest = [92, 76, 60] as const;
const smallest = 40;
const step = 4;

/** Approximate width when set, in hundredths of the type size: Hangul nearly a square, Latin about half of one. */
export function widthOf(text: string): number {
  let total = 0;
  for (const character of text) {
    if (character > '\u1fff' && !/[‘-”…—–]/.test(character)) total += 95;
    else if (/[\s.,:;·'’!|()ijl]/.test(character)) total += 32;
    else total += /[A-ZÀ-Þmw]/.test(character) ? 74 : 56;
  }
  return total;
}

/** Breaks words into `count` lines so that the longest is as short as can be. */
function balanced(words: readonly string[], count: number): string[] {
  if (count === 1 || words.length === 1) return [words.join(' ')];
  let best: string[] | undefined;
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const lines = [words.slice(0, first).join(' '), ...balanced(words.slice(first), count - 1)];
    if (!best || longest(lines) < longest(best)) best = lines;
  }
  return best ?? [words.join(' ')];
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map(widthOf));
}

/** Words where a line may break: Korean only between its words, an address without spaces anywhere. */
function wordsOf(title: string): string[] {
  const longestWord = (measure * 100) / smallest;
  return (
    title
      .normalize('NFC')
      // A dash never begins a line.
      .replace(/\s+([–—―·|/-])(?=\s)/g, '\u00a0$1')
      .split(/[^\S\u00a0]+/)
      .filter(Boolean)
      .flatMap((word) => (widthOf(word) <= longestWord ? [word] : (word.match(/.{1,16}/gu) ?? [])))
      .slice(0, 40)
  );
}

/** Sets a headline: at most three lines, as even as its words allow, in the largest type that fits. */
export function setHeadline(title: string): { lines: string[]; size: number } {
  const words = wordsOf(title);
  const settings = largest.map((most, index) => {
    const lines = balanced(words, Math.min(index + 1, Math.max(words.length, 1)));
    const fitting = Math.floor((measure * 100) / longest(lines) / step) * step;
    return { lines, size: Math.min(most, fitting) };
  });
  const chosen = settings.reduce((best, each) => (each.size > best.size ? each : best));
  if (chosen.size >= smallest || words.length <= 1)
    return { ...chosen, size: Math.max(chosen.size, smallest) };
  return setHeadline(`${words.slice(0, -2).join(' ').replace(/…$/, '')}…`);
}
