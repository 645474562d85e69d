/** A caption: when it is shown, in milliseconds, and what it says. */
export interface Cue {
  fromMs: number;
  toMs: number;
  /** One or two lines, as a rule; may hold WebVTT's own tags. */
  text: string;
}

/** What is wrong in captions; the texts are where they are shown. */
const captionFaults = [
  'header_missing',
  'time_expected',
  'time_invalid',
  'time_backwards',
  'text_missing',
  'too_many',
] as const;
export type CaptionFault = (typeof captionFaults)[number];

/** The captions, or the first line (from 1) that is wrong. */
export type ReadCaptions = { cues: Cue[] } | { line: number; fault: CaptionFault };

const mostCues = 5000;
const clock = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${clock}[ \\t]+-->[ \\t]+${clock}(?:[ \\t]+\\S.*)?$`);

function msOf([hours = '0', minutes, seconds, ms]: (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
}

/** The lines of a block from `start` to the next empty one. */
function blockFrom(lines: readonly string[], start: number): string[] {
  const end = lines.findIndex((line, index) => index >= start && line.trim() === '');
  return lines.slice(start, end < 0 ? undefined : end);
}

function cueOf(block: readonly string[], start: number): Cue | { line: number; fault: CaptionFault } {
  // The first line may be the cue's name.
  const at = block[0]?.includes('-->') ? 0 : 1;
  const line = start + at + 1;
  const timed = block[at];
  if (!timed?.includes('-->')) return { line: start + 1, fault: 'time_expected' };
  const found = timing.exec(timed.trim());
  if (!found) return { line, fault: 'time_invalid' };
  const [fromMs, toMs] = [msOf(found.slice(1, 5)), msOf(found.slice(5, 9))];
  if (toMs <= fromMs) return { line, fault: 'time_backwards' };
  const text = block.slice(at + 1);
  if (text.length === 0) return { line, fault: 'text_missing' };
  const second = text.findIndex((other) => other.includes('-->'));
  // Two captions without an empty line between them.
  if (second >= 0) return { line: line + 1 + second, fault: 'time_expected' };
  return { fromMs, toMs, text: text.join('\n') };
}

/** Reads captions as WebVTT, strictly: browsers leave out what they do not understand, and nobody notices. */
export function readCaptions(text: string): ReadCaptions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { line: 1, fault: 'header_missing' };
  const cues: Cue[] = [];
  let at = blockFrom(lines, 0).length;
  // What follows the header in its own block is its description.
  const timedHeader = lines.slice(0, at).findIndex((line) => line.includes('-->'));
  if (timedHeader >= 0) return { line: timedHeader + 1, fault: 'time_expected' };
  while (at < lines.length) {
    const block = blockFrom(lines, at);
    if (block.length > 0 && !/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '')) {
      const cue = cueOf(block, at);
      if ('fault' in cue) return cue;
      if (cues.length === mostCues) return { line: at + 1, fault: 'too_many' };
      cues.push(cue);
    }
    at += Math.max(1, block.length);
  }
  return { cues };
}

function clockOf(ms: number): string {
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const hours = two(ms / 3_600_000);
  return `${hours}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Captions as WebVTT, in the order of time. */
export function writeCaptions(cues: readonly Cue[]): string {
  const ordered = [...cues].sort((one, other) => one.fromMs - other.fromMs || one.toMs - other.toMs);
  const blocks = ordered.map(
    ({ fromMs, toMs, text }) => `${clockOf(fromMs)} --> ${clockOf(toMs)}\n${text.trim()}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}
