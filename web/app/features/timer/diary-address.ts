import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import { backdatingDays } from '@taegeuk/contract/practice.ts';
import { openEndMinutes } from '@taegeuk/contract/practice-timer.ts';
import type { SittingRecord } from './sitting.ts';

const path = '/center/diary/manage/add';

/** What the address of a new entry says of a sitting. */
export interface SittingInAddress {
  id: string;
  on: string;
  minutes: number;
}

/** Where a sitting is written down: a new entry with its day, minutes and group. */
export function diaryAddress({ id, on, minutes, group }: SittingRecord): string {
  const query = new URLSearchParams({ sitting: id, on, minutes: String(minutes) });
  if (group) query.set('group', group);
  return `${path}?${query}`;
}

/** The sitting in the address of a new entry; undefined without one, or when what it says cannot be. */
export function sittingIn(query: URLSearchParams, now = new Date()): SittingInAddress | undefined {
  const id = query.get('sitting') ?? '';
  const on = query.get('on') ?? '';
  const minutes = Number(query.get('minutes'));
  const today = practiceDay(now);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(on) && on <= today && on >= addDays(today, -backdatingDays);
  const isLength = Number.isInteger(minutes) && minutes >= 1 && minutes <= openEndMinutes;
  return /^[0-9a-f]{32}$/.test(id) && isDay && isLength ? { id, on, minutes } : undefined;
}
