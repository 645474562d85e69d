/** What makes a poster: the level, the lesson group inside it, and the lesson's place in the group, all from 1. */
export type PosterSubject = { level: number; subLevel: number; position: number };

type Palette = { ground: string; deep: string; level: string; glow: string; line: string };
type Glow = { x: number; y: number; radius: number };
type Hand = { palette: Palette; glowY: number; motif: (glow: Glow, position: number) => string };

const width = 1280;
const height = 720;
const goldenRatio = 0.618034;

/** `level` is the colour of the design tokens; the others are its dark variants: ground, shadow, light and line. */
const hands: readonly Hand[] = [
  {
    palette: { ground: '#141f1d', deep: '#1f4a43', level: '#2f6b62', glow: '#5da596', line: '#d9f0ea' },
    glowY: 430,
    motif: horizon,
  },
  {
    palette: { ground: '#241a17', deep: '#7a3224', level: '#a8412a', glow: '#cf7146', line: '#ffe2cd' },
    glowY: 735,
    motif: warmth,
  },
  {
    palette: { ground: '#211b12', deep: '#5c431a', level: '#85601a', glow: '#cda04a', line: '#f8e8c8' },
    glowY: 375,
    motif: ripples,
  },
  {
    palette: { ground: '#171b20', deep: '#36404d', level: '#566273', glow: '#93a4ba', line: '#e4ecf5' },
    glowY: 360,
    motif: opening,
  },
  {
    palette: { ground: '#121622', deep: '#1f2b4c', level: '#2c3c63', glow: '#637dbf', line: '#dde6fc' },
    glowY: 365,
    motif: halfMoon,
  },
];

/**
 * Draws the poster of a lesson as a 1280 × 720 SVG of less than 3 KB. Pure: the same lesson always looks the same.
 * The level gives colour and motif, the group gives the light's place and size, the lesson gives the number of
 * beads and the arrangement of the lines. Levels beyond the fifth start again with the first.
 */
