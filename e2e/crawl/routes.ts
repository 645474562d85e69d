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

const patterns = specified.map(
  ({ path }) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+').replace('*', '[^/]+')}$`),
);

/** Whether anybody may open a path, decoded, by the specification. */
export function isPublicPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
