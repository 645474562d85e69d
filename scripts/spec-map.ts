import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Endpoint } from '../contract/src/endpoint.ts';
import { endpoints } from '../contract/src/endpoints.ts';
import routes from '../web/app/routes.ts';

/** Where the checks write the map; it is not in the repository. */
export const specMapFile = new URL('../docs/spec-map.md', import.meta.url);

const root = new URL('../', import.meta.url);

interface SpecifiedRoute {
  path: string;
  title: string;
}

interface SpecifiedCall {
  method: string;
  path: string;
}

function readTable<Row>(name: string): Row[] {
  return JSON.parse(readFileSync(new URL(`e2e/spec/${name}`, root), 'utf8')) as Row[];
}

/** Test files with their text, by path from the root. */
function readTests(): Map<string, string> {
  const files = globSync(['server/src/**/*.test.ts', 'web/app/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'], {
    cwd: root.pathname,
    exclude: ['**/node_modules/**'],
  });
  return new Map(files.sort().map((file) => [file, readFileSync(new URL(file, root), 'utf8')]));
}

function testsNaming(tests: Map<string, string>, words: RegExp): string {
  const found = [...tests].filter(([, text]) => words.test(text)).map(([file]) => file);
  const shown = found.filter(
    (file) => !file.endsWith('meta/calls.test.ts') && !file.endsWith('app/routes.test.ts'),
  );
  return shown
    .slice(0, 3)
    .map((file) => `\`${file}\``)
    .join(', ');
}

/** A call or route of the specification: how it is served (null: not yet) and the tests that name it. */
export interface Specified {
  place: string;
  served: string | null;
  tests: string;
}

/** Every call of the specification. */
export function specifiedCalls(): Specified[] {
  const tests = readTests();
  const served = new Map(
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
      `${endpoint.method} ${endpoint.path}`,
      name,
    ]),
  );
  return readTable<SpecifiedCall>('calls.json').map(({ method, path }) => {
    const name = served.get(`${method} ${path}`) ?? null;
    const words = new RegExp(`\\b${name}(\\.path|[,)('])`);
    return { place: `${method} | \`${path}\``, served: name, tests: name ? testsNaming(tests, words) : '' };
  });
}

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ children, index, path }) =>
    children ? pathsOf(children) : [index ? '/' : (path ?? '')],
  );
}

/** Every route of the specification. */
export function specifiedRoutes(): Specified[] {
  const tests = readTests();
  const paths = new Set(pathsOf(routes));
  return readTable<SpecifiedRoute>('routes.json').map(({ path, title }) => {
    const place = `\`${path}\` | ${title}`;
    if (!paths.has(path)) return { place, served: null, tests: '' };
    const words = new RegExp(path === '/' ? "goto\\('/'\\)" : path.replace(/\/:id$|\/\*$/, ''));
    // The table of routes is tested as a whole.
    return { place, served: path, tests: testsNaming(tests, words) || '`web/app/routes.test.ts`' };
  });
}

/** The map of the specification: each route and call, whether it is served, and tests that name it. */
export function renderSpecMap(): string {
  return [
    '# Specification map',
    '',
    'Made by the checks (`vitest run --project scripts`). Every served call is also covered by the matrices in',
    '`server/src/meta/` (no token, wrong token, stranger’s token, wrong types), every path by `web/app/routes.test.ts`.',
    '',
    '## Calls',
    '',
    '| method | path | name | tests that name it |',
    '| --- | --- | --- | --- |',
    ...specifiedCalls().map(
      ({ place, served, tests }) => `| ${place} | ${served ? `\`${served}\`` : 'later'} | ${tests} |`,
    ),
    '',
    '## Routes',
    '',
    '| path | title | state | tests that name it |',
    '| --- | --- | --- | --- |',
    ...specifiedRoutes().map(
      ({ place, served, tests }) => `| ${place} | ${served ? 'served' : 'later'} | ${tests} |`,
    ),
    '',
  ].join('\n');
}
