import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import type { PracticeNoteTexts } from '../../../i18n/kr/practice-note.ts';
import { practiceNoteTexts } from '../../../i18n/practice-note-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { newKey } from '../../../lib/forms/draft.ts';
import { isSensitiveGiven } from '../../user/consents/use-sensitive-consent.ts';
import { forgetRecord } from '../timer/sitting-record.ts';
import { keepNote, listNotes, type NoteSubject, readNote } from './kept-note.ts';
import { createNote, type Note, type WrittenEntry } from './note-store.ts';
import type { NoteWords } from './note-text.ts';

const notesOfDay = 20;
/** A call that survives its page may carry 64 KiB. */
const mostSurviving = 15_000;

function wordsOf({ names, onlySat }: PracticeNoteTexts): NoteWords {
  const [body = '', breath = '', mind = ''] = names;
  return { names: [body, breath, mind], sat: onlySat };
}

// A sitting with the timer has an entry of its own; a lesson is written about in the entry that its group has on this day,
// never in one that other members read.
async function findEntry({ on, categoryId, satAt }: NoteSubject): Promise<PracticeEntry | undefined> {
  if (satAt) return undefined;
  const query = { from: on, to: on, pageSize: notesOfDay, lang: pageLanguage() };
  const { data } = await api.listPractice({ query: { ...query, type: 'diary' } });
  return data.find((entry) => entry.categoryId === categoryId && !entry.shared);
}

const surviving = ({ content }: WrittenEntry) => ({ keepalive: content.length < mostSurviving });

async function createEntry(
  entry: WrittenEntry,
  satAt: string | undefined,
  idempotencyKey: string,
): Promise<PracticeEntry> {
  const body = { ...entry, type: 'diary', satAt } as const;
  const { data } = await api.createPractice({ body, idempotencyKey, ...surviving(entry) });
  return data;
}

async function updateEntry(
  entry: WrittenEntry,
  { id, version }: Pick<PracticeEntry, 'id' | 'version'>,
): Promise<PracticeEntry> {
  const body = { ...entry, version };
  const { data } = await api.updatePractice({ params: { id }, body, ...surviving(entry) });
  return data;
}

/** The notes of this tab: one that is open is not sent a second time. */
const opened = new Map<string, Note>();

/** Opens the note of a subject, with what is kept of it in this browser. */
export function openNote(subject: NoteSubject, texts: PracticeNoteTexts): Note {
  const known = opened.get(subject.key);
  if (known) return known;
  const kept = readNote(subject.key);
  const note = createNote(subject, {
    words: wordsOf(texts),
    entryKey: kept?.entryKey ?? subject.entryKey ?? newKey(),
    kept,
    keep: (written) => keepNote(subject.key, written),
    find: () => findEntry(subject),
    create: (entry, key) => createEntry(entry, subject.satAt, key),
    update: updateEntry,
    get: async (id) => (await api.getPractice({ params: { id }, query: { lang: pageLanguage() } })).data,
    isConsentGiven: async () => isSensitiveGiven((await api.listConsents()).data),
    giveConsent: () => api.updateConsents({ body: { sensitive: true } }),
    onSaved() {
      // The sitting is in the diary now: it no longer waits for its entry.
      if (subject.satAt && subject.entryKey) forgetRecord(subject.entryKey);
    },
  });
  opened.set(subject.key, note);
  return note;
}

/** Called when its form is gone: saves what is left, and forgets the note once it is saved. */
export async function closeNote(subject: NoteSubject): Promise<void> {
  const note = opened.get(subject.key);
  await note?.save();
  opened.delete(subject.key);
}

/** Saves what this member's notes could not save before: when the diary is opened, so that they are in it. */
export async function sendKeptNotes(): Promise<void> {
  const waiting = listNotes().filter(({ subject }) => !opened.has(subject.key));
  await Promise.all(
    waiting.map(async ({ subject }) => {
      openNote(subject, practiceNoteTexts.of(pageLanguage()));
      await closeNote(subject);
    }),
  );
}
