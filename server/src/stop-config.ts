import { z } from 'zod';
import { optional } from './optional-setting.ts';

/** After it was left, a stop takes no longer than this, whatever hangs. */
export const stopWithinSeconds = 9;

export interface StopConfig {
  /** So long a server that was told to stop still takes requests, while `/readyz` says that it is not ready. */
  stopDelaySeconds: number;
}

const seconds = (least: number) =>
  optional.pipe(z.coerce.number<string>().int().min(least).max(600).optional());

export const stopEnvironment = {
  STOP_DELAY_SECONDS: seconds(0),
  STOP_GRACE_SECONDS: seconds(1),
};

const settings = z.object(stopEnvironment);

/** A live server has a proxy in front of it, which asks for its readiness every few seconds. */
const usualSeconds = { demo: 0, live: 5 };

type Given = z.output<typeof settings> & { APP_MODE: keyof typeof usualSeconds };

export function stopConfigOf(value: Given): StopConfig {
  return { stopDelaySeconds: value.STOP_DELAY_SECONDS ?? usualSeconds[value.APP_MODE] };
}

/** A supervisor that kills a server before it has stopped breaks off what is under way. */
export function wrongOfStop(value: Given): string[] {
  const { stopDelaySeconds } = stopConfigOf(value);
  const grace = value.STOP_GRACE_SECONDS;
  if (grace === undefined || stopDelaySeconds + stopWithinSeconds < grace) return [];
  return [
    `STOP_DELAY_SECONDS: ${stopDelaySeconds} s and the ${stopWithinSeconds} s of a stop have to be less than the ${grace} s ` +
      'after which the server is killed (STOP_GRACE_SECONDS; TimeoutStopSec of systemd, stop_grace_period of compose)',
  ];
}
