import { useState } from 'react';
import { useKeptText } from '../../admin/record/use-kept-text.ts';
import { type Cue, readCaptions, writeCaptions } from './cues.ts';
import { beginEditing, type StoredCaptions, sameForm, writeKept } from './editing.ts';

/** What is being edited: kept in the tab, with the version that it began with, until it is stored. */
export function useCues(name: string, stored: StoredCaptions) {
  const [kept, keep, forget] = useKeptText(`captions:${name}`);
  const [editing, setEditing] = useState(() => beginEditing(stored, kept));
  const [read, setRead] = useState(stored);
  const { cues, base, theirs } = editing;
  const text = writeCaptions(cues);
  const isChanged = text !== sameForm(base.text);

  function start(from: StoredCaptions) {
    forget();
    setEditing({ cues: readCaptions(from.text), base: from });
  }
  // Read again with the film: whoever has changed nothing goes on from what is stored now.
  if (stored.version !== read.version) {
    setRead(stored);
    if (!isChanged && !theirs && stored.version !== base.version)
      setEditing({ cues: readCaptions(stored.text), base: stored });
  }

  return {
    ...{ cues, text, version: base.version, isChanged, theirs },
    change(next: Cue[]) {
      setEditing({ ...editing, cues: next });
      keep(writeKept({ version: base.version, text: writeCaptions(next) }));
    },
    /** Goes on from what is stored now. */
    start,
    revert: () => start(base),
    meet: (other: StoredCaptions) => setEditing({ ...editing, theirs: other }),
    /** Goes on with one's own words, on their version. */
    keepMine(other: StoredCaptions) {
      keep(writeKept({ version: other.version, text }));
      setEditing({ cues, base: other });
    },
  };
}
