import type { Plugin } from 'vite';

/** Parts of React Router that this site has switched off, as they answer then. */
const unused: Record<string, { exports: string[]; code: string }> = {
  // The whole table of routes is known from the start (`routeDiscovery: initial`).
  'lib/dom/ssr/fog-of-war.js': {
    exports: [
      'URL_LIMIT',
      'getManifestPath',
      'getPartialManifest',
      'getPatchRoutesOnNavigationFunction',
      'getPathsWithAncestors',
      'handleClientVersionMismatch',
      'isFogOfWarEnabled',
      'useFogOFWarDiscovery',
    ],
    code: `export const URL_LIMIT = 7680;
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
const off = () => { throw new Error('routes are not discovered lazily here'); };
export { off as getManifestPath, off as getPartialManifest, off as getPathsWithAncestors, off as handleClientVersionMismatch };`,
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
