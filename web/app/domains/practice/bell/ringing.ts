import { ranMs, type Sitting } from '../timer/sitting.ts';
import type { BellPlayer } from './bell-player.ts';
import type { BellTurn } from './bell-turn.ts';
import { bellsOf, bellsToCome } from './bells.ts';

/** What rings, when, and in which of several tabs. */
export interface RingingParts {
  now: () => number;
  bells: BellPlayer;
  turn: BellTurn;
}

/** Bells are scheduled this far ahead, and again when a part of it has passed. */
const aheadMs = 3 * 60 * 60 * 1000;
const layAgainMs = 60 * 60 * 1000;
const graceMs = 10_000;
const driftMs = 1500;

/** Keeps the bells of a sitting scheduled, in one tab. */
export function createRinging({ now, bells, turn }: RingingParts, current: () => Sitting | undefined) {
  let laid: { now: number; time: number | undefined } | undefined;

  function layNow() {
    const sitting = current();
    if (!sitting || sitting.runningSince === null) return;
    const ran = ranMs(sitting, now());
    const due = bellsToCome(bellsOf(sitting.settings), ran, graceMs)
      .map(({ atMs, kind }) => ({ afterMs: atMs - ran, kind }))
      .filter(({ afterMs }) => afterMs <= aheadMs);
    bells.lay(due, sitting.settings);
    laid = { now: now(), time: bells.time() };
  }

  function lay() {
    const sitting = current();
    if (sitting && sitting.runningSince !== null && !sitting.settings.silent) return turn.take(layNow);
    laid = undefined;
    bells.cancel();
    turn.give();
  }

  return {
    /** Schedules them again; none if the sitting is paused, silent or over. */
    lay,
    /** The audio clock stands still while a machine sleeps: what was scheduled is then late. */
    check() {
      const time = bells.time();
      if (!laid || time === undefined) return;
      const passed = now() - laid.now;
      const drift = laid.time === undefined ? passed : passed - (time - laid.time) * 1000;
      if (passed > layAgainMs || Math.abs(drift) > driftMs) lay();
    },
    /** The scheduled bells ring to their end. */
    finish() {
      laid = undefined;
      bells.finish();
      turn.give();
    },
  };
}
