import type { PracticeEntry } from '@taegeuk/contract/practice.ts';

/** The texts around the entries of a file. */
export interface FileWords {
  title: string;
  summary: string;
  types: Record<PracticeEntry['type'], string>;
  /** A calendar day in words. */
  day: (on: string) => string;
  /** Lines about an entry: what was practised, how long, the mood. */
  facts: (entry: PracticeEntry) => string[];
}

function inOrder(entries: readonly PracticeEntry[]): PracticeEntry[] {
  return entries.toSorted((a, b) => a.practisedOn.localeCompare(b.practisedOn) || a.id.localeCompare(b.id));
}

// What a member typed stays as it was typed, except what would be read as a heading or a rule of the file itself.
function asText(content: string): string {
  return content
    .replace(/^(\s{0,3})(#{1,6}(?=\s|$)|[-=_*]{3,}\s*$)/gm, '$1\\$2')
    .replace(/([^\n])\n(?!\n)/g, '$1  \n');
}

/** All entries as Markdown, in the order of their days, to read or print anywhere. */
export function markdownOf(entries: readonly PracticeEntry[], words: FileWords): string {
  const parts = inOrder(entries).map((entry) => {
    const type = entry.type === 'diary' ? [] : [words.types[entry.type]];
    const facts = [...type, ...words.facts(entry)].map((fact) => `- ${fact}`);
    return [`## ${words.day(entry.practisedOn)} · ${entry.title}`, facts.join('\n'), asText(entry.content)]
      .filter((part) => part !== '')
      .join('\n\n');
  });
  return `${[`# ${words.title}`, words.summary, ...parts].join('\n\n')}\n`;
}

/** All entries as data, in the order of their days; without values that only the service itself uses. */
export function jsonOf(entries: readonly PracticeEntry[], downloadedAt: string): string {
  const plain = inOrder(entries).map((entry) => ({
    id: entry.id,
    type: entry.type,
    practisedOn: entry.practisedOn,
    title: entry.title,
    content: entry.content,
    practice: entry.category?.name ?? null,
    level: entry.category?.level ?? entry.currentLevel,
    minutes: entry.minutes,
    moodBefore: entry.moodBefore,
    mood: entry.mood,
    shared: entry.shared,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
  }));
  return `${JSON.stringify({ downloadedAt, entries: plain }, null, 2)}\n`;
}
