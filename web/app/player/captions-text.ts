/** A line of captions and when it is shown, in seconds. */
export interface CaptionLine {
  at: number;
  text: string;
}

const timing = /^(?:(\d+):)?(\d{2}):(\d{2})\.\d{3}\s+-->/;

/** The lines of a WebVTT file, without places, names and marks. */
export function captionLines(vtt: string): CaptionLine[] {
  return vtt.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const start = lines.findIndex((line) => timing.test(line));
    const [, hours = '0', minutes = '0', seconds = '0'] = timing.exec(lines[start] ?? '') ?? [];
    const text = lines
      .slice(start + 1)
      .join(' ')
      .replace(/<[^>]*>/g, '')
      .trim();
    if (start < 0 || !text) return [];
    return [{ at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), text }];
  });
}

/** Index of the line that is spoken at a second, or was spoken last; −1 before the first. `lines` are in order. */
export function lineAt(lines: readonly CaptionLine[], seconds: number): number {
  return lines.findLastIndex(({ at }) => at <= seconds + 0.05);
}