export function renderPoster({ level, subLevel, position }: PosterSubject): string {
  const hand = hands[(((level - 1) % hands.length) + hands.length) % hands.length] as Hand;
  const { palette } = hand;
  const glow = { ...lightOf(subLevel), y: hand.glowY };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${gradient('g', glow, [
      [0, palette.glow, 0.85],
      [36, palette.level, 0.78],
      [70, palette.deep, 0.32],
      [100, palette.ground, 0],
    ])}`,
    `${gradient('d', { ...glow, radius: glow.radius * 0.42 }, [
      [0, palette.line, 0.24],
      [100, palette.glow, 0],
    ])}`,
    `<linearGradient id="m" x2="0" y2="1"><stop stop-color="${palette.line}" stop-opacity=".42"/><stop offset="1" stop-color="${palette.glow}" stop-opacity=".04"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/><rect width="${width}" height="${height}" fill="url(#g)"/>`,
    `<rect width="${width}" height="${height}" fill="url(#d)"/>`,
    `<g fill="none" stroke="${palette.line}" stroke-width="1.5">${hand.motif(glow, position)}</g></svg>`,
  ].join('');
}

/** Balance: the horizon goes through the circle, and the water below repeats it. */
function horizon({ x, y }: Glow, position: number): string {
  const radius = 130 + 110 * spread(position);
  const lines = Math.min(position + 1, 9);
  const water = Array.from({ length: lines }, (_, index) => {
    const half = radius * (0.94 - (0.8 * index) / lines);
    const rowY = y + ((index + 1) * radius) / (lines + 0.5);
    return `M${n(x - half)} ${n(rowY)}h${n(half * 2)}`;
  });
  return [
    `<path d="${arc(x, y, radius, 180, 360)}z" fill="url(#m)" stroke="none"/>`,
    circle(x, y, radius, 0.5),
    `<path d="M0 ${y}h${width}" opacity=".55"/><path d="${water.join('')}" opacity=".3"/>`,
    beads(x, y, radius + 34, position, 270, 150),
  ].join('');
}

/** Heat: circles rise out of the glow below the frame. */
function warmth({ x }: Glow, position: number): string {
  const count = 2 + (position % 4);
  const first = 96 + 60 * spread(position);
  const step = 250 / count + 30 * spread(position * 3);
  const y = 403 + 70 * (spread(position * 2) - 0.5);
  const rings = Array.from({ length: count }, (_, index) =>
    circle(x, y + index * 14, first + index * step, 0.5 - index * 0.06),
  );
  return rings.join('') + beads(x, y, first - 30, position, 90, 220);
}

/** Look: rings around a still point, drawn a little to one side as on water. */
function ripples({ x, y }: Glow, position: number): string {
  const count = 4 + (position % 5);
  const angle = position * 137.5;
  const drift = 7 + 9 * spread(position);
  const rings = Array.from({ length: count }, (_, index) => {
    const [ringX, ringY] = onCircle(x, y, index * drift, angle);
    return circle(
      ringX,
      ringY,
      54 + (index * 270) / count + index * index * 3,
      0.62 - (index * 0.42) / count,
    );
  });
  return `<circle cx="${n(x)}" cy="${y}" r="26" fill="url(#m)" stroke="none"/>${rings.join('')}${beads(x, y, 40, position, angle, 300)}`;
}

/** Expansion: a closed circle inside, and around it arcs that open wider the farther out they are. */
function opening({ x, y }: Glow, position: number): string {
  const count = 2 + (position % 3);
  const direction = 250 + position * 137.5;
  const inner = 104 + 50 * spread(position);
  const arcs = Array.from({ length: count }, (_, index) => {
    const gap = 24 + index * 34 + 30 * spread(position * 2);
    const path = arc(x, y, inner + 62 + index * 58, direction + gap, direction + 360 - gap);
    return `<path d="${path}" opacity="${n(0.7 - index * 0.15)}" stroke-width="${n(2.4 - index * 0.4)}" stroke-linecap="round"/>`;
  });
  return [
    `<circle cx="${n(x)}" cy="${y}" r="${n(inner)}" fill="url(#m)" opacity=".5"/>`,
    arcs.join(''),
    beads(x, y, inner + 62, position, direction, 36),
  ].join('');
}

/** Harmony: light and dark half share one circle; the half moon turns with every lesson. */
function halfMoon({ x, y }: Glow, position: number): string {
  const radius = 176 + 56 * spread(position);
  const turn = (position * 47) % 360;
  const half = radius / 2;
  const wave = `M${n(x)} ${n(y - radius)}a${n(half)} ${n(half)} 0 0 1 0 ${n(radius)} ${n(half)} ${n(half)} 0 0 0 0 ${n(radius)}`;
  const back = `A${n(radius)} ${n(radius)} 0 0 1 ${n(x)} ${n(y - radius)}z`;
  const outer = Array.from(
    { length: 1 + (position % 4) },
    (_, index) =>
      `<path d="${arc(x, y, radius + 30 + index * 26, 100 + index * 16, 260 - index * 16)}" opacity="${n(0.5 - index * 0.09)}"/>`,
  );
  return [
    `<g transform="rotate(${turn} ${n(x)} ${y})"><path d="${wave}${back}" fill="url(#m)" stroke="none"/>${circle(x, y, radius, 0.5)}`,
    `${outer.join('')}${beads(x, y, radius + 30, position, 0, 120)}</g>`,
  ].join('');
}

/** The position of the light follows the golden ratio, so that neighbouring groups never have the same. */
function lightOf(subLevel: number): Omit<Glow, 'y'> {
  return {
    x: Math.round(380 + 520 * spread(subLevel)),
    radius: Math.round(520 + 260 * spread(subLevel * 5 + 2)),
  };
}

/**
 * One dot for every lesson so far: a dashed arc whose dashes have no length, so that its size in bytes is the same for any
 * number.
 */
function beads(x: number, y: number, radius: number, count: number, middle: number, sweep: number): string {
  const step = Math.min(18, sweep / count);
  const start = middle - ((count - 1) * step) / 2;
  // A quarter step beyond the last bead: a dash exactly on the path's end is not painted.
  const path = arc(x, y, radius, start, start + (count - 0.75) * step);
  return `<path d="${path}" pathLength="${n(count - 0.75)}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 1" opacity=".9"/>`;
}

function gradient(
  id: string,
  { x, y, radius }: Glow,
  stops: ReadonlyArray<readonly [number, string, number]>,
): string {
  const drawn = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}%" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${n(radius)}">${drawn.join('')}</radialGradient>`;
}

function circle(x: number, y: number, radius: number, opacity: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" opacity="${n(opacity)}"/>`;
}

function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const [startX, startY] = onCircle(x, y, radius, from);
  const [endX, endY] = onCircle(x, y, radius, to);
  return `M${n(startX)} ${n(startY)}A${n(radius)} ${n(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(endX)} ${n(endY)}`;
}

function onCircle(x: number, y: number, radius: number, degrees: number): readonly [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
}

/** A number from 0 to 1 that differs for every index and is far from its neighbours'. */
function spread(index: number): number {
  return (index * goldenRatio) % 1;
}

/** Two decimals are finer than a screen, and keep the text the same on every machine. */
function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
