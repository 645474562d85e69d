import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import { backdatingDays } from '@taegeuk/contract/practice-limits.ts';
import { deviceKeys, readDevice, writeDevice } from '../../../lib/session/device-storage.ts';
import { memberKey } from '../../../lib/session/member-key.ts';

/** A sitting with the timer that is over and not in the diary yet: stored in the browser, for its member. */
export interface SittingRecord {
  /** 32 hex digits; the entry is saved under it. */
  id: string;
  /** Practice day `YYYY-MM-DD` on which it began. */
  on: string;
  /** Instant in ms. */
  startedAt: number;
  minutes: number;
  posture: 'sit' | 'walk';
  /** Slug of its group; empty for the member's own. */
  group: string;
}

const keyOf = (id: string) => memberKey('sitting', id);

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

/** Stores a sitting until it is in the diary. */
export function keepRecord(record: SittingRecord): void {
  const key = keyOf(record.id);
  if (key) writeDevice(key, record);
}

/** The sittings that are not in the diary yet, latest first. Those that are too old for the diary are forgotten. */
export function listRecords(now = new Date()): SittingRecord[] {
  const prefix = keyOf('');
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
  const key = keyOf(id);
  return key !== undefined && isRecord(readDevice(key));
}

/** Forgets a sitting: it is in the diary, or the member does not want it there. */
export function forgetRecord(id: string): void {
  const key = keyOf(id);
  if (key) writeDevice(key, undefined);
}
