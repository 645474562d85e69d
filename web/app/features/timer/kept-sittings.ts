import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import { backdatingDays } from '@taegeuk/contract/practice.ts';
import { firstTimerSettings, type TimerSettings, timerSettings } from '@taegeuk/contract/practice-timer.ts';
import { deviceKeys, readDevice, writeDevice } from '../../lib/device-storage.ts';
import { storedSession } from '../../lib/session.ts';
import type { Sitting, SittingRecord } from './sitting.ts';

// Everything here belongs to a member: without one, and so after logging out, nothing is read or written.
function keyOf(name: 'timer-settings' | 'timer' | 'sitting', rest = ''): string | undefined {
  const member = storedSession()?.id_user;
  return member && `${name}:${member}${rest}`;
}

/** Where the sitting that goes on is kept: for those who listen to other tabs. */
export function sittingKey(): string | undefined {
  return keyOf('timer');
}

function keep(key: string | undefined, value: unknown): void {
  if (key) writeDevice(key, value);
}

function read(key: string | undefined): unknown {
  return key === undefined ? undefined : readDevice(key);
}

/** The settings of the last sitting in this browser, or the first ones. */
export function readSettings(): TimerSettings {
  const kept = timerSettings.safeParse(read(keyOf('timer-settings')));
  return kept.success ? kept.data : firstTimerSettings;
}

/** Remembers the settings for the next sitting. */
export function keepSettings(settings: TimerSettings): void {
  keep(keyOf('timer-settings'), settings);
}

function isSitting(value: unknown): value is Sitting {
  if (typeof value !== 'object' || value === null) return false;
  const { id, settings, startedAt, ranBeforeMs, runningSince } = value as Partial<Sitting>;
  return (
    typeof id === 'string' &&
    typeof startedAt === 'number' &&
    typeof ranBeforeMs === 'number' &&
    (runningSince === null || typeof runningSince === 'number') &&
    timerSettings.safeParse(settings).success
  );
}

/** The sitting that goes on in this browser. */
export function readSitting(): Sitting | undefined {
  const kept = read(keyOf('timer'));
  return isSitting(kept) ? kept : undefined;
}

/** Keeps the sitting that goes on; undefined: none does. */
export function keepSitting(sitting: Sitting | undefined): void {
  keep(keyOf('timer'), sitting);
}

function isRecord(value: unknown): value is SittingRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { id, on, startedAt, minutes, posture, group } = value as Partial<SittingRecord>;
  return (
    typeof id === 'string' &&
    typeof on === 'string' &&
    typeof startedAt === 'number' &&
    typeof minutes === 'number' &&
    typeof group === 'string' &&
    (posture === 'sit' || posture === 'walk')
  );
}

/** Keeps a sitting until it is in the diary. */
export function keepRecord(record: SittingRecord): void {
  keep(keyOf('sitting', `:${record.id}`), record);
}

/** The sittings that are not in the diary yet, latest first. What the diary takes no more is forgotten. */
export function listRecords(now = new Date()): SittingRecord[] {
  const prefix = keyOf('sitting', ':');
  if (!prefix) return [];
  const earliest = addDays(practiceDay(now), -backdatingDays);
  const records: SittingRecord[] = [];
  for (const key of deviceKeys(prefix)) {
    const record = readDevice(key);
    if (isRecord(record) && record.on >= earliest) records.push(record);
    else writeDevice(key, undefined);
  }
  return records.sort((a, b) => b.startedAt - a.startedAt);
}

/** Whether this sitting still waits for its entry. */
export function isRecordKept(id: string): boolean {
  return isRecord(read(keyOf('sitting', `:${id}`)));
}

/** Forgets a sitting: it is in the diary, or is not to be. */
export function forgetRecord(id: string): void {
  keep(keyOf('sitting', `:${id}`), undefined);
}
