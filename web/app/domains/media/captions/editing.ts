import { type Cue, readCaptions, writeCaptions } from './cues.ts';

/** Captions of a film in one language as they are stored; both empty for none. */
export interface StoredCaptions {
  text: string;
  version: string;
}

/** Captions while they are edited. */
export interface Editing {
  cues: Cue[];
  /** What is edited. */
  base: StoredCaptions;
  /** What somebody else stored meanwhile. */
  theirs?: StoredCaptions | undefined;
}

/** A file in the form in which it would be written here. */
export function sameForm(text: string): string {
  return writeCaptions(readCaptions(text));
}

/** What is kept in the tab while it is not stored: the version that it began with, and the file. */
export function writeKept({ version, text }: StoredCaptions): string {
  return `${version}\n${text}`;
}

function readKept(kept: string): StoredCaptions | undefined {
  const end = kept.indexOf('\n');
  return end < 0 ? undefined : { version: kept.slice(0, end), text: kept.slice(end + 1) };
}

/** Begins with what is stored, or goes on with what was kept: on the version that it began with, or beside the newer one. */
export function beginEditing(stored: StoredCaptions, words: string): Editing {
  const kept = readKept(words);
  if (!kept || sameForm(kept.text) === sameForm(stored.text))
    return { cues: readCaptions(stored.text), base: stored };
  const cues = readCaptions(kept.text);
  return kept.version === stored.version ? { cues, base: stored } : { cues, base: kept, theirs: stored };
}
