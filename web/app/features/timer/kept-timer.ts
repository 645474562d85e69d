import { firstTimerSettings, type TimerSettings, timerSettings } from '@taegeuk/contract/practice-timer.ts';
import { readDevice, writeDevice } from '../../lib/device-storage.ts';
import { storedSession } from '../../lib/session.ts';
import type { Sitting } from './sitting.ts';

// Everything here belongs to a member: without one, and so after logging out, nothing is read or written.
function keyOf(name: 'timer-settings' | 'timer'): string | undefined {
  const member = storedSession()?.id_user;
  return member && `${name}:${member}`;
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
