/** What is noticed of body, breath and mind: a line for each, empty if nothing was written. */
export type NoteLines = readonly [body: string, breath: string, mind: string];

export const noLines: NoteLines = ['', '', ''];

/** The words by which the text of an entry is put together and read again. */
export interface NoteWords {
  /** Names of the three lines. */
  names: NoteLines;
  /** The text of an entry that has only a mood. */
  sat: (minutes: number) => string;
}

/** What an entry says beside the three lines, and the lines. */
export interface NoteParts {
  base: string;
  lines: NoteLines;
}

/** The text of an entry: what stood in it before, then each line that was written, after its name. */
export function joinNote({ base, lines }: NoteParts, minutes: number, { names, sat }: NoteWords): string {
  const written = lines.flatMap((line, index) => {
    const text = line.trim();
    return text === '' ? [] : [`${names[index]}: ${text}`];
  });
  return [base, ...written].filter((part) => part !== '').join('\n') || sat(minutes);
}

/** Takes an entry's text apart again. Lines that somebody wrote otherwise, or in another language, stay as they are. */
export function splitNote(content: string, minutes: number, { names, sat }: NoteWords): NoteParts {
  if (content === sat(minutes)) return { base: '', lines: noLines };
  const rest = content.split('\n');
  const lines: [string, string, string] = ['', '', ''];
  for (let index = names.length - 1; index >= 0; index -= 1) {
    const name = `${names[index]}: `;
    if (!rest.at(-1)?.startsWith(name)) continue;
    lines[index] = (rest.pop() ?? '').slice(name.length);
  }
  return { base: rest.join('\n'), lines };
}

/** Lines that are being written, with what is known of those that are still empty. */
export function fillLines(written: NoteLines, known: NoteLines): NoteLines {
  const [body, breath, mind] = written;
  return [body || known[0], breath || known[1], mind || known[2]];
}
