import { addDays } from '@taegeuk/contract/calendar.ts';
import type { WindowChange } from '@taegeuk/contract/window.ts';
import { daysBetween } from '../member-words.ts';

/** Size of the drawing. */
export const changeWidth = 480;
const pad = 34;

/** A part of a window, and what happens to it. */
export interface ChangePart {
  kind: 'stays' | 'given' | 'taken' | 'rest';
  /** Its first day, and the day after its last. */
  from: string;
  to: string;
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** What of a window stays, is given, taken or rested, from today on; days are the first and the day after the last. */
export function partsOf({ before, newEndsOn, pause }: WindowChange, today: string): ChangePart[] {
  const behind = (day: string | null) => day && addDays(day, 1);
  const end = behind(before.endsOn);
  const newEnd = behind(newEndsOn);
  const begin = laterOf(before.startsOn ?? today, today);
  const parts: ChangePart[] = [];
  const kept = [end, newEnd].filter((day) => day !== null).toSorted()[0];
  const isOver = end === null || end <= today;
  if (newEnd !== null && isOver) parts.push({ kind: 'given', from: today, to: newEnd });
  else if (kept !== undefined && end !== null && newEnd !== null) {
    const stays = pause ? newEnd : kept;
    parts.push({ kind: 'stays', from: begin < stays ? begin : today, to: stays });
    if (newEnd > end && !pause) parts.push({ kind: 'given', from: end, to: newEnd });
    if (newEnd < end) parts.push({ kind: 'taken', from: newEnd, to: end });
  } else if (end !== null && newEnd === null) parts.push({ kind: 'taken', from: begin, to: end });
  if (pause) parts.push({ kind: 'rest', from: pause.fromOn, to: pause.returnsOn });
  return parts.filter(({ from, to }) => from < to);
}

/** Where a day stands, between today and the last day that is drawn. */
export function scaleOf(parts: readonly ChangePart[], today: string): (day: string) => number {
  const last = parts.map(({ to }) => to).reduce(laterOf, addDays(today, 7));
  const first = parts.map(({ from }) => from).reduce((a, b) => (a < b ? a : b), today);
  const span = Math.max(daysBetween(first, last), 1);
  return (day) => pad + (daysBetween(first, day) * (changeWidth - 2 * pad)) / span;
}
