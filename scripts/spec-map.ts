import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Endpoint } from '../contract/src/endpoint.ts';
import { endpoints } from '../contract/src/endpoints.ts';
import routes from '../web/app/routes.ts';

/** Where the map stands in the repository. */
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

function callRows(tests: Map<string, string>): string[] {
  const served = new Map(
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
      `${endpoint.method} ${endpoint.path}`,
      name,
    ]),
  );
  return readTable<SpecifiedCall>('calls.json').map(({ method, path }) => {
    const name = served.get(`${method} ${path}`);
    const words = new RegExp(`\\b${name}(\\.path|[,)('])`);
    const where = name ? testsNaming(tests, words) : '';
    return `| ${method} | \`${path}\` | ${name ? `\`${name}\`` : 'later'} | ${where} |`;
  });
}

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ children, index, path }) =>
    children ? pathsOf(children) : [index ? '/' : (path ?? '')],
  );
}

function routeRows(tests: Map<string, string>): string[] {
  const served = new Set(pathsOf(routes));
  return readTable<SpecifiedRoute>('routes.json').map(({ path, title }) => {
    if (!served.has(path)) return `| \`${path}\` | ${title} | later | |`;
    const words = new RegExp(path === '/' ? "goto\\('/'\\)" : path.replace(/\/:id$|\/\*$/, ''));
    return `| \`${path}\` | ${title} | served | ${testsNaming(tests, words) || '`web/app/routes.test.ts`'} |`;
  });
}

/** The map of the specification: each route and call, whether it is served, and tests that name it. */
export function renderSpecMap(): string {
  const tests = readTests();
  return [
    '# Specification map',
    '',
    'Made by `node scripts/spec-map.ts`; a test fails when it is out of date. Every served call is also covered by the',
    'matrices in `server/src/meta/` (no token, wrong token, stranger’s token, wrong types), every path by',
    '`web/app/routes.test.ts`.',
    '',
    '## Calls',
    '',
    '| method | path | name | tests that name it |',
    '| --- | --- | --- | --- |',
    ...callRows(tests),
    '',
    '## Routes',
    '',
    '| path | title | state | tests that name it |',
    '| --- | --- | --- | --- |',
    ...routeRows(tests),
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(specMapFile, renderSpecMap());
