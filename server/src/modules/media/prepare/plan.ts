import type { Probed } from './probe.ts';

/** A rendition that is to be made. */
export interface Planned {
  name: string;
  width: number;
  height: number;
  /** Largest bits a second of its picture; and of its sound, where it has one of its own. */
  videoKbit: number;
  soundKbit: number | undefined;
  /** The quality that is enough: a quiet picture takes less than it may. */
  crf: number;
}

/** The sizes by their shorter side. The smallest fits a connection of 500 kbit/s with its sound. */
const ladder = [
  { side: 240, videoKbit: 280, soundKbit: 64, crf: 26 },
  { side: 480, videoKbit: 1000, soundKbit: undefined, crf: 24 },
  { side: 720, videoKbit: 2400, soundKbit: undefined, crf: 23 },
  { side: 1080, videoKbit: 4500, soundKbit: undefined, crf: 22 },
] as const;

/** Bits a second of the sound, alone and beside most pictures. */
export const soundKbit = 128;

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);

interface Step {
  side: number;
  videoKbit: number;
  soundKbit: number | undefined;
  crf: number;
}

/** The film's own size as a step, with what its number of lines needs. */
function ownStep(side: number): Step {
  const above = ladder.find((step) => step.side >= side) ?? ladder[3];
  return { ...above, side, videoKbit: Math.ceil(above.videoKbit * (side / above.side)) };
}

/**
 * The renditions of a film, the smallest first; none is larger than the film. One whose size lies between two steps, or
 * below the first, has its own as the largest.
 */
export function planOf({ width, height }: Pick<Probed, 'width' | 'height'>): Planned[] {
  const side = Math.min(width, height);
  // A few lines less than a size of the ladder are still that size.
  const fitting: Step[] = ladder.filter((step) => step.side <= side * 1.05);
  const largest = fitting.at(-1)?.side ?? 0;
  const isOwn = side < ladder[3].side && side > largest * 1.25;
  const steps = isOwn ? [...fitting, ownStep(side)] : fitting;
  return steps.map((step) => {
    const scale = Math.min(1, step.side / side);
    return {
      name: `${step.side}p`,
      width: even(width * scale),
      height: even(height * scale),
      ...{ videoKbit: step.videoKbit, soundKbit: step.soundKbit, crf: step.crf },
    };
  });
}

const longestStrip = 100;
const shortestStep = 2;
const tileSide = 160;

/** How the preview strip of a film is laid out: at most 100 pictures. */
export function stripOf({ width, height, seconds }: Pick<Probed, 'width' | 'height' | 'seconds'>) {
  const step = Math.max(shortestStep, Math.ceil(seconds / longestStrip));
  const count = Math.max(1, Math.ceil(seconds / step));
  const scale = tileSide / Math.max(width, height);
  return {
    seconds: step,
    count,
    columns: Math.min(10, count),
    ...{ width: even(width * scale), height: even(height * scale) },
  };
}
