import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { captionFilesOf, describeFilms } from './captions.mjs';
import { bellsOf, listFilms } from './films.mjs';
import { listPostFilms } from './posts.mjs';

const media = join(import.meta.dirname, '../../server/db/demo/media');
const lessons = join(import.meta.dirname, '../../server/db/demo/lessons');
const lessonFilms = listFilms();
const postFilms = listPostFilms();
const films = [...lessonFilms, ...postFilms];

interface Group {
  lessons: { position: number; video: string }[];
}

const fileOf = (name: string) => join(media, name);

describe("the demo's films", () => {
  it('are three to eight minutes long in lessons, and a minute in posts', () => {
    expect(new Set(films.map(({ key }) => key)).size).toBe(films.length);
    const lengths = lessonFilms.map(({ durationSeconds }) => durationSeconds / 60);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(8);
    for (const { key, durationSeconds } of postFilms) {
      expect(durationSeconds, key).toBeGreaterThan(60);
      expect(durationSeconds, key).toBeLessThan(90);
    }
  });

  it('are there, and each lesson has its own', () => {
    expect(films.filter(({ key }) => !existsSync(fileOf(`${key}.mp4`))).map(({ key }) => key)).toEqual([]);
    for (const name of readdirSync(lessons)) {
      const group = JSON.parse(readFileSync(join(lessons, name), 'utf8')) as Group;
      for (const { position, video } of group.lessons) {
        expect(video).toBe(`${name.replace('.json', '')}-${position}`);
      }
    }
  });

  it('are described as they are, with captions that say what the lessons and captions.txt say', () => {
    expect(readFileSync(fileOf('lesson-films.json'), 'utf8')).toBe(describeFilms(lessonFilms));
    expect(readFileSync(fileOf('post-films.json'), 'utf8')).toBe(describeFilms(postFilms));
    for (const { name, text } of films.flatMap(captionFilesOf)) {
      expect(readFileSync(fileOf(name), 'utf8'), name).toBe(text);
    }
  });

  it('have captions in every language, which follow one another and end with the film', () => {
    for (const film of films) {
      const files = captionFilesOf(film);
      expect(files).toHaveLength(languageCodes.length);
      const cues = files.map(({ text }) => [...text.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)$/gm)]);
      for (const own of cues) {
        expect(own.length, film.key).toBe(cues[0]?.length);
        const times = own.flatMap(([, from = '', to = '']) => [from, to]);
        expect(times, film.key).toEqual(times.toSorted());
      }
    }
  });

  it('end with a bell that has the time to die away', () => {
    for (const film of films) {
      const left = film.durationSeconds - (bellsOf(film).at(-1) ?? 0);
      expect(left, film.key).toBeGreaterThan(16);
      expect(left, film.key).toBeLessThan(21);
    }
  });

  it('take no more than sixty megabytes together', () => {
    const sizes = readdirSync(media).map((name) => statSync(fileOf(name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * 1024 * 1024);
  });
});
