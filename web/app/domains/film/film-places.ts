import type { Topic } from '@taegeuk/contract/levels.ts';
import { topics } from '@taegeuk/contract/levels.ts';

/** Path of the list of all films. */
export const allFilmsPath = '/media/video';

/** A list of films: all films, or those on a topic. */
export interface FilmPlace {
  path: string;
  topic: Topic | null;
}

/** The list that belongs to the path of a list or a film; the list of all films if the path names no topic. */
export function filmPlaceAt(pathname: string): FilmPlace {
  const topic = topics.find((each) => pathname.startsWith(`/introduction/${each}/video`)) ?? null;
  return { topic, path: topic ? `/introduction/${topic}/video` : allFilmsPath };
}

/** Whole minutes and the remaining seconds. */
export function minutesAndSeconds(totalSeconds: number): [minutes: number, seconds: number] {
  const rounded = Math.max(0, Math.round(totalSeconds));
  return [Math.floor(rounded / 60), rounded % 60];
}
