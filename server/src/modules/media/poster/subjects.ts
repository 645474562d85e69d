import { stairs } from './academy.ts';
import { edge, loop, mix, n, type Point, type Random, shape, stroke, torn } from './paper.ts';
import { below, type Sheet, skyDisc } from './sheet.ts';
import { paper, rimOf } from './tones.ts';

/** Balance: stones on one another, at the edge of water. */
function stones(sheet: Sheet): string {
  const { random, colours, width, x, place, count, moment, wash } = sheet;
  const { near, far, ink } = colours;
  const aside = ([0, -22, -34, -44, 32, -24, -40, 30][count] ?? 0) - place * 24;
  const at = { x: x + aside * (width > 180 ? 1.75 : 1), y: 60 - (count % 2) * 10, r: 29 };
  const sky = skyDisc(sheet, { ...at, x: at.x - Math.sign(aside) * 52 * moment, y: at.y - 14 * moment });
  const sizes = Array.from({ length: count }, (_, index) => {
    const rx = count === 1 ? 45 : 49 - (index * 28) / (count - 1);
    return { rx, ry: rx * (count === 1 ? 0.64 : 0.4 - count * 0.008) };
  });
  const part = Math.min(1, 112 / sizes.reduce((sum, { ry }) => sum + ry * 2, 0));
  const shade = `<ellipse cx="${n(x)}" cy="${n(140)}" rx="${n((sizes[0]?.rx ?? 0) * 1.12)}" ry="${n(7)}" fill="${ink}" opacity=".22"/>`;
  const fills = [wash(near, ink), far, ink, wash(near, far), far, near, ink];
  let y = 139;
  const pile = sizes.map(({ rx, ry }, index) => {
    const half = ry * part;
    y -= half;
    const stone = {
      x: x + (index ? (random() - 0.5) * 9 : 0),
      y: y + 1,
      rx: rx * (part * 0.3 + 0.7),
      ry: half + 0.8,
      rough: 1.7,
    };
    y -= half - 1.2;
    return torn(random, stone, { fill: fills[index % fills.length] as string, rim: rimOf(colours, 0.55) });
  });
  return [sky, below(sheet, 136), shade, ...pile].join('');
}

/** Heat: the sun rises, one layer of light more with each lesson. */
function sunrise({ random, colours, x: middle, count, moment, wash }: Sheet): string {
  const { sky, far, near, ink } = colours;
  const [step, inner, risen] = [Math.min(20, 112 / count), 40, 26 * moment];
  const x = middle + (count % 2 ? 7 : -9);
  const layers = Array.from({ length: count }, (_, index) => {
    const out = count - index;
    const part = 1 - out / (count + 1);
    const fill = part < 0.5 ? mix(sky, far, part * 2) : mix(far, near, part * 2 - 1);
    const r = inner + out * step;
    return torn(
      random,
      { x, y: 182 - risen, rx: r, ry: r * 0.97, rough: 2.1 },
      { fill, rim: mix(fill, '#fff4e4', 0.5) },
    );
  });
  const sun = { x, y: 180 - risen, rx: inner, ry: inner * 0.98, rough: 1.7 };
  return layers.join('') + torn(random, sun, { fill: wash(near, ink), rim: '#fff6ea' });
}

/** Look: a circle drawn at one stroke, and the seeds in it. */
function circle(sheet: Sheet): string {
  const { random, colours, x, count, group, moment } = sheet;
  const from = -2.2 + count * 0.8 + group * 0.5;
  const towards = from + 2.6 + moment * 3;
  const disc = { x: x + Math.cos(towards) * 14, y: 92 + Math.sin(towards) * 10, r: 50, part: 0.45 };
  const line = { x, y: 92, radius: 57, from, turn: 5.75, width: 9.5 };
  const away = count < 2 ? 0 : count < 4 ? 17 : 22;
  const around = count > 4 ? count - 1 : count;
  const seeds = Array.from({ length: count }, (_, index) => {
    const isMiddle = count > 4 && index === count - 1;
    const angle = -1.57 + (index / around) * 6.283;
    const [dx, dy] = isMiddle ? [0, 0] : [Math.cos(angle) * away, Math.sin(angle) * away];
    const r = count === 1 ? 13 : 8;
    const seed = { x: x + dx, y: 92 + dy, rx: r, ry: r, rough: 1 };
    return torn(random, seed, { fill: colours.ink, rim: rimOf(colours, 0.4) });
  });
  return skyDisc(sheet, disc) + stroke(random, line, colours.near) + seeds.join('');
}

