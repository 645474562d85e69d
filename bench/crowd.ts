/**
 * The members in the databases of `scale.ts` and `viewers.ts`: all thousands are alike, so that a database of 1,000 and one
 * of 100,000 have the same kinds of people in the same shares, and a member of the one has a twin with as many rows in the
 * other. On average 10 diary entries, 50 openings and 5 comments for each member.
 */
import { createHash } from 'node:crypto';

/** What each member of a kind has. Of a thousand, those from `from` on are of the kind. */
export interface Kind {
  name: string;
  from: number;
  entries: number;
  opens: number;
  lessons: number;
  /** Practice days on which a lesson was watched. */
  lessonDays: number;
  consultations: number;
  /** Days between two practice days. */
  gapDays: number;
}

export const thousand = 1000;

export const kinds: readonly Kind[] = [
  {
    name: 'daily',
    from: 0,
    entries: 300,
    opens: 640,
    lessons: 80,
    lessonDays: 300,
    consultations: 25,
    gapDays: 1,
  },
  {
    name: 'regular',
    from: 10,
    entries: 40,
    opens: 180,
    lessons: 50,
    lessonDays: 60,
    consultations: 3,
    gapDays: 4,
  },
  {
    name: 'weekly',
    from: 100,
    entries: 10,
    opens: 68,
    lessons: 25,
    lessonDays: 15,
    consultations: 1,
    gapDays: 7,
  },
  {
    name: 'seldom',
    from: 400,
    entries: 1,
    opens: 15,
    lessons: 8,
    lessonDays: 2,
    consultations: 0,
    gapDays: 40,
  },
  {
    name: 'guest',
    from: 800,
    entries: 0,
    opens: 5,
    lessons: 3,
    lessonDays: 0,
    consultations: 0,
    gapDays: 40,
  },
];

/** Members before this one in their thousand come often: their lists are requested. */
export const firstRare = 100;

/** Comments for each member. */
export const commentsPerMember = 5;

/** The seed of all pseudo-random numbers, in SQL and here. */
export const seed = 20_261_122;

/** The token of the session of member `n` (from 1 on); {@link tokenHashSql} is its stored form. */
export function tokenOf(n: number): string {
  return createHash('sha256').update(`${seed} member ${n}`).digest('base64url');
}

/** SQL for the hash of member `n`'s token. */
export const tokenHashSql = `
  sha256(convert_to(translate(rtrim(encode(sha256(convert_to('${seed} member ' || n, 'UTF8')), 'base64'), '='), '+/', '-_'), 'UTF8'))`;

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
export function createDice(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
