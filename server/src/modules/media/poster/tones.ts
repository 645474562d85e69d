import { mix } from './paper.ts';

/** The colours of one poster, by what they are for. */
export interface Colours {
  ground: string;
  groundBelow: string;
  /** What is far away: sun, moon, light. */
  sky: string;
  far: string;
  near: string;
  ink: string;
  seal: string;
  mark: string;
}

export const paper = '#f6f0e4';

interface Tone {
  deep: string;
  base: string;
  mid: string;
  soft: string;
  pale: string;
}

/** Of the five levels, `base` is their colour on the screens; the last is the academy's, which has none: ink. */
const tones: readonly Tone[] = [
  { deep: '#15393a', base: '#2f6b62', mid: '#6da394', soft: '#b4cfc2', pale: '#e3ebe1' },
  { deep: '#4c1a12', base: '#a8412a', mid: '#d4764c', soft: '#efb48b', pale: '#f8e2cf' },
  { deep: '#3f2c0d', base: '#8a641c', mid: '#c59a45', soft: '#e4ca8e', pale: '#f5ead0' },
  { deep: '#262e38', base: '#566273', mid: '#8794a5', soft: '#bcc6d0', pale: '#e7eaeb' },
  { deep: '#121a31', base: '#2c3c63', mid: '#6477a4', soft: '#aebbd8', pale: '#e3e7ef' },
  { deep: '#231e19', base: '#574c41', mid: '#95877a', soft: '#cbbfb0', pale: '#ece5da' },
];

/** Pale water, paper, deep water and night. */
const grounds: readonly ((tone: Tone) => Colours)[] = [
  ({ deep, base, mid, soft }) => ({
    ...{ ground: soft, groundBelow: mid, sky: paper, far: mid },
    ...{ near: deep, ink: base, seal: deep, mark: paper },
  }),
  ({ deep, base, mid, soft, pale }) => ({
    ...{ ground: paper, groundBelow: pale, sky: soft, far: mid },
    ...{ near: base, ink: deep, seal: base, mark: paper },
  }),
  ({ deep, base, mid, soft, pale }) => ({
    ...{ ground: base, groundBelow: deep, sky: mid, far: soft },
    ...{ near: paper, ink: pale, seal: paper, mark: base },
  }),
  ({ deep, base, mid, soft, pale }) => ({
    ...{ ground: deep, groundBelow: '#0d1113', sky: base, far: mid },
    ...{ near: soft, ink: pale, seal: mid, mark: deep },
  }),
];

export const groundCount = grounds.length;

export function coloursOf(hand: number, ground: number): Colours {
  const [tone, make] = [tones[hand], grounds[ground % groundCount]];
  if (!tone || !make) throw new RangeError(`no colours ${hand}, ${ground}`);
  return make(tone);
}

/** Where the paper of a torn edge is seen. */
export function rimOf({ ground }: Colours, part: number): string {
  return mix(ground, paper, part);
}
