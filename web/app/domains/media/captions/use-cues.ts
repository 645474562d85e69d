import { useEffect, useRef, useState } from 'react';
import { useKeptText } from '../../admin/record/use-kept-text.ts';
import { type Cue, readCaptions, writeCaptions } from './cues.ts';
import {
  beginEditing,
  type Editing,
  isChanged as isChangedIn,
  onVersion,
  type StoredCaptions,
  wordsToKeep,
} from './editing.ts';

/** What is being edited: kept in the tab, with the version that it began with, until it is stored. */
export function useCues(name: string, stored: StoredCaptions) {
  const [kept, keep, forget] = useKeptText(`captions:${name}`);
  const [editing, setEditing] = useState(() => beginEditing(stored, kept));
  const [read, setRead] = useState(stored);
  const { cues, base, theirs } = editing;
  const isChanged = isChangedIn(editing);
  // What comes later, as an answer of the server or a field that is left, meets the lines as they are by then.
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  });

  function go(next: (now: Editing) => Editing) {
    const after = next(latest.current);
    latest.current = after;
    setEditing(after);
    const words = wordsToKeep(after);
    if (words === undefined) forget();
    else keep(words);
  }
  function start(from: StoredCaptions) {
    go(() => ({ cues: readCaptions(from.text), base: from }));
  }
  // Read again with the film: whoever has changed nothing goes on from what is stored now.
  if (stored.version !== read.version) {
    setRead(stored);
    if (!isChanged && !theirs && stored.version !== base.version)
      setEditing({ cues: readCaptions(stored.text), base: stored });
  }

  return {
    ...{ cues, text: writeCaptions(cues), version: base.version, isChanged, theirs },
    change: (edit: (cues: readonly Cue[]) => Cue[]) => go((now) => ({ ...now, cues: edit(now.cues) })),
    /** Goes on from what is stored now. */
    start,
    revert: () => start(base),
    meet: (other: StoredCaptions) => go((now) => ({ ...now, theirs: other })),
    /** Goes on with one's own lines on what is stored now. */
    goOn: (other: StoredCaptions) => go((now) => onVersion(now, other)),
  };
}
