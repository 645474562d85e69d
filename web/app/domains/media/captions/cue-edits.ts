import { type Cue, notesOf } from './cues.ts';

/** What is wrong with a line. */
export type CueProblem =
  | 'wrong_time'
  | 'empty'
  | 'arrow'
  | 'no_length'
  | 'before_previous'
  | 'overlap'
  | 'beyond_end';

/** A new line lasts this long, unless the next one begins earlier. */
const usualSeconds = 3;

function problemOf(cue: Cue, previous: Cue | undefined, duration: number | null): CueProblem | undefined {
  const text = cue.text.trim();
  if (cue.wrongFrom !== undefined || cue.wrongTo !== undefined) return 'wrong_time';
  if (text === '') return 'empty';
  if (text.includes('-->')) return 'arrow';
  if (cue.to <= cue.from) return 'no_length';
  if (previous && cue.from < previous.from) return 'before_previous';
  if (previous && cue.from < previous.to) return 'overlap';
  return duration !== null && cue.from >= duration ? 'beyond_end' : undefined;
}

/** What is wrong, by the place of the line; nothing for a file that can be saved. */
export function problemsOf(cues: readonly Cue[], duration: number | null): ReadonlyMap<number, CueProblem> {
  const found = cues.flatMap((cue, index) => {
    const problem = problemOf(cue, cues[index - 1], duration);
    return problem ? [[index, problem] as const] : [];
  });
  return new Map(found);
}

/** Whether a line cannot be saved so; lines at the same time may be two voices, and a length is known to the second. */
export function isHindrance(problem: CueProblem): boolean {
  return problem !== 'overlap' && problem !== 'beyond_end';
}

/** A text as it may stand in a file, where an empty line would end it. */
export function withoutEmptyLines(text: string): string {
  return text.replace(/\n(?:[ \t]*\n)+/g, '\n');
}

/** Lines with one of them changed. */
export function withCue(cues: readonly Cue[], index: number, change: Partial<Cue>): Cue[] {
  return cues.map((cue, at) => (at === index ? { ...cue, ...change } : cue));
}

/** Lines without one of them; the notes beside it stay. */
export function withoutCue(cues: readonly Cue[], index: number): Cue[] {
  const { before = '', after = '' } = cues[index] ?? {};
  const left = cues.toSpliced(index, 1);
  const notes = notesOf(before, after);
  const [next, last] = [left[index], left.at(-1)];
  if (notes === '') return left;
  if (next) return withCue(left, index, { before: [notes, next.before].filter(Boolean).join('\n\n') });
  return withCue(left, left.length - 1, { after: notesOf(last?.after ?? '', notes) });
}

/** A new line at a second of the film, among those in order. */
export function withNewCue(cues: readonly Cue[], from: number): { cues: Cue[]; index: number } {
  const found = cues.findIndex((cue) => cue.from > from);
  const index = found < 0 ? cues.length : found;
  const to = Math.min(from + usualSeconds, cues[index]?.from ?? Number.POSITIVE_INFINITY);
  const key = Math.max(0, ...cues.map((cue) => cue.key)) + 1;
  const added = { key, from, to, text: '', settings: '', before: '', after: '' };
  return { cues: cues.toSpliced(index, 0, added), index };
}

/** Lines in the order of their times. */
export function inOrder(cues: readonly Cue[]): Cue[] {
  return cues.toSorted((a, b) => a.from - b.from || a.to - b.to);
}
