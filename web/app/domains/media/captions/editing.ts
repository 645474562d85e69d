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
function sameForm(text: string): string {
  return writeCaptions(readCaptions(text));
}

/** Whether something was written that is not stored. */
export function isChanged({ cues, base }: Editing): boolean {
  const isWrong = cues.some(({ wrongFrom, wrongTo }) => wrongFrom !== undefined || wrongTo !== undefined);
  return isWrong || writeCaptions(cues) !== sameForm(base.text);
}

/** Goes on with one's own lines, as they are by now, on what is stored now: it was just saved, or is somebody else's. */
export function onVersion({ cues }: Editing, base: StoredCaptions): Editing {
  return { cues, base };
}

/** What is kept in the tab while it is not stored: the version that it began with, and the file. */
export function writeKept({ version, text }: StoredCaptions): string {
  return `${version}\n${text}`;
}

/** What is to be kept of these lines; undefined where nothing can be lost. */
export function wordsToKeep(editing: Editing): string | undefined {
  if (!editing.theirs && !isChanged(editing)) return undefined;
  return writeKept({ version: editing.base.version, text: writeCaptions(editing.cues) });
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
