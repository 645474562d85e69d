import type { Plugin } from 'vite';

const name = 'virtual:call-routes';
const resolved = `\0${name}`;

/**
 * Gives the browser the method and path of every call without their schemas: the contract is read at build time, so only
 * the pages that validate a form load the schema library.
 */
export function callRoutes(): Plugin {
  return {
    name: 'taegeuk:call-routes',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { endpoints } = await import('@taegeuk/contract/endpoints.ts');
      const routes = Object.entries(endpoints).map(([call, { method, path }]) => [call, { method, path }]);
      return `export const callRoutes = ${JSON.stringify(Object.fromEntries(routes))};`;
    },
  };
}
