import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const read = (path: string) => readFileSync(join(router, 'dist/production/lib/dom', path), 'utf8');

// `page-scripts.server.ts` and `entry.client.tsx` do what the router's <Scripts> does; here is what it does today.
it('the router still takes its data, its table of routes and its modules from where we put them', () => {
  const client = read('../dom-export/hydrated-router.js');
  expect(client).toContain(
    'window.__reactRouterContext && window.__reactRouterManifest && window.__reactRouterRouteModules',
  );
  expect(client).toContain('let stream = ssrInfo.context.stream;');
  expect(client).toContain('window.__reactRouterDataRouter = router;');
});

it('the router still calls what stands in for its discovery of routes as that is written', () => {
  const client = read('../dom-export/hydrated-router.js');
  expect(client).toContain(
    'UNSAFE_getPatchRoutesOnNavigationFunction(() => router, ssrInfo.manifest, ssrInfo.routeModules,',
  );
  expect(read('ssr/fog-of-war.js')).toContain(
    'patchRoutes(parentId || null, createClientRoutes(patches, routeModules, null, ssr, isSpaMode, parentId))',
  );
});

it('the router’s own scripts still put there what ours do', () => {
  const scripts = read('ssr/components.js');
  expect(scripts).toContain('`window.__reactRouterContext = ');
  expect(scripts).toContain(
    'let { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = manifestEntry;',
  );
  expect(scripts).toContain('window.__reactRouterRouteModules = {');
  expect(read('ssr/server.js')).toContain('context.serverHandoffStream ? ');
});
