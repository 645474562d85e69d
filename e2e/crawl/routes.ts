import { readFileSync } from 'node:fs';

interface SpecifiedRoute {
  path: string;
  auth: boolean;
  /** A path that the pattern matches, if it is a pattern. */
  example?: string;
}

const specified = (
  JSON.parse(readFileSync(new URL('../spec/routes.json', import.meta.url), 'utf8')) as SpecifiedRoute[]
).filter(({ auth }) => !auth);

/** Paths of the specification that anybody may open, as far as they need no id; decoded. */
export const publicPaths: readonly string[] = specified
  .map(({ path, example }) => example ?? path)
  .filter((path) => !path.includes(':'));

// What the specification does not have and anybody may read: `web/app/routes.test.ts` says why.
const ours = ['/free-lesson', '/programme', '/programme/:side/:level/:group'];

const patterns = [...specified.map(({ path }) => path), ...ours].map(
  (path) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+').replace('*', '[^/]+')}$`),
);

/** Whether anybody may open a path, decoded, by the specification or by a page of ours. */
export function isPublicPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
