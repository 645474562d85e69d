import {
  drawnHeight,
  edge,
  loop,
  mix,
  n,
  type Point,
  pathOf,
  type Random,
  randomOf,
  scale,
  shape,
} from './paper.ts';
import type { Sheet } from './sheet.ts';
import { subjects } from './subjects.ts';
import { type Colours, coloursOf, groundCount } from './tones.ts';

/**
 * What makes a poster, each from 1: the level, 1–5 of the centre and 6–8 of the academy, the lesson group inside it, and
 * the lesson's place in the group.
 */
export type PosterSubject = { level: number; subLevel: number; position: number };

/** Square in lists, wide where the picture is large. */
export const posterShapes = ['wide', 'square'] as const;
export type PosterShape = (typeof posterShapes)[number];

const posterWidths: Record<PosterShape, number> = { wide: 320, square: 180 };

const centreHands = 5;
const academyStages = 3;
const academyFields = 3;
const compositions = 12;
const mostCounted = 7;
const mostTicks = 6;

/** A number of the levels as the strokes of its character, in a field of ten by ten. */
const numerals: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [[1.2, 5, 8.8, 5]],
  [
    [2.5, 3, 7.5, 3],
    [1.2, 7.4, 8.8, 7.4],
  ],
  [
    [2.2, 2, 7.8, 2],
    [2.8, 5, 7.2, 5],
    [1.2, 8.2, 8.8, 8.2],
  ],
  [
    [1.4, 2, 8.6, 2],
    [1.4, 2, 1.4, 8.4],
    [8.6, 2, 8.6, 8.4],
    [1.4, 8.2, 8.6, 8.2],
    [4, 2, 3.5, 5.6],
    [6, 2, 6.3, 5.4],
  ],
  [
    [1.9, 1.8, 8.1, 1.8],
    [4.8, 1.8, 3.6, 8.2],
    [2.3, 4.9, 7, 4.9],
    [7, 4.9, 6.8, 8.2],
    [1, 8.3, 9, 8.3],
  ],
];

/** How a lesson is drawn: with which hand, as which of twelve compositions, and what marks those beyond the seventh. */
interface Plan {
  hand: number;
  numeral: number;
  group: number;
  count: number;
  /** Strips of paper along the edges, one bit for each: of the thirteenth group and later. */
  strips: number;
  /** Strokes below: of the eighth lesson and later. */
  ticks: number;
  seed: number;
}

function planOf({ level, subLevel, position }: PosterSubject): Plan {
  const isAcademy = level > centreHands;
  const stage = isAcademy ? (level - centreHands - 1) % academyStages : 0;
  const place = subLevel - 1;
  // The academy's stages share one subject: each has compositions of its own.
  const group = isAcademy ? stage * academyFields + (place % academyFields) : place % compositions;
  const groupRound = Math.floor(place / (isAcademy ? academyFields : compositions));
  const lessonRound = Math.floor((position - 1) / mostCounted);
  return {
    hand: isAcademy ? centreHands : level - 1,
    numeral: isAcademy ? stage : level - 1,
    group: group + Math.floor(lessonRound / mostTicks) * academyFields,
    count: ((position - 1) % mostCounted) + 1,
    strips: groupRound % 16,
    ticks: lessonRound % mostTicks,
    seed: level * 7919 + place * 271 + position * 37,
  };
}

/** Fills that run from one colour into another; each has a name in the file. */
function createWashes() {
  const made: string[] = [];
  const add: Sheet['wash'] = (from, to, way = 'round') => {
    const id = `w${made.length}`;
    const stop = (colour: string, offset: number) =>
      `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"/>`;
    made.push(
      way === 'down'
        ? `<linearGradient id="${id}" x2="0" y2="1">${stop(from, 0)}${stop(to, 1)}</linearGradient>`
        : `<radialGradient id="${id}" cx=".36" cy=".28" r=".95">${stop(mix(from, '#ffffff', 0.16), 0)}${stop(from, 0.55)}${stop(mix(from, to, 0.55), 1)}</radialGradient>`,
    );
    return `url(#${id})`;
  };
  return { add, made };
}

/** Specks of the paper. */
function grainOf(random: Random, width: number): string {
  const specks = Array.from({ length: Math.round(width * 0.55) }, () => {
    const [x, y, length] = [random() * width, random() * drawnHeight, 0.3 + random() * 1.5];
    return `M${n(x)} ${n(y)}h${n(length)}v5h-6z`;
  });
  return specks.join('');
}

