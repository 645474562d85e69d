/** A point of a plot; null is not told. */
interface Point {
  value: number | null;
  before: number | null;
}

/** What is drawn, in hundredths of the width and height, from the top left. */
export interface PlotShape {
  /** Lines across, from the lowest. */
  ticks: { value: number; y: number }[];
  /** The present period: a line, or the outlines of bars. */
  now: string;
  /** The last part alone, which may not be over. */
  last: string;
  /** The period before: a line, or a stroke over each bar. */
  before: string;
  /** Dots on the ground where something is not told. */
  untold: string;
}

/** Most lines across. */
const ticksAtMost = 4;

/** A round step that gives at most four of them. */
function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / ticksAtMost));
  const step = [1, 2, 5, 10].find((each) => each * power * ticksAtMost >= span) ?? 10;
  return Math.max(1, step * power);
}

function ticksOf(least: number, most: number): number[] {
  const span = most - least;
  if (span === 0) return [0, 1];
  const step = stepOf(span);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

const place = (value: number) => String(Math.round(value * 100) / 100);

interface Scale {
  count: number;
  yOf: (value: number) => number;
}

function lineOf(values: readonly (number | null)[], { count, yOf }: Scale): string {
  const xOf = (at: number) => (count === 1 ? 50 : (at / (count - 1)) * 100);
  let isOpen = false;
  return values
    .map((value, at) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const command = isOpen ? 'L' : 'M';
      // A point alone is a dot: a line of no length with round ends.
      const isAlone = !isOpen && (values[at + 1] ?? null) === null;
      isOpen = true;
      return `${command}${place(xOf(at))} ${place(yOf(value))}${isAlone ? 'h0' : ''}`;
    })
    .join('');
}

const barShare = 0.6;
const strokeShare = 0.8;

function barsOf(
  values: readonly (number | null)[],
  { count, yOf }: Scale,
  isAt: (at: number) => boolean,
): string {
  const slot = 100 / count;
  return values
    .map((value, at) => {
      if (value === null || value === 0 || !isAt(at)) return '';
      const x = place(slot * at + (slot * (1 - barShare)) / 2);
      return `M${x} ${place(yOf(0))}V${place(yOf(value))}h${place(slot * barShare)}V${place(yOf(0))}Z`;
    })
    .join('');
}

function strokesOf(values: readonly (number | null)[], { count, yOf }: Scale): string {
  const slot = 100 / count;
  return values
    .map((value, at) =>
      value === null
        ? ''
        : `M${place(slot * at + (slot * (1 - strokeShare)) / 2)} ${place(yOf(value))}h${place(slot * strokeShare)}`,
    )
    .join('');
}

/** The shape of a plot from 0 on: a line, or bars. */
export function plotShape(points: readonly Point[], kind: 'line' | 'bars'): PlotShape {
  const values = points.map(({ value }) => value);
  const before = points.map((point) => point.before);
  const told = [...values, ...before].filter((value) => value !== null);
  const ticks = ticksOf(Math.min(0, ...told), Math.max(0, ...told));
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const yOf = (value: number) => 100 - ((value - bottom) / (top - bottom)) * 100;
  const count = points.length;
  const scale = { count, yOf };
  const last = count - 1;
  const isLine = kind === 'line';
  const xOf = (at: number) => (isLine ? (count === 1 ? 50 : (at / last) * 100) : ((at + 0.5) / count) * 100);
  return {
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    now: isLine ? lineOf(values, scale) : barsOf(values, scale, (at) => at !== last),
    last: isLine
      ? lineOf(
          values.map((value, at) => (at === last ? value : null)),
          scale,
        )
      : barsOf(values, scale, (at) => at === last),
    before: isLine ? lineOf(before, scale) : strokesOf(before, scale),
    untold: values
      .map((value, at) => (value === null ? `M${place(xOf(at))} ${place(yOf(0))}h0` : ''))
      .join(''),
  };
}
