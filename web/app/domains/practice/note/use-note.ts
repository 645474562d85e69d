import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { practiceNoteTexts } from '../../../i18n/practice-note-texts.ts';
import type { NoteSubject } from './kept-note.ts';
import type { Note, NoteView } from './note-store.ts';
import { closeNote, openNote } from './open-note.ts';

/** How long the writing pauses before it is saved. */
const pauseMs = 1200;

/** The note of a subject: saved after each pause, and at once when its page is hidden or left. For the browser only. */
export function useNote(subject: NoteSubject): { note: Note; view: NoteView; savesSoon: () => void } {
  const texts = practiceNoteTexts.use();
  const [note] = useState(() => openNote(subject, texts));
  const [opened] = useState(subject);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const view = useSyncExternalStore(note.subscribe, note.get, note.get);

  useEffect(() => {
    function save() {
      clearTimeout(timer.current);
      void note.save();
    }
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('online', save);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      clearTimeout(timer.current);
      void closeNote(opened);
    };
  }, [note, opened]);

  return {
    note,
    view,
    savesSoon() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void note.save(), pauseMs);
    },
  };
}