/** The line of one of some mountains, the farthest first. */
function ridge({ random, width, x, count }: Sheet, index: number): Point[] {
  const [top, high] = count === 1 ? [92, 58] : [78 + index * (82 / count), 36 - index * 3];
  const away = edge(random, 3.2);
  const peak = x + (index % 2 ? 1 : -1) * (count === 1 ? 0 : 26 + random() * 26);
  const wide = 46 + random() * 30;
  return Array.from({ length: 101 }, (_, step) => {
    const at = -4 + ((width + 8) * step) / 100;
    const d = (at - peak) / wide;
    const shoulder = 11 * Math.exp(-((d - 1.7) ** 2) * 1.6);
    return [at, top + 22 - high * Math.exp(-d * d) - shoulder + away(at / 26)] as const;
  });
}

/** Expansion: mountains behind mountains. */
function mountains(sheet: Sheet): string {
  const { random, colours, width, x, place, count, moment, wash } = sheet;
  const { ground, far, near } = colours;
  const from = { x: x + (count % 2 ? 12 : -36) - (place > 0 ? 34 : 0), y: 46 + count * 2 };
  const sky = { x: from.x - 40 * moment, y: from.y - 16 * moment, r: 23 };
  const foot: Point[] = [
    [width + 4, 190],
    [-4, 190],
  ];
  const ridges = Array.from({ length: count }, (_, index) => {
    const line = ridge(sheet, index);
    const fill = mix(mix(ground, far, 0.5), near, count === 1 ? 1 : index / (count - 1));
    const rim = line.map(
      ([px, py], step) =>
        [px, py - 0.35 - Math.abs(Math.sin(step / 5 + index)) * 0.9 - random() * 0.4] as const,
    );
    const body = index === count - 1 ? wash(fill, mix(fill, ground, 0.35), 'down') : fill;
    return shape([...rim, ...foot], mix(fill, paper, 0.6)) + shape([...line, ...foot], body);
  });
  return skyDisc(sheet, sky) + ridges.join('');
}

/** One half of the taegeuk around the middle of the drawing; the other is the same, turned. */
function half(random: Random, radius: number): Point[] {
  const points: Point[] = [];
  const away = edge(random, 0.7);
  const arc = (y: number, r: number, from: number, to: number) => {
    for (let index = 0; index <= 30; index += 1) {
      const angle = from + ((to - from) * index) / 30;
      const out = r + away((angle * r) / 30);
      points.push([Math.cos(angle) * out, y + Math.sin(angle) * out]);
    }
  };
  const right = Math.PI / 2;
  arc(0, radius, -right, right);
  arc(radius / 2, radius / 2, right, -right);
  arc(-radius / 2, radius / 2, right, 3 * right);
  return points;
}

function turned(points: readonly Point[], { x, y, angle }: Record<'x' | 'y' | 'angle', number>): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos] as const);
}

/** Harmony: the taegeuk turns, and stars go around it. */
function taegeuk({ random, colours, x, count, moment, wash }: Sheet): string {
  const { ground, far, near, ink } = colours;
  const [y, radius, orbit] = [92, 55, 73];
  const turn = { x, y, angle: (((count + moment / 2) * 52 - 60) * Math.PI) / 180 };
  const back = { ...turn, angle: turn.angle + Math.PI };
  const around = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(orbit)}" fill="none" stroke="${far}" stroke-width="10" opacity=".7"/>`;
  const rim = { x, y, rx: radius + 1.6, ry: radius + 1.6, rough: 0.9 };
  const stars = Array.from({ length: count }, (_, index) => {
    const angle = -Math.PI / 2 + (index - (count - 1) / 2 - moment / 2) * 0.46;
    const star = {
      x: x + Math.cos(angle) * orbit,
      y: y + Math.sin(angle) * orbit,
      rx: 5.4,
      ry: 5.4,
      rough: 0.8,
    };
    return torn(random, star, { fill: ink, rim: ground });
  });
  return [
    around,
    shape(loop(random, rim), rimOf(colours, 0.6)),
    shape(turned(half(random, radius), turn), wash(near, ink)),
    shape(turned(half(random, radius), back), far),
    ...stars,
  ].join('');
}

/** By level of the centre; the last is the academy's. */
export const subjects: readonly ((sheet: Sheet) => string)[] = [
  stones,
  sunrise,
  circle,
  mountains,
  taegeuk,
  stairs,
];
