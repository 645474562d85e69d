/** A line of captions as it is edited. */
export interface Cue {
  /** Stays the same while the line is edited and moved. */
  key: number;
  /** Seconds. */
  from: number;
  to: number;
  text: string;
  /** Where it is shown, as the file says it; usually nothing. */
  settings: string;
  /** What stands before it in the file besides lines: notes and styles. */
  before: string;
  /** Notes that stand after it: behind the last line. */
  after: string;
  /** What was typed as its time, where it is none. */
  wrongFrom?: string | undefined;
  wrongTo?: string | undefined;
}

const time = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/;
const plainSeconds = /^\d+(?:[.,]\d{1,3})?$/;
const note = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+(.*))?$/;

/** Seconds of a time as somebody types it: `1:02.5`, `0:01:02.500` or `62.5`; undefined if it is none. */
export function readTime(typed: string): number | undefined {
  const text = typed.trim();
  if (plainSeconds.test(text)) return Number(text.replace(',', '.'));
  const found = time.exec(text);
  if (!found) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', rest = ''] = found;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(rest.padEnd(3, '0')) / 1000;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A time as WebVTT writes it. */
export function writeTime(seconds: number): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const [milliseconds, whole] = [total % 1000, Math.floor(total / 1000)];
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${parts.map(two).join(':')}.${String(milliseconds).padStart(3, '0')}`;
}

function cueOf(block: string, before: string, key: number): Cue | undefined {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => timing.test(line.trim()));
  const [, start = '', end = '', settings = ''] = timing.exec(lines[at]?.trim() ?? '') ?? [];
  const [from, to] = [readTime(start), readTime(end)];
  if (at < 0 || from === undefined || to === undefined) return undefined;
  return {
    key,
    from,
    to,
    text: lines
      .slice(at + 1)
      .join('\n')
      .trim(),
    settings: settings.trim(),
    before,
    after: '',
  };
}

/** The notes and styles of these blocks, one after the other; what is neither would only be refused. */
export function notesOf(...blocks: string[]): string {
  return blocks
    .flatMap((block) => block.split('\n\n'))
    .filter((block) => note.test(block))
    .join('\n\n');
}

/** The lines of a WebVTT file, or of an SRT file, which differs by its commas alone. */
export function readCaptions(file: string): Cue[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/);
  const cues: Cue[] = [];
  let before: string[] = [];
  for (const block of blocks) {
    const cue = cueOf(block, before.join('\n\n'), cues.length + 1);
    if (cue) {
      cues.push(cue);
      before = [];
    } else if (!block.startsWith('WEBVTT')) before.push(block);
  }
  const last = cues.at(-1);
  if (last) last.after = notesOf(...before);
  return cues;
}

/** A WebVTT file of these lines. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.flatMap(({ from, to, text, settings, before, after }) => {
    const head = `${writeTime(from)} --> ${writeTime(to)}${settings ? ` ${settings}` : ''}`;
    return [...(before ? [before] : []), `${head}\n${text.trim()}`, ...(after ? [after] : [])];
  });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** The file's line in which each cue's time stands, counted from 1: what the server says about a line belongs to a cue. */
export function timingLines(cues: readonly Cue[]): number[] {
  const linesOf = (blocks: string) => (blocks ? blocks.split('\n').length + 1 : 0);
  let line = 3;
  return cues.map(({ text, before, after }) => {
    const at = line + linesOf(before);
    line = at + text.trim().split('\n').length + 2 + linesOf(after);
    return at;
  });
}

/** Index of the cue that a line of the file belongs to. */
export function cueAtLine(cues: readonly Cue[], line: number): number {
  return Math.max(
    0,
    timingLines(cues).findLastIndex((at) => at <= line),
  );
}

/** Captions to be read and compared by people, a line each. */
export function plainText(cues: readonly Cue[]): string {
  return cues.map(({ from, text }) => `${writeTime(from)} ${text.trim().replaceAll('\n', ' / ')}`).join('\n');
}
