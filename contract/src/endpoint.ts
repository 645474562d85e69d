import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { StaffRight } from './staff-rights.ts';

/**
 * Who may call: `public` everybody; `optional` everybody, and a valid token adds personal data; `member` a valid token;
 * `teacher` and `admin` a role of at least that level.
 */
export type Access = 'public' | 'optional' | 'member' | 'teacher' | 'admin';

/** How often: at most `max` calls in `windowSeconds`, counted per member, or per address when there is none. */
export interface CallLimit {
  max: number;
  windowSeconds: number;
  /** How many more calls an address may make that sends the answer to a `challenge_required` with them. */
  provenMax?: number;
  /** Its puzzles are counted apart: they leave those of other calls as many, and as easy, as they were. */
  puzzlesApart?: true;
  /** Counts only the calls whose query has this parameter. */
  onlyWith?: string;
}

/** For a list with a search word: more than anybody types and pages in a minute. */
export const searchLimit: CallLimit = { max: 120, windowSeconds: 60, onlyWith: 'q' };

/**
 * For a call that requires the password again: its tries have a counter of their own, this one counts before the body is
 * read.
 */
export const passwordLimit: CallLimit = { max: 60, windowSeconds: 600 };

/** With what the guard refuses a call of staff, beside what it answers to whoever has no session. */
export const staffRefusals = ['forbidden', 'second_factor_setup_required', 'password_required'] as const;

type Shape = z.ZodObject;

/** One API call as one value: routes, client, API document and test matrix are derived from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` parameters, as the specification writes it. */
  path: `/api/v1/${string}`;
  access: Access;
  /**
   * What the caller has to be allowed, where only staff may call: the level alone opens nothing. `any`: some right; what the
   * answer holds then follows from those that the caller has.
   */
  right?: StaffRight | 'any';
  /** The password has to have been given within ten minutes: for what is not to be undone. */
  asksPassword?: true;
  summary: string;
  tag: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** Schema of `data` in a success. */
  reply: z.ZodType;
  /** Set when `data` is a list that is answered with page information. */
  paging?: 'numbered' | 'cursor';
  /** Status of a success; 200 when not given. */
  status?: 200 | 201;
  errors: readonly ErrorCode[];
  limit?: CallLimit;
  /** Maximum size of a body in bytes, if the sum of its fields does not give it (`input-size.ts`). */
  bodyBytes?: number;
}

/** Declares an endpoint; keeps its literal types. */
export function endpoint<const E extends Endpoint>(value: E): E {
  return value;
}

/** The parameter names of a path, in order: `/a/{id}/b/{code}` gives `['id', 'code']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
