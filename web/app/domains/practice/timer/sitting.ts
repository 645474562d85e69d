import { practiceDay } from '@taegeuk/contract/calendar.ts';
import { openEndMinutes } from '@taegeuk/contract/practice-limits.ts';
import { lengthOf, type TimerSettings } from '@taegeuk/contract/practice-timer.ts';
import type { SittingRecord } from './sitting-record.ts';

/** A running sitting: all by the wall clock, so that it survives its page. Instants and lengths in ms. */
export interface Sitting {
  /** 32 hex digits; the diary entry is saved under it, so that no sitting makes two. */
  id: string;
  settings: TimerSettings;
  startedAt: number;
  /** The time before the last pause, preparation included. */
  ranBeforeMs: number;
  /** Since when it runs; null while it is paused. */
  runningSince: number | null;
}

export type Phase = 'preparing' | 'practising' | 'over';

/** The state of a sitting. */
export interface SittingView {
  phase: Phase;
  isPaused: boolean;
  /** Ms of preparation that are left. */
  preparationRestMs: number;
  /** Ms of practice so far. */
  practisedMs: number;
  /** Ms of practice that are left; null without an end. */
  restMs: number | null;
}

const minuteMs = 60_000;

/** Starts a sitting now. */
export function beginSitting(id: string, settings: TimerSettings, now: number): Sitting {
  return { id, settings, startedAt: now, ranBeforeMs: 0, runningSince: now };
}

/**
 * Ms that a sitting has run, preparation included and pauses left out. If the clock was set back, nothing is taken away.
 */
export function ranMs({ ranBeforeMs, runningSince }: Sitting, now: number): number {
  return ranBeforeMs + (runningSince === null ? 0 : Math.max(0, now - runningSince));
}

/** Ms of practice after which a sitting is over. */
export function practiceMs(settings: TimerSettings): number {
  return (lengthOf(settings) ?? openEndMinutes) * minuteMs;
}

/** The state of the sitting at an instant. */
export function viewSitting(sitting: Sitting, now: number): SittingView {
  const ran = ranMs(sitting, now);
  const preparation = sitting.settings.preparationSeconds * 1000;
  const whole = practiceMs(sitting.settings);
  const practisedMs = Math.min(Math.max(0, ran - preparation), whole);
  const isOver = ran >= preparation + whole;
  return {
    phase: isOver ? 'over' : ran < preparation ? 'preparing' : 'practising',
    isPaused: sitting.runningSince === null,
    preparationRestMs: Math.max(0, preparation - ran),
    practisedMs,
    restMs: lengthOf(sitting.settings) === null ? null : whole - practisedMs,
  };
}

/** The sitting, paused; unchanged if it is paused already. */
export function pauseSitting(sitting: Sitting, now: number): Sitting {
  if (sitting.runningSince === null) return sitting;
  return { ...sitting, ranBeforeMs: ranMs(sitting, now), runningSince: null };
}

/** The sitting, continued; unchanged if it runs already. */
export function resumeSitting(sitting: Sitting, now: number): Sitting {
  return sitting.runningSince === null ? { ...sitting, runningSince: now } : sitting;
}

/** The result of a sitting that ends now, for the diary; undefined under half a minute. Minutes are rounded. */
export function recordOf(sitting: Sitting, now: number): SittingRecord | undefined {
  const { id, startedAt, settings } = sitting;
  const minutes = Math.round(viewSitting(sitting, now).practisedMs / minuteMs);
  if (minutes < 1) return undefined;
  const { posture, group } = settings;
  return { id, on: practiceDay(new Date(startedAt)), startedAt, minutes, posture, group };
}