/** The seal, upper right: a stone that is not quite square, with the level's number. */
function sealOf(
  random: Random,
  { seal, mark }: Colours,
  { width, numeral }: { width: number; numeral: number },
) {
  const [left, top, half] = [width - 46, 12, 17];
  const middle = { x: left + half, y: top + half };
  const stone = loop(random, { ...middle, rx: half, ry: half, rough: 0.8 }).map(([x, y]): Point => {
    const [dx, dy] = [x - middle.x, y - middle.y];
    const out = Math.min(1.22, (0.86 * half) / Math.max(Math.abs(dx), Math.abs(dy)));
    return [middle.x + dx * out, middle.y + dy * out];
  });
  const at = (x: number, y: number) => `${n(left + 7 + x * 2)} ${n(top + 7 + y * 2)}`;
  const strokes = numerals[numeral]?.map(([x1, y1, x2, y2]) => `M${at(x1, y1)}L${at(x2, y2)}`) ?? [];
  const line = `<path fill="none" stroke="${mark}" stroke-width="25" stroke-linecap="round" d="${strokes.join('')}"/>`;
  return shape(stone, seal) + line;
}

/** Strips of torn paper along left, right, upper and lower edge. */
function stripsOf(random: Random, colours: Colours, { width, strips }: { width: number; strips: number }) {
  const deep = 13;
  const lines: ((part: number, out: number) => Point)[] = [
    (part, out) => [deep + out, part * drawnHeight],
    (part, out) => [width - deep - out, part * drawnHeight],
    (part, out) => [part * width, deep + out],
    (part, out) => [part * width, drawnHeight - deep - out],
  ];
  const corners: readonly (readonly Point[])[] = [
    [
      [-8, 188],
      [-8, -8],
    ],
    [
      [width + 8, 188],
      [width + 8, -8],
    ],
    [
      [width + 8, -8],
      [-8, -8],
    ],
    [
      [width + 8, 188],
      [-8, 188],
    ],
  ];
  return lines
    .map((line, side) => {
      if (!(strips & (1 << side))) return '';
      const away = edge(random, 2);
      const points = Array.from({ length: 61 }, (_, step) =>
        line(-0.05 + (step / 60) * 1.1, away(step / 12)),
      );
      return shape([...points, ...(corners[side] ?? [])], mix(colours.near, colours.ground, 0.3));
    })
    .join('');
}

/** Short strokes of the brush, lower left. */
function ticksOf(random: Random, { seal }: Colours, ticks: number): string {
  const strokes = Array.from({ length: ticks }, (_, index) => {
    const x = 20 + index * 13;
    const points: Point[] = [
      [x - 3 - random(), 142],
      [x + 3, 141 - random() * 2],
      [x + 2.4, 165 + random() * 3],
      [x - 1.4, 167],
    ];
    return pathOf(points);
  });
  return ticks === 0 ? '' : `<path d="${strokes.join('')}" fill="${seal}"/>`;
}

/**
 * Draws the poster of a lesson as SVG, of paper and ink. Pure: the same lesson always looks the same.
 * What is drawn says the level, and the number in the seal says it again; ground and place say the group, twelve of them;
 * how many there are says the lesson, up to seven. Groups and lessons beyond these begin again with a mark of their own.
 * @param moment how far the light has moved in the film of the lesson, 0–1
 */
export function renderPoster(subject: PosterSubject, shapeOf: PosterShape = 'wide', moment = 0): string {
  const plan = planOf(subject);
  const width = posterWidths[shapeOf];
  const random = randomOf(plan.seed);
  const colours = coloursOf(plan.hand, plan.group % groundCount);
  const place = [0, -1, 1][plan.group % 3] as number;
  const washes = createWashes();
  const ground = washes.add(colours.ground, mix(colours.ground, colours.groundBelow, 0.5), 'down');
  const art = (subjects[plan.hand] as (typeof subjects)[number])({
    ...{ random, colours, width, place, count: plan.count, group: plan.group, moment, wash: washes.add },
    x: width / 2 + place * (shapeOf === 'wide' ? 62 : 27),
  });
  const [fullWidth, fullHeight] = [width * scale, drawnHeight * scale];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fullWidth} ${fullHeight}" width="${width}" height="${drawnHeight}">`,
    `<defs>${washes.made.join('')}</defs><path d="M0 0h${fullWidth}v${fullHeight}H0z" fill="${ground}"/>`,
    art,
    stripsOf(random, colours, { width, strips: plan.strips }),
    `<path d="${grainOf(random, width)}" fill="${colours.ink}" opacity=".13"/>`,
    ticksOf(random, colours, plan.ticks),
    `${sealOf(random, colours, { width, numeral: plan.numeral })}</svg>`,
  ].join('');
}
