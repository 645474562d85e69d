import { lengthOf, minutesIn, type TimerSettings } from '@taegeuk/contract/practice-timer.ts';
import { practiceMs } from '../timer/sitting.ts';

/** One bell of a sitting, in ms of its running time, preparation included. */
export interface Bell {
  atMs: number;
  kind: 'opening' | 'between' | 'closing';
}

const minuteMs = 60_000;

function minutesBetween(settings: TimerSettings): number[] {
  const wholeMinutes = practiceMs(settings) / minuteMs;
  if (settings.bells === 'chosen') return minutesIn(settings.chosenMinutes) ?? [];
  if (settings.bells === 'none' || !settings.intervalMinutes) return [];
  const every = settings.intervalMinutes;
  return Array.from({ length: Math.floor(wholeMinutes / every) }, (_, index) => (index + 1) * every);
}

/**
 * All bells of a sitting, in order. None is at the time of the closing bell; a sitting without an end has no closing bell.
 */
export function bellsOf(settings: TimerSettings): Bell[] {
  const beginsAt = settings.preparationSeconds * 1000;
  const endsAt = beginsAt + practiceMs(settings);
  const between = minutesBetween(settings)
    .map((minute) => beginsAt + minute * minuteMs)
    .filter((atMs) => atMs > beginsAt && atMs < endsAt)
    .map((atMs): Bell => ({ atMs, kind: 'between' }));
  const closing: Bell[] = lengthOf(settings) === null ? [] : [{ atMs: endsAt, kind: 'closing' }];
  return [{ atMs: beginsAt, kind: 'opening' }, ...between, ...closing];
}

/** The bells that are still to come; one that was due within the last `graceMs` is not skipped. */
export function bellsToCome(bells: readonly Bell[], ranMs: number, graceMs = 0): Bell[] {
  return bells.filter(({ atMs }) => atMs >= ranMs - graceMs);
}

/** Minutes chosen for bells that are at or after the end, which never ring. */
export function unheardMinutes(settings: TimerSettings): number[] {
  const length = lengthOf(settings);
  if (settings.bells !== 'chosen' || length === null) return [];
  return (minutesIn(settings.chosenMinutes) ?? []).filter((minute) => minute >= length);
}
