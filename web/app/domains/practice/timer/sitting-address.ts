import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import { backdatingDays, openEndMinutes } from '@taegeuk/contract/practice-limits.ts';
import type { SittingRecord } from './sitting-record.ts';

const path = '/center/diary/manage/add';

/** What the address of a new entry says about a sitting. */
export interface SittingInAddress {
  id: string;
  /** Instant in ISO 8601 at which it began. */
  satAt: string;
  /** Practice day `YYYY-MM-DD` on which it began. */
  on: string;
  minutes: number;
}

/** The address of the form for a sitting's entry: a new entry with its day, minutes and group. */
export function practiceAddress({ id, startedAt, minutes, group }: SittingRecord): string {
  const satAt = new Date(startedAt).toISOString();
  const query = new URLSearchParams({ sitting: id, began: satAt, minutes: String(minutes) });
  if (group) query.set('group', group);
  return `${path}?${query}`;
}

/** The sitting in the address of a new entry; undefined without one, or if the values are impossible. */
export function sittingIn(query: URLSearchParams, now = new Date()): SittingInAddress | undefined {
  const id = query.get('sitting') ?? '';
  const began = new Date(query.get('began') ?? '');
  const minutes = Number(query.get('minutes'));
  if (!/^[0-9a-f]{32}$/.test(id) || Number.isNaN(began.getTime()) || began > now) return undefined;
  const on = practiceDay(began);
  const isLength = Number.isInteger(minutes) && minutes >= 1 && minutes <= openEndMinutes;
  if (!isLength || on < addDays(practiceDay(now), -backdatingDays)) return undefined;
  return { id, satAt: began.toISOString(), on, minutes };
}
