import { readDevice, writeDevice } from '../lib/session/device-storage.ts';

/** Speeds that the player offers. */
export const rates = [0.75, 1, 1.25, 1.5];

/** How somebody likes to watch; kept in the browser for every video. */
export interface PlayerPreferences {
  rate: number;
  captions: boolean;
}

const key = 'player';

/** The kept preferences; what makes no sense there is as it is by default. */
export function readPreferences(): PlayerPreferences {
  const kept = (readDevice(key) ?? {}) as Partial<PlayerPreferences>;
  return {
    rate: rates.find((rate) => rate === kept.rate) ?? 1,
    captions: kept.captions !== false,
  };
}

/** Keeps a changed preference. */
export function keepPreference(change: Partial<PlayerPreferences>): void {
  writeDevice(key, { ...readPreferences(), ...change });
}
