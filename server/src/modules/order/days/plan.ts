import { addDays, daysBetween } from '@taegeuk/contract/calendar.ts';
import type { FieldMessage } from '@taegeuk/contract/errors.ts';
import { extendWindow, isWindowActive, type MembershipWindow } from '@taegeuk/contract/membership.ts';
import type { PauseSpan, WindowChange } from '@taegeuk/contract/window.ts';
import {
  mostPauseDays,
  mostPauses,
  type PausesLeft,
  type WindowAct,
  type WindowRefusal,
} from '@taegeuk/contract/window-states.ts';
import { DomainError } from '../../../domain-error.ts';
import { moveDays } from '../grant-queries.ts';
import type { OpenPause, SideRow } from './queries.ts';

/** What is wanted of a side. */
export type DaysWish =
  | { act: 'grant' | 'take_back'; days: number }
  | { act: 'pause'; fromOn: string; days: number }
  | { act: 'resume' };

/** What an act makes of a side, before anything is written: preview and execution are the same. */
export interface Plan {
  act: WindowAct;
  after: MembershipWindow;
  /** Days by which the end moves, once all has happened. */
  days: number;
  /** The rest afterwards. */
  pause: PauseSpan | null;
  left: PausesLeft;
  /** Orders that move forward, the last first: those that begin after a day, by so many days. */
  moves: { after: string; days: number }[];
}

/** An act that is not possible, and why. */
export class Refused extends Error {
  readonly refusal: WindowRefusal;
  constructor(refusal: WindowRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** The error of a call about one member. */
export function failureOf(refusal: WindowRefusal): DomainError {
  if (refusal !== 'too_large' && refusal !== 'too_small') return new DomainError(refusal);
  return wrong(refusal === 'too_large' ? 'days' : 'fromOn', refusal);
}

function wrong(path: 'days' | 'fromOn', message: FieldMessage): DomainError {
  return new DomainError('invalid_input', { fields: [{ path, message }] });
}

const yearOf = (day: string) => day.slice(0, 4);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** What the rule of pauses has left in the year of a day. */
export function leftOf({ rests }: Pick<SideRow, 'rests'>, day: string): PausesLeft {
  const spent = rests.filter(({ fromOn }) => yearOf(fromOn) === yearOf(day));
  return {
    days: Math.max(mostPauseDays - sum(spent.map(({ days }) => days)), 0),
    times: Math.max(mostPauses - spent.length, 0),
  };
}

/** A rest that is planned or running. */
export function spanOf(pause: OpenPause | null): PauseSpan | null {
  if (!pause) return null;
  const { fromOn, days, hasBegun } = pause;
  return { fromOn, days, returnsOn: addDays(fromOn, days), state: hasBegun ? 'running' : 'planned' };
}

/** Days of a window from today on that no order bought, the last first. */
function freeSpans({ window, spans }: SideRow, today: string): { endsOn: string; days: number }[] {
  const { startsOn, endsOn } = window;
  if (endsOn === null) return [];
  let from = startsOn !== null && startsOn > today ? startsOn : today;
  const free: { endsOn: string; days: number }[] = [];
  for (const span of [...spans, { startsOn: addDays(endsOn, 1), endsOn }]) {
    const days = daysBetween(from, span.startsOn);
    if (days > 0) free.unshift({ endsOn: addDays(span.startsOn, -1), days });
    if (span.endsOn >= from) from = addDays(span.endsOn, 1);
  }
  return free;
}

function planGrant(row: SideRow, days: number, today: string): Plan {
  const { window: after } = extendWindow(row.window, days, today);
  return { act: 'grant', after, days, pause: spanOf(row.pause), left: leftOf(row, today), moves: [] };
}

function planTakeBack(row: SideRow, days: number, today: string): Plan {
  const free = freeSpans(row, today);
  const most = sum(free.map((span) => span.days));
  if (most === 0) throw new Refused('window_over');
  if (days > most) throw new Refused('too_large');
  let wanted = days;
  const moves: Plan['moves'] = [];
  for (const span of free) {
    const taken = Math.min(span.days, wanted);
    wanted -= taken;
    if (taken > 0) moves.push({ after: span.endsOn, days: taken });
  }
  const rest = { pause: spanOf(row.pause), left: leftOf(row, today) };
  return { act: 'take_back', after: moveDays(row.window, -days), days: -days, ...rest, moves };
}

/** The window of somebody who rests from a day on. */
export function restingWindow(
  { startsOn, endsOn }: MembershipWindow,
  { fromOn, days }: { fromOn: string; days: number },
): MembershipWindow | undefined {
  if (endsOn === null || !isWindowActive({ startsOn, endsOn }, fromOn)) return undefined;
  return { startsOn: addDays(fromOn, days), endsOn: addDays(endsOn, days) };
}

function planPause(row: SideRow, wish: { fromOn: string; days: number }, today: string): Plan {
  const { fromOn, days } = wish;
  if (fromOn < today) throw new Refused('too_small');
  if (row.pause) throw new Refused('pause_open');
  const resting = restingWindow(row.window, wish);
  if (!resting) throw new Refused('window_over');
  const left = leftOf(row, fromOn);
  if (left.times === 0 || days > left.days) throw new Refused('too_large');
  const begins = fromOn === today;
  const state = begins ? 'running' : 'planned';
  return {
    ...{ act: 'pause', after: begins ? resting : row.window, days, moves: [] },
    pause: { fromOn, days, returnsOn: addDays(fromOn, days), state },
    left: { days: left.days - days, times: left.times - 1 },
  };
}

function planResume(row: SideRow, today: string): Plan {
  const { pause, window } = row;
  if (!pause) throw new Refused('not_paused');
  const { fromOn, days: wanted } = pause;
  const used = pause.hasBegun ? daysBetween(fromOn, today) : 0;
  const unused = wanted - used;
  const rests = row.rests.filter((rest) => rest.fromOn !== fromOn || rest.days !== wanted);
  const left = leftOf({ rests: used > 0 ? [...rests, { fromOn, days: used }] : rests }, fromOn);
  const after = pause.hasBegun
    ? { startsOn: today, endsOn: window.endsOn && addDays(window.endsOn, -unused) }
    : window;
  return { act: 'resume', after, days: -unused, pause: null, left, moves: [] };
}

/**
 * What an act makes of a side.
 * @throws {Refused}
 */
export function planOf(row: SideRow, wish: DaysWish, today: string): Plan {
  switch (wish.act) {
    case 'grant':
      return planGrant(row, wish.days, today);
    case 'take_back':
      return planTakeBack(row, wish.days, today);
    case 'pause':
      return planPause(row, wish, today);
    case 'resume':
      return planResume(row, today);
  }
}

/** A plan in the form of the wire. */
export function presentPlan({ window: before }: SideRow, { after, pause, left }: Plan): WindowChange {
  const coming = pause?.state === 'planned' ? pause.days : 0;
  const newEndsOn = after.endsOn && addDays(after.endsOn, coming);
  const { startsOn, endsOn } = after;
  return { before, after: { startsOn, endsOn }, newEndsOn, pause, left };
}

/**
 * The wish that a body without a union means.
 * @throws {DomainError} invalid_input without days, where the act needs them
 */
export function wishOf(
  { act, days, fromOn }: { act: WindowAct; days?: number | undefined; fromOn?: string | undefined },
  today: string,
): DaysWish {
  if (act === 'resume') return { act };
  if (days === undefined) throw wrong('days', 'fill_blank');
  return act === 'pause' ? { act, days, fromOn: fromOn ?? today } : { act, days };
}
