import { edge, mix, type Point, type Random, shape, torn } from './paper.ts';
import { type Colours, rimOf } from './tones.ts';

/** What a subject is drawn with. */
export interface Sheet {
  random: Random;
  colours: Colours;
  width: number;
  /** The middle of the subject, and to which side of the sheet that is: −1, 0 or 1. */
  x: number;
  place: number;
  /** How many of its parts are drawn, from 1: the lesson's number. */
  count: number;
  group: number;
  /** How far the light has moved, 0–1: a poster has it at its beginning, the film of the lesson leads it on. */
  moment: number;
  /** A fill as of ink in wet paper, lighter where the light comes from; or from above to below. */
  wash(from: string, to: string, way?: 'round' | 'down'): string;
}

/** Sun or moon, far away. */
export function skyDisc(
  { random, colours }: Sheet,
  { x, y, r, part = 1 }: Record<'x' | 'y' | 'r', number> & { part?: number },
) {
  const fill = mix(colours.ground, colours.sky, 0.82 * part);
  return torn(random, { x, y, rx: r, ry: r, rough: 1.6 }, { fill, rim: rimOf(colours, 0.35) });
}

/** Everything below a line that is not quite straight. */
export function below({ random, colours, width }: Sheet, y: number): string {
  const away = edge(random, 1.4);
  const points: Point[] = [[-4, 190]];
  for (let index = 0; index <= 40; index += 1) {
    points.push([-4 + ((width + 8) * index) / 40, y + away((index * 1.5) / 10)]);
  }
  return shape([...points, [width + 4, 190]], mix(colours.ground, colours.groundBelow, 0.55));
}
