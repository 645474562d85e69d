import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const routeTable = fileURLToPath(new URL('app/lib/route-table.ts', import.meta.url));
const fogOfWar = [
  'URL_LIMIT',
  'getManifestPath',
  'getPartialManifest',
  'getPatchRoutesOnNavigationFunction',
  'getPathsWithAncestors',
  'handleClientVersionMismatch',
  'isFogOfWarEnabled',
  'useFogOFWarDiscovery',
];

/** Parts of React Router that this site has switched off or does its own way, as they are here. */
const unused: Record<string, { exports: string[]; code: string }> = {
  // The page brings the rows of its own routes, one file all others.
  'lib/dom/ssr/fog-of-war.js': {
    exports: fogOfWar,
    code: `export { ${fogOfWar.join(', ')} } from ${JSON.stringify(routeTable)};`,
  },
  // Nothing is measured inside the router.
  'lib/router/instrumentation.js': {
    exports: [
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'instrumentHandler',
      'instrumentationResultMetaContext',
    ],
    code: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;`,
  },
};

const exported = /\nexport \{([^}]*)\};\s*$/;

/** Leaves out of the browser's build what is never called there. Fails when the router's parts are not the known ones. */
export function leanRouter(): Plugin {
  return {
    name: 'taegeuk:lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/(fog-of-war|instrumentation)\.js$/ },
      handler(code, id) {
        const part = Object.entries(unused).find(([path]) => id.endsWith(path))?.[1];
        const names = exported
          .exec(code)?.[1]
          ?.split(',')
          .map((name) => name.trim());
        if (part && names?.join() === part.exports.join()) return { code: part.code, map: null };
        return this.error(`React Router has changed ${id}: look at leanRouter().`);
      },
    },
  };
}
