/** A point of the drawing: its height is 180, its width 180 or 320. */
export type Point = readonly [x: number, y: number];

/** Numbers from 0 to 1 that are the same for the same seed: mulberry32. */
export type Random = () => number;

export const drawnHeight = 180;

/** What is written is ten times as large, so that it needs no decimal points. */
export const scale = 10;

export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A colour between two, as six hexadecimal digits. */
export function mix(from: string, to: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(a * (1 - part) + b * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** A length as it is written. */
export function n(length: number): string {
  return String(Math.round(length * scale));
}

const margin = 8;
/** Wider than the widest picture: what is farther out is not seen in either. */
const farthest = 320 + margin;

function within(value: number, most: number): number {
  return Math.round(Math.max(-margin, Math.min(most, value)) * scale);
}

/**
 * A closed path through the points: from point to point in whole numbers. What lies outside the picture is drawn back to its
 * margin, where it is not seen, and written once.
 */
export function pathOf(points: readonly Point[]): string {
  const steps: string[] = [];
  let [lastX, lastY] = [0, 0];
  for (const [x, y] of points) {
    const [toX, toY] = [within(x, farthest), within(y, drawnHeight + margin)];
    if (steps.length > 0 && toX === lastX && toY === lastY) continue;
    const [dx, dy] = [toX - lastX, toY - lastY];
    steps.push(`${steps.length === 0 ? 'M' : 'l'}${dx}${dy < 0 ? '' : ' '}${dy}`);
    [lastX, lastY] = [toX, toY];
  }
  return `${steps.join('')}Z`;
}

export function shape(points: readonly Point[], fill: string): string {
  return `<path d="${pathOf(points)}" fill="${fill}"/>`;
}

/** The edge of torn paper by angle: a few slow waves and fine fibres. */
export function edge(random: Random, rough: number): (angle: number) => number {
  const waves = [2, 3, 5, 8, 13].map((times) => ({
    times,
    phase: random() * 6.28,
    height: (rough * (random() * 0.6 + 0.4)) / Math.sqrt(times),
  }));
  return (angle) =>
    waves.reduce((sum, { times, phase, height }) => sum + Math.sin(angle * times + phase) * height, 0) +
    (random() - 0.5) * rough * 0.26;
}

/** A round piece of paper. */
export interface Piece {
  x: number;
  y: number;
  rx: number;
  ry: number;
  rough: number;
}

/** Its outline; one point for somewhat less than two units of length. */
export function loop(random: Random, { x, y, rx, ry, rough }: Piece): Point[] {
  const away = edge(random, rough);
  const count = Math.max(40, Math.round((rx + ry) * 1.7));
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 6.2832;
    const out = away(angle);
    return [x + Math.cos(angle) * (rx + out), y + Math.sin(angle) * (ry + out)] as const;
  });
}

/** A torn piece, along whose edge the lighter inside of the paper is seen here and there. */
export function torn(
  random: Random,
  piece: { x: number; y: number; rx: number; ry: number; rough?: number },
  { fill, rim }: { fill: string; rim: string },
): string {
  const rough = (piece.rough ?? 1.8) * Math.min(1, 0.25 + piece.ry / 40);
  const points = loop(random, { ...piece, rough });
  const [p, q] = [random() * 6, random() * 6];
  const seen = points.map(([x, y], index) => {
    const angle = (index / points.length) * 6.2832;
    const far = Math.hypot(x - piece.x, y - piece.y) || 1;
    const width = 0.62 + Math.sin(angle * 3 + p) * 0.45 + Math.sin(angle * 7 + q) * 0.3;
    const out = Math.max(0.12, width) + random() * 0.4;
    return [x + ((x - piece.x) / far) * out, y + ((y - piece.y) / far) * out] as const;
  });
  return shape(seen, rim) + shape(points, fill);
}

/** One round movement of a brush, wide at first and dry at its end. */
export function stroke(
  random: Random,
  { x, y, radius, from, turn, width }: Record<'x' | 'y' | 'radius' | 'from' | 'turn' | 'width', number>,
  fill: string,
): string {
  const count = 84;
  const [outside, inside] = [edge(random, 1.3), edge(random, 1.7)];
  const [outer, inner]: [Point[], Point[]] = [[], []];
  for (let index = 0; index <= count; index += 1) {
    const part = index / count;
    const angle = from + turn * part;
    const half = width * (part < 0.05 ? 0.55 + part * 9 : 1 - 0.72 * part ** 1.7);
    const [far, near] = [radius + half + outside(angle), radius - half + inside(angle)];
    outer.push([x + Math.cos(angle) * far, y + Math.sin(angle) * far]);
    inner.push([x + Math.cos(angle) * near, y + Math.sin(angle) * near]);
  }
  return shape([...outer, ...inner.reverse()], fill);
}

/** Straight cuts from corner to corner, as scissors make them in stiff paper. */
export function cut(random: Random, corners: readonly Point[]): Point[] {
  const away = edge(random, 0.8);
  return corners.flatMap(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length] as Point;
    const steps = Math.max(1, Math.round(Math.hypot(toX - fromX, toY - fromY) / 5));
    return Array.from({ length: steps }, (_, step) => {
      const part = step / steps;
      const out = away(part * 5 + index) * 0.5;
      return [fromX + (toX - fromX) * part + out, fromY + (toY - fromY) * part + out] as const;
    });
  });
}
