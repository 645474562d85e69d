import type { BellSound } from '@taegeuk/contract/practice-timer.ts';

/** One partial of a struck body: hertz, share of the whole, and seconds in which it falls to a third. */
interface Partial {
  hz: number;
  level: number;
  fadeSeconds: number;
}

interface Voice {
  seconds: number;
  /** Seconds until the strike is at its loudest; a soft mallet takes longer. */
  attackSeconds: number;
  partials: readonly Partial[];
}

// The ratios of a bowl's modes are close to 1 : 2.8 : 5.3 : 8.4; two partials side by side beat as a hand-made bowl does.
const voices: Record<BellSound, Voice> = {
  bowl: {
    seconds: 9,
    attackSeconds: 0.012,
    partials: [
      { hz: 196, level: 1, fadeSeconds: 2.6 },
      { hz: 196.9, level: 0.6, fadeSeconds: 2.6 },
      { hz: 545, level: 0.45, fadeSeconds: 1.5 },
      { hz: 1036, level: 0.2, fadeSeconds: 0.8 },
      { hz: 1650, level: 0.08, fadeSeconds: 0.35 },
    ],
  },
  chime: {
    seconds: 6,
    attackSeconds: 0.004,
    partials: [
      { hz: 1046, level: 1, fadeSeconds: 1.5 },
      { hz: 1048.2, level: 0.4, fadeSeconds: 1.5 },
      { hz: 2510, level: 0.3, fadeSeconds: 0.7 },
      { hz: 4180, level: 0.12, fadeSeconds: 0.3 },
    ],
  },
  wood: {
    seconds: 0.6,
    attackSeconds: 0.001,
    partials: [
      { hz: 520, level: 1, fadeSeconds: 0.07 },
      { hz: 1240, level: 0.45, fadeSeconds: 0.035 },
      { hz: 2130, level: 0.2, fadeSeconds: 0.015 },
    ],
  },
};

function levelAt({ attackSeconds, partials, seconds }: Voice, at: number): number {
  let sum = 0;
  for (const { hz, level, fadeSeconds } of partials) {
    sum += level * Math.exp(-at / fadeSeconds) * Math.sin(2 * Math.PI * hz * at);
  }
  const rise = Math.min(1, at / attackSeconds);
  // The rest at the end fades to nothing instead of being cut off.
  const fall = Math.min(1, (seconds - at) / (seconds * 0.1));
  return sum * rise * fall;
}

/** The bell as samples between -0.9 and 0.9, generated here from a few partials: no file has to be loaded. */
export function bellSamples(sound: BellSound, sampleRate: number): Float32Array<ArrayBuffer> {
  const voice = voices[sound];
  const samples = Float32Array.from({ length: Math.floor(voice.seconds * sampleRate) }, (_, index) =>
    levelAt(voice, index / sampleRate),
  );
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  return samples.map((sample) => (sample / loudest) * 0.9);
}

/** Silence as a WAV file: a media element that plays it keeps a page's sound active while the screen is locked. */
export function silentWav(seconds: number): Blob {
  const rate = 8000;
  const count = rate * seconds;
  const bytes = new Uint8Array(44 + count).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const write = (at: number, words: string) => bytes.set(new TextEncoder().encode(words), at);
  write(0, 'RIFF');
  view.setUint32(4, 36 + count, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, count, true);
  return new Blob([bytes], { type: 'audio/wav' });
}
