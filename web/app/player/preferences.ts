import { readDevice, writeDevice } from '../lib/session/device-storage.ts';

/** Speeds that the player offers. */
export const rates = [0.75, 1, 1.25, 1.5];

/** Sizes of the captions; the first is that of a text to read. */
export const captionSizes = ['usual', 'large', 'largest'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** How somebody likes to watch; stored in the browser for every video. */
export interface PlayerPreferences {
  rate: number;
  captions: boolean;
  captionSize: CaptionSize;
  /** Lines of the picture; null for what the connection allows. */
  quality: number | null;
}

const key = 'player';

/** The stored preferences; a value that makes no sense is replaced by the default. */
export function readPreferences(): PlayerPreferences {
  const kept = (readDevice(key) ?? {}) as Partial<PlayerPreferences>;
  return {
    rate: rates.find((rate) => rate === kept.rate) ?? 1,
    captions: kept.captions !== false,
    captionSize: captionSizes.find((size) => size === kept.captionSize) ?? 'usual',
    quality: typeof kept.quality === 'number' && kept.quality > 0 ? kept.quality : null,
  };
}

/** Stores a changed preference. */
export function keepPreference(change: Partial<PlayerPreferences>): void {
  writeDevice(key, { ...readPreferences(), ...change });
}
