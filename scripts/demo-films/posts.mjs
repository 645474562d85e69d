/** The films of the posts about films: a minute each, made as those of the lessons are. The words are in post-captions.txt. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { db, rooms, turns } from './films.mjs';

const { filmPosterOf } = await import(join(db, '../src/modules/post/film-poster.ts'));

const middleBell = 4;
const breathSeconds = 9;
const folder = join(db, 'content/posts/video');

/** post-captions.txt: for each post of a head, the lines of each breath. */
function readPlans() {
  const [, ...sections] = readFileSync(join(import.meta.dirname, 'post-captions.txt'), 'utf8').split('\n# ');
  return new Map(
    sections.flatMap((section) => {
      const [slugs, ...lines] = section.trim().split('\n');
      const plan = lines.map((line) => {
        const [place, ...texts] = line.split(' | ');
        const [breath, when] = place.split(' ');
        return { breath: Number(breath), lines: [{ when, texts }] };
      });
      return slugs.split(' ').map((slug) => [slug, plan]);
    }),
  );
}

export function listPostFilms() {
  const plans = readPlans();
  return readdirSync(folder)
    .filter((name) => name.endsWith('.kr.md'))
    .map((name) => filmOf(name.replace('.kr.md', ''), readFileSync(join(folder, name), 'utf8'), plans));
}

function filmOf(slug, text, plans) {
  const fieldOf = (name) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)[1];
  const poster = filmPosterOf({ id: '', topic: fieldOf('topic'), position: Number(fieldOf('position')) });
  const { bellHz } = rooms[poster.level - 1];
  const plan = plans.get(slug);
  const last = plan.at(-1).breath;
  // Two breaths for the last bell to die away.
  const breaths = last + 2;
  return {
    key: `film--${slug}`,
    ...{ poster, breathSeconds, breaths, plan },
    bellHz: bellHz * turns[poster.position % turns.length],
    durationSeconds: Math.ceil(breaths * breathSeconds),
    bellBreaths: [0, middleBell, last],
    // The light goes its whole way in a minute: it would jump with fewer drawings.
    drawnEverySeconds: 2,
  };
}
