import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paths } from '../../../paths.ts';
import { listFiles, readJson } from '../../../seeding/files.ts';
import { type PosterSubject, posterShapes, renderPoster } from './poster.ts';

const category = z.object({
  slug: z.string(),
  center: z.int(),
  level: z.int().nullable(),
  subLevel: z.int().nullable(),
});
const group = z.object({ group: z.string(), lessons: z.array(z.object({ position: z.int() })) });

/** Every lesson of the catalogue by its place. */
function readCatalogue(): PosterSubject[] {
  const categories = readJson(paths.content, 'categories.json', z.array(category));
  return listFiles(join(paths.demo, 'lessons')).flatMap((file) => {
    const { group: slug, lessons } = readJson(join(paths.demo, 'lessons'), file, group);
    const found = categories.find((each) => each.slug === slug);
    if (!found?.level || !found.subLevel) throw new Error(`${slug} is not on a ladder`);
    const [level, subLevel] = [found.level + found.center * 5, found.subLevel];
    return lessons.map(({ position }) => ({ level, subLevel, position }));
  });
}

const catalogue = readCatalogue();
const nameOf = ({ level, subLevel, position }: PosterSubject) => `${level}-${subLevel}-${position}`;
const levels = [1, 2, 3, 4, 5, 6, 7, 8];

interface Picture {
  subject: PosterSubject;
  colour: Float64Array;
  gray: Float64Array;
}

/** What is seen of a poster in a list of `side` pixels. */
async function look(subject: PosterSubject, side: number): Promise<Picture> {
  const drawn = sharp(Buffer.from(renderPoster(subject, 'square')))
    .resize(side, side)
    .removeAlpha();
  const colour = Float64Array.from(await drawn.raw().toBuffer());
  const gray = Float64Array.from({ length: side * side }, (_, at) => {
    const [r, g, b] = colour.subarray(at * 3, at * 3 + 3) as unknown as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });
  return { subject, colour, gray };
}

/** How far two pictures are apart: the mean difference of their pixels, of 255. */
function distance(one: Float64Array, other: Float64Array): number {
  // A loop, not a reduction: there are 7,750 pairs of 19,000 values.
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return Math.sqrt(sum / one.length);
}

/** The closest of all pairs. */
function closest(pictures: readonly Picture[], of: 'colour' | 'gray') {
  let found = { names: '', far: Number.POSITIVE_INFINITY };
  pictures.forEach((one, index) => {
    for (const other of pictures.slice(0, index)) {
      const far = distance(one[of], other[of]);
      if (far < found.far) found = { names: `${nameOf(other.subject)} ${nameOf(one.subject)}`, far };
    }
  });
  return found;
}

describe('the poster of a lesson', () => {
  it('is the same every time', () => {
    for (const subject of catalogue) expect(renderPoster(subject)).toBe(renderPoster({ ...subject }));
  });

  it('is well formed, without undefined numbers, small, and draws nothing with a filter', () => {
    const far = { level: 2, subLevel: 91_000, position: 9999 };
    for (const subject of [...catalogue, ...levels.map((level) => ({ ...far, level }))]) {
      for (const shape of posterShapes) {
        const svg = renderPoster(subject, shape);
        expect(openTags(svg)).toEqual([]);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|filter/);
        expect(Buffer.byteLength(svg)).toBeLessThan(26 * 1024);
      }
    }
  });

  // The closest pair of today is 18.2 apart in colour and 17.0 in gray: of a white and a black picture it is 255.
  it('is known from every other of the catalogue at 69 pixels, in colour and in gray', async () => {
    expect(catalogue).toHaveLength(125);
    const pictures = await Promise.all(catalogue.map((subject) => look(subject, 69)));
    for (const seen of ['colour', 'gray'] as const) {
      const { names, far } = closest(pictures, seen);
      expect(far, `${seen}: ${names}`).toBeGreaterThan(15);
    }
  });

  it('shows its level in gray, without light or dark and without its seal: the nearest other one is of its level', async () => {
    const groups = [1, 2, 3, 5, 8, 10, 12];
    const subjects = levels.flatMap((level) =>
      (level > 5 ? [1, 2, 3] : groups).flatMap((subLevel) =>
        [1, 2, 4].map((position) => ({ level, subLevel, position })),
      ),
    );
    const side = 23;
    const shapes = await Promise.all(
      subjects.map(async (subject) => ({
        subject,
        shape: contrastOf((await look(subject, side)).gray, side),
      })),
    );
    // The stages of the academy share their subject.
    const handOf = ({ level }: PosterSubject) => Math.min(level, 6);
    for (const { subject, shape } of shapes) {
      const others = shapes.filter(
        (other) => other.subject.level !== subject.level || other.subject.subLevel !== subject.subLevel,
      );
      const nearest = others.reduce((best, other) =>
        Math.abs(likeness(shape, other.shape)) > Math.abs(likeness(shape, best.shape)) ? other : best,
      );
      expect(handOf(nearest.subject), nameOf(subject)).toBe(handOf(subject));
    }
  });

  it('differs for lessons and groups that staff add, beyond the seventh and the twelfth', () => {
    const positions = Array.from({ length: 100 }, (_, index) => index + 1);
    const places = [1, 2, 13, 91_000];
    const drawn = places.flatMap((subLevel) =>
      positions.map((position) => renderPoster({ level: 3, subLevel, position }, 'square')),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('is seen to differ among thirty lessons of a group and among thirty groups', async () => {
    const many = Array.from({ length: 30 }, (_, index) => index + 1);
    for (const level of [2, 7]) {
      const list = await Promise.all(many.map((position) => look({ level, subLevel: 2, position }, 35)));
      const groups = await Promise.all(many.map((subLevel) => look({ level, subLevel, position: 2 }, 35)));
      for (const pictures of [list, groups]) {
        const { names, far } = closest(pictures, 'colour');
        expect(far, names).toBeGreaterThan(4);
      }
    }
  });
});

/** The picture without its seal, with the same mean and contrast as all others. */
function contrastOf(gray: Float64Array, side: number): Float64Array {
  const isSeen = (at: number) => at % side < side * 0.73 || Math.floor(at / side) > side * 0.27;
  const seen = gray.filter((_, at) => isSeen(at));
  const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  const spread = Math.sqrt(seen.reduce((sum, value) => sum + (value - mean) ** 2, 0) / seen.length);
  return gray.map((value, at) => (isSeen(at) ? (value - mean) / spread : 0));
}

function likeness(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

/** What is still open at the end, or the first tag that closes something else. */
function openTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (selfClosing) continue;
    if (!closing) open.push(name as string);
    else if (open.pop() !== name) return [`unexpected </${name}>`];
  }
  return open;
}
