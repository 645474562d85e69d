import { topics } from '@taegeuk/contract/levels.ts';
import { seriesPaths } from '@taegeuk/contract/post-paths.ts';

const filmTopics: readonly string[] = [...topics, ...Object.keys(seriesPaths)];
/** The twelve groups of a level end before: a film has a strip of paper along its edge, and never looks like a lesson. */
const firstFilmGroup = 21;

/** What of a post decides how its film's poster is drawn. */
export interface FilmOfPost {
  id: string;
  topic: string | null;
  position: number | null;
}

/**
 * The drawn poster of a film: its topic decides what is drawn and on which ground, its position how many there are. A film
 * without either uses its id.
 */
export function filmPosterOf({ id, topic, position }: FilmOfPost) {
  const ofId = Number.parseInt(id.slice(-4), 16);
  const known = filmTopics.indexOf(topic ?? '');
  const place = known >= 0 ? known : filmTopics.length + (ofId % 5);
  return {
    level: 1 + (place % 5),
    subLevel: firstFilmGroup + place,
    position: position ?? 1000 + (ofId % 9000),
  };
}
