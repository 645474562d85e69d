import { firstTimerSettings, type TimerSettings, timerSettings } from '@taegeuk/contract/practice-timer.ts';
import { readDevice, writeDevice } from '../../../lib/session/device-storage.ts';
import { memberKey } from '../../../lib/session/member-key.ts';
import type { Sitting } from './sitting.ts';

/** The storage key of the running sitting: for code that listens to other tabs. */
export function sittingKey(): string | undefined {
  return memberKey('timer');
}

function keep(key: string | undefined, value: unknown): void {
  if (key) writeDevice(key, value);
}

function read(key: string | undefined): unknown {
  return key === undefined ? undefined : readDevice(key);
}

/** The settings of the last sitting in this browser, or the first ones. */
export function readSettings(): TimerSettings {
  const kept = timerSettings.safeParse(read(memberKey('timer-settings')));
  return kept.success ? kept.data : firstTimerSettings;
}

/** Whether a sitting was begun in this browser before. */
export function hasSettings(): boolean {
  return read(memberKey('timer-settings')) !== undefined;
}

/** Remembers the settings for the next sitting. */
export function keepSettings(settings: TimerSettings): void {
  keep(memberKey('timer-settings'), settings);
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

/** The running sitting in this browser. */
export function readSitting(): Sitting | undefined {
  const kept = read(memberKey('timer'));
  return isSitting(kept) ? kept : undefined;
}

/** Stores the running sitting; undefined: there is none. */
export function keepSitting(sitting: Sitting | undefined): void {
  keep(memberKey('timer'), sitting);
}
