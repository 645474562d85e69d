import { z } from 'zod';
import { optional } from './optional-setting.ts';

export interface StopConfig {
  /** So long a server that was told to stop still takes requests, while `/readyz` says that it is not ready. */
  stopDelaySeconds: number;
}

export const stopEnvironment = {
  STOP_DELAY_SECONDS: optional.pipe(z.coerce.number<string>().int().min(0).max(60).optional()),
};

const settings = z.object(stopEnvironment);

/** A live server has a proxy in front of it, which asks for its readiness every few seconds. */
const usualSeconds = { demo: 0, live: 5 };

export function stopConfigOf(
  value: z.output<typeof settings> & { APP_MODE: keyof typeof usualSeconds },
): StopConfig {
  return { stopDelaySeconds: value.STOP_DELAY_SECONDS ?? usualSeconds[value.APP_MODE] };
}
