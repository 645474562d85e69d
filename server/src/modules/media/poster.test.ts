import { describe, expect, it } from 'vitest';
import { type PosterSubject, renderPoster } from './poster.ts';

const groupsByLevel = [9, 11, 3, 2, 1];
const tokenByLevel = ['#2f6b62', '#a8412a', '#85601a', '#566273', '#2c3c63'];
const lessonsInGroup = 12;

const catalogue: PosterSubject[] = groupsByLevel.flatMap((groups, levelIndex) =>
  Array.from({ length: groups }, (_, groupIndex) =>
    Array.from({ length: lessonsInGroup }, (_, lessonIndex) => ({
      level: levelIndex + 1,
      subLevel: groupIndex + 1,
      position: lessonIndex + 1,
    })),
  ).flat(),
);

describe('the poster of a lesson', () => {
  it('is the same every time', () => {
    for (const subject of catalogue) expect(renderPoster(subject)).toBe(renderPoster({ ...subject }));
  });

  it('differs for every lesson of every group of the catalogue', () => {
    const drawn = new Set(catalogue.map(renderPoster));
    expect(drawn.size).toBe(catalogue.length);
  });

  it('is well formed, without undefined numbers, and smaller than 3 KB', () => {
    for (const subject of [...catalogue, { level: 2, subLevel: 400, position: 5000 }]) {
      const svg = renderPoster(subject);
      expect(openTags(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(Buffer.byteLength(svg)).toBeLessThan(3072);
    }
  });

  it('carries the colour of its level and of no other', () => {
    for (const subject of catalogue) {
      const svg = renderPoster(subject);
      const found = tokenByLevel.filter((token) => svg.includes(token));
      expect(found).toEqual([tokenByLevel[subject.level - 1]]);
    }
  });

  it("starts again with the first level's hand after the fifth", () => {
    expect(renderPoster({ level: 6, subLevel: 1, position: 1 })).toBe(
      renderPoster({ level: 1, subLevel: 1, position: 1 }),
    );
  });
});

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
