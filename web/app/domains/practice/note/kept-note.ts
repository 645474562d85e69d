import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import { backdatingDays } from '@taegeuk/contract/practice-limits.ts';
import { deviceKeys, readDevice, writeDevice } from '../../../lib/session/device-storage.ts';
import { memberKey } from '../../../lib/session/member-key.ts';
import type { NoteLines } from './note-text.ts';

/** What a note is about. */
export interface NoteSubject {
  /** One note for each: a lesson and its day, or a sitting. */
  key: string;
  /** Practice day `YYYY-MM-DD`. */
  on: string;
  /** The entry's title: nobody is asked for one. */
  title: string;
  /** Group that was practised; null for none. */
  categoryId: string | null;
  minutes: number;
  /** Instant in ISO 8601 at which a sitting with the timer began. */
  satAt?: string | undefined;
  /** The key of the entry, if it has one already. */
  entryKey?: string | undefined;
}

/** A note that is not saved yet. It survives its page, and is kept for its member. */
export interface KeptNote {
  subject: NoteSubject;
  mood: number | null;
  lines: NoteLines;
  /** Sent with the entry, so that a repeated send makes one. */
  entryKey: string;
}

const name = 'note';

function isKept(value: unknown): value is KeptNote {
  if (typeof value !== 'object' || value === null) return false;
  const { subject, lines, entryKey } = value as Partial<KeptNote>;
  return (
    typeof subject?.key === 'string' &&
    typeof subject.on === 'string' &&
    Array.isArray(lines) &&
    lines.length === 3 &&
    lines.every((line) => typeof line === 'string') &&
    typeof entryKey === 'string'
  );
}

/** What is kept of a note; undefined if nothing is. */
export function readNote(key: string): KeptNote | undefined {
  const at = memberKey(name, key);
  const kept = at && readDevice(at);
  return isKept(kept) ? kept : undefined;
}

/** Keeps a note until it is saved; undefined: it is. */
export function keepNote(key: string, note: KeptNote | undefined): void {
  const at = memberKey(name, key);
  if (at) writeDevice(at, note);
}

/** This member's notes that wait to be saved. Those that are too old for the diary are forgotten. */
export function listNotes(now = new Date()): KeptNote[] {
  const mine = memberKey(name, '');
  if (!mine) return [];
  const earliest = addDays(practiceDay(now), -backdatingDays);
  return deviceKeys(mine).flatMap((key) => {
    const kept = readDevice(key);
    if (isKept(kept) && kept.subject.on >= earliest) return [kept];
    writeDevice(key, undefined);
    return [];
  });
}
