type Point = readonly [x: number, y: number];

/** The same in every run: a picture must not change while its address stays. */
function createNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0xffffffff - 0.5;
  };
}

function arc(centre: Point, radius: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)] as const;
  });
}

/** Moves each point a little, like torn paper: long waves and short fibres. */
function torn(points: Point[], depth: number, noise: () => number): Point[] {
  let drift: [number, number] = [0, 0];
  return points.map(([x, y]) => {
    drift = [drift[0] * 0.86 + noise() * depth, drift[1] * 0.86 + noise() * depth];
    return [x + drift[0] + noise() * depth * 0.35, y + drift[1] + noise() * depth * 0.35] as const;
  });
}

function pathOf(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** One half of the taegeuk, its head up or down, as torn paper. */
function half(radius: number, turn: number, depth: number, seed: number): string {
  const noise = createNoise(seed);
  const outer = arc([0, 0], radius, turn + 90, turn + 270, 130);
  const rad = (turn * Math.PI) / 180;
  const at = (distance: number): Point => [distance * Math.sin(rad), -distance * Math.cos(rad)];
  const head = arc(at(radius / 2), radius / 2, turn - 90, turn + 90, 66).slice(1);
  const tail = arc(at(-radius / 2), radius / 2, turn + 270, turn + 90, 66).slice(1);
  return pathOf(torn([...outer, ...head, ...tail], depth, noise));
}

function gradient(id: string, at: string, [light, middle, deep]: readonly [string, string, string]): string {
  return `<radialGradient id="${id}" ${at}><stop stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`;
}

/** Light, middle and dark colour of the two halves. */
export interface TaegeukColours {
  upper: readonly [string, string, string];
  lower: readonly [string, string, string];
}

/** The site's taegeuk in torn paper as an SVG of `size` × `size`. Pure. */
export function tornTaegeuk(size: number, { upper, lower }: TaegeukColours): string {
  const radius = size * 0.47;
  const depth = size * 0.0085;
  const centre = size / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-centre} ${-centre} ${size} ${size}">`,
    `<defs>${gradient('u', 'cx=".42" cy=".32" r=".7"', upper)}${gradient('l', 'cx=".6" cy=".66" r=".7"', lower)}</defs>`,
    `<g transform="rotate(18)"><path d="${half(radius, 180, depth, 7)}" fill="url(#l)"/>`,
    `<path d="${half(radius, 0, depth, 3)}" fill="url(#u)"/></g></svg>`,
  ].join('');
}
