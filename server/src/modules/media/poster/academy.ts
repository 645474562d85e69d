import { cut, mix, type Point, type Random, shape } from './paper.ts';
import { below, type Sheet, skyDisc } from './sheet.ts';
import { paper, rimOf } from './tones.ts';

/** A slab with a lighter upper edge. */
function slab(
  random: Random,
  { x, y, half, high }: Record<'x' | 'y' | 'half' | 'high', number>,
  fill: string,
) {
  const corners: Point[] = [
    [x - half, y],
    [x + half, y],
    [x + half + 3, y + high],
    [x - half - 3, y + high],
  ];
  const points = cut(random, corners);
  return (
    shape(
      points.map(([px, py]) => [px, py - 1.1] as const),
      mix(fill, paper, 0.6),
    ) + shape(points, fill)
  );
}

/** Roof, beam and two pillars, standing at `y`; `size` is half the width of the roof. */
function gate({ random, colours, wash }: Sheet, { x, y, size }: Record<'x' | 'y' | 'size', number>): string {
  const { near, far } = colours;
  const top = y - size * 0.98;
  const pillars = [-1, 1].map((side) => {
    const [at, half] = [x + side * size * 0.6, size * 0.09];
    const [head, foot]: [Point[], Point[]] = [
      [
        [at - half, top],
        [at + half, top],
      ],
      [
        [at + half * 1.15, y],
        [at - half * 1.15, y],
      ],
    ];
    return shape(cut(random, [...head, ...foot]), near);
  });
  const beam = cut(random, [
    [x - size * 0.78, top + size * 0.1],
    [x + size * 0.78, top + size * 0.1],
    [x + size * 0.78, top + size * 0.22],
    [x - size * 0.78, top + size * 0.22],
  ]);
  const roof = cut(random, [
    [x - size * 1.04, top - size * 0.14],
    [x - size * 0.55, top - size * 0.24],
    [x - size * 0.3, top - size * 0.5],
    [x + size * 0.3, top - size * 0.5],
    [x + size * 0.55, top - size * 0.24],
    [x + size * 1.04, top - size * 0.14],
    [x + size * 0.84, top + size * 0.04],
    [x - size * 0.84, top + size * 0.04],
  ]);
  const lifted = roof.map(([px, py]) => [px, py - 1.2] as const);
  return [
    ...pillars,
    shape(beam, mix(near, far, 0.45)),
    shape(lifted, rimOf(colours, 0.55)),
    shape(roof, wash(near, mix(near, colours.ground, 0.25), 'down')),
  ].join('');
}

/** The academy: a gate with light behind it, and the steps that lead up to it. */
export function stairs(sheet: Sheet): string {
  const { random, colours, width, x, place, count, moment } = sheet;
  const { ground, far, near } = colours;
  const [high, size] = [Math.min(11, 58 / count), 55 - count * 1.5];
  const foot = 166 - count * high;
  const light = { x: x - place * 7, y: foot - size * (0.42 + 1.3 * moment), r: size * 0.4 };
  const steps = Array.from({ length: count }, (_, index) => {
    const fill = index % 2 ? mix(far, near, 0.35) : mix(ground, far, 0.75);
    const half = Math.min(width, size * 0.86 + index * 8);
    return slab(random, { x, y: foot + index * high, half, high: high - 0.6 }, fill);
  });
  const sky = skyDisc(sheet, light);
  return [
    sky,
    below(sheet, Math.min(150, foot + high * 0.5)),
    gate(sheet, { x, y: foot, size }),
    ...steps,
  ].join('');
}
