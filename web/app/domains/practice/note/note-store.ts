import { ApiError } from '@taegeuk/contract/client.ts';
import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import type { KeptNote, NoteSubject } from './kept-note.ts';
import { fillLines, joinNote, type NoteLines, type NoteWords, noLines, splitNote } from './note-text.ts';

/** `offline` is saved by itself when the connection is back, `failed` with the next change or a press. */
export type NoteStatus = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'consent' | 'offline' | 'failed';

/** What the form of a note shows. */
export interface NoteView {
  mood: number | null;
  lines: NoteLines;
  status: NoteStatus;
  /** The consent to sensitive information is missing. */
  isConsentAsked: boolean;
  /** The entry of the note: what was saved, or what is continued. */
  entry: PracticeEntry | undefined;
  /** What stood in the entry before: it is continued, never replaced. */
  base: string;
}

/** What the note writes. */
export interface WrittenEntry {
  title: string;
  content: string;
  categoryId: string | null;
  practisedOn: string;
  minutes: number | null;
  moodBefore: number | null;
  mood: number | null;
  shared: boolean;
}

/** The calls and the storage of a note; tests pass their own. */
export interface NoteParts {
  words: NoteWords;
  entryKey: string;
  kept: KeptNote | undefined;
  keep: (note: KeptNote | undefined) => void;
  /** The entry of the subject's day that is continued; undefined if there is none. */
  find: () => Promise<PracticeEntry | undefined>;
  create: (entry: WrittenEntry, entryKey: string) => Promise<PracticeEntry>;
  update: (entry: WrittenEntry, stored: PracticeEntry) => Promise<PracticeEntry>;
  get: (id: string) => Promise<PracticeEntry>;
  isConsentGiven: () => Promise<boolean>;
  giveConsent: () => Promise<unknown>;
  onSaved: () => void;
}

