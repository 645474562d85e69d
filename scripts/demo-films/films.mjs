/** The films of the demo's lessons and what each of them is made of: one for each lesson of server/db/demo/lessons. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const db = join(import.meta.dirname, '../../server/db');
const read = (...path) => JSON.parse(readFileSync(join(db, ...path), 'utf8'));

export const framesPerSecond = 2;
export const width = 960;
export const height = 540;
/** Breathing in takes this part of a breath, as on the site. */
export const inBreathShare = 0.45;

/** By level of the centre, the academy last: seconds of a breath, and the bowl's lowest tone. */
export const rooms = [
  { room: 'balance', breathSeconds: 9, bellHz: 196 },
  { room: 'heat', breathSeconds: 9.5, bellHz: 146.8 },
  { room: 'look', breathSeconds: 9, bellHz: 220 },
  { room: 'expansion', breathSeconds: 9.5, bellHz: 185 },
  { room: 'harmony', breathSeconds: 10, bellHz: 130.8 },
  { room: 'academy', breathSeconds: 9, bellHz: 164.8 },
];

/** A little lower or higher for each group of a level. */
export const turns = [1, 0.944, 1.06];

export function listFilms() {
  const categories = new Map(read('content/categories.json').map((category) => [category.slug, category]));
  return readdirSync(join(db, 'demo/lessons')).flatMap((file) => {
    const { group, lessons } = read('demo/lessons', file);
    return lessons.map((lesson) => filmOf(categories.get(group), lesson));
  });
}

function filmOf({ center, slug, level, subLevel }, { position, texts }) {
  const isAcademy = center === 1;
  const { room, breathSeconds, bellHz } = isAcademy ? rooms[5] : rooms[level - 1];
  // Three minutes for the first lesson of a group, more for each that follows; whole breaths, with none cut short.
  const minutes = isAcademy ? 3.5 + 0.5 * position : 2.25 + 0.75 * position;
  const breaths = Math.round((minutes * 60) / breathSeconds);
  return {
    key: `${slug.replace('/', '--')}-${position}`,
    poster: { level: level + center * 5, subLevel, position },
    ...{ room, breathSeconds, breaths, position, texts },
    bellHz: bellHz * turns[subLevel % turns.length],
    durationSeconds: Math.ceil(breaths * breathSeconds),
    bellBreaths: bellBreathsOf(breaths),
    drawnEverySeconds: 6,
  };
}

/** At the start, about every seven breaths, and two breaths before the end, so that the last one has died away by then. */
function bellBreathsOf(breaths) {
  const last = breaths - 2;
  const between = Math.max(1, Math.round(last / 7.5));
  return Array.from({ length: between + 1 }, (_, index) => Math.round((last * index) / between));
}

/** Seconds of the bells: a moment after a breath has begun. */
export function bellsOf({ bellBreaths, breathSeconds }) {
  return bellBreaths.map((breath) => breath * breathSeconds + 0.8);
}

/** How much of a breath is in, 0–1, at a second of the film. */
export function breathAt({ breathSeconds }, second) {
  const moment = (second % breathSeconds) / breathSeconds;
  const half =
    moment < inBreathShare ? moment / inBreathShare : 1 - (moment - inBreathShare) / (1 - inBreathShare);
  return 0.5 - 0.5 * Math.cos(Math.PI * half);
}