/** A note after a lesson or a sitting: it saves itself. */
export interface Note {
  get: () => NoteView;
  subscribe: (listener: () => void) => () => void;
  /** Saves at once. */
  chooseMood: (mood: number) => void;
  /** Saved by `save`, which the form calls when the writing pauses. */
  write: (index: 0 | 1 | 2, line: string) => void;
  save: () => Promise<void>;
  agree: () => Promise<void>;
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** What is shown, and how an entry that is there already enters it. */
function createShown({ words, kept }: NoteParts) {
  const listeners = new Set<() => void>();
  let view: NoteView = {
    mood: kept?.mood ?? null,
    lines: kept?.lines ?? noLines,
    status: kept ? 'unsaved' : 'untouched',
    isConsentAsked: false,
    entry: undefined,
    base: '',
  };
  function show(change: Partial<NoteView>) {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }
  return {
    get: () => view,
    listeners,
    show,
    /** Continues an entry with what is written here. */
    adopt(entry: PracticeEntry) {
      const { base, lines } = splitNote(entry.content, entry.minutes ?? 0, words);
      show({ entry, base, lines: fillLines(view.lines, lines), mood: view.mood ?? entry.mood });
    },
  };
}

type Shown = ReturnType<typeof createShown>;

/** Sends the note: a new entry, or a change of the one that is continued. */
function createSend(subject: NoteSubject, { words, entryKey, ...calls }: NoteParts, shown: Shown) {
  function entryToSave(): WrittenEntry {
    const { entry, base, lines, mood } = shown.get();
    // The log counts what was watched beyond the minutes of an entry, so that those of an earlier one stay.
    const minutes = entry?.minutes ?? (subject.minutes || null);
    return {
      title: entry?.title ?? subject.title,
      content: joinNote({ base, lines }, minutes ?? 0, words),
      categoryId: entry ? entry.categoryId : subject.categoryId,
      practisedOn: entry?.practisedOn ?? subject.on,
      minutes,
      moodBefore: entry?.moodBefore ?? null,
      mood,
      shared: entry?.shared ?? false,
    };
  }

  async function send(): Promise<PracticeEntry> {
    const wanted = entryToSave();
    const { entry } = shown.get();
    if (entry) return calls.update(wanted, entry);
    const stored = await calls.create(wanted, entryKey);
    if (stored.content === wanted.content && stored.mood === wanted.mood) return stored;
    // It was there already: an earlier send whose answer was lost, or a form that was filled in for the same sitting.
    shown.adopt(stored);
    return calls.update(entryToSave(), stored);
  }

  /** What stands there now is continued, or written anew if it was deleted. */
  async function meetChange(error: unknown): Promise<PracticeEntry> {
    const { entry } = shown.get();
    if (!entry || !['changed_elsewhere', 'not_found'].includes(codeOf(error) ?? '')) throw error;
    if (codeOf(error) === 'not_found') shown.show({ entry: undefined, base: '' });
    else shown.adopt(await calls.get(entry.id));
    return send();
  }

  return () => send().catch(meetChange);
}

/** Looks once whether an entry is continued and whether the consent was given; without an answer, the next time again. */
function createLook({ find, isConsentGiven }: NoteParts, { show, adopt }: Shown) {
  let looked: Promise<void> | undefined;
  async function look() {
    const [entry, isGiven] = await Promise.all([find(), isConsentGiven()]);
    show({ isConsentAsked: !isGiven });
    if (entry) adopt(entry);
  }
  return () => {
    looked ??= look().catch((error: unknown) => {
      looked = undefined;
      throw error;
    });
    return looked;
  };
}

/** Saves one change after the other; what is changed meanwhile is saved with the next send. */
function createSaving(parts: NoteParts, shown: Shown, send: () => Promise<PracticeEntry>) {
  const { show, get } = shown;
  const look = createLook(parts, shown);
  let changes = parts.kept ? 1 : 0;
  let savedChanges = 0;
  let underWay: Promise<void> | undefined;

  async function saveOnce() {
    await look();
    if (get().isConsentAsked) return show({ status: 'consent' });
    const sent = changes;
    show({ status: 'saving' });
    show({ entry: await send() });
    savedChanges = sent;
    if (changes === sent) parts.keep(undefined);
    show({ status: changes === sent ? 'saved' : 'unsaved' });
    parts.onSaved();
  }

  async function saveAll() {
    try {
      do await saveOnce();
      while (changes > savedChanges && !get().isConsentAsked);
    } catch (error) {
      if (codeOf(error) === 'sensitive_consent_required') show({ isConsentAsked: true, status: 'consent' });
      else show({ status: codeOf(error) === 'network' ? 'offline' : 'failed' });
    }
  }

  return {
    look,
    isChanged: () => changes > savedChanges,
    change() {
      changes += 1;
      show({ status: get().isConsentAsked ? 'consent' : underWay ? 'saving' : 'unsaved' });
    },
    save(): Promise<void> {
      if (changes === savedChanges) return underWay ?? Promise.resolve();
      underWay ??= saveAll().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

/** Makes the note of a subject, with what was kept of it. */
export function createNote(subject: NoteSubject, parts: NoteParts): Note {
  const shown = createShown(parts);
  const { get, show, listeners } = shown;
  const saving = createSaving(parts, shown, createSend(subject, parts, shown));

  function change(next: Pick<NoteView, 'mood' | 'lines'>) {
    show(next);
    saving.change();
    parts.keep({ subject, ...next, entryKey: parts.entryKey });
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener);
      // What is known already is shown as soon as it is there; without an answer the first save asks again.
      saving.look().catch(() => undefined);
      return () => listeners.delete(listener);
    },
    chooseMood(mood) {
      change({ mood, lines: get().lines });
      void saving.save();
    },
    write(index, line) {
      const lines: [string, string, string] = [...get().lines];
      lines[index] = line;
      change({ mood: get().mood, lines });
    },
    save: saving.save,
    async agree() {
      show({ status: 'saving' });
      try {
        await parts.giveConsent();
      } catch (error) {
        return show({ status: codeOf(error) === 'network' ? 'offline' : 'failed' });
      }
      show({ isConsentAsked: false, status: saving.isChanged() ? 'unsaved' : 'untouched' });
      await saving.save();
    },
  };
}
