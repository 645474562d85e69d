import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import type { Plugin } from 'vite';

/** What each virtual module exports. The calls of staff are apart: no page of a visitor or member loads them. */
const modules: Record<string, { name: string; isStaff: boolean }> = {
  'virtual:call-routes': { name: 'callRoutes', isStaff: false },
  'virtual:staff-call-routes': { name: 'staffCallRoutes', isStaff: true },
};

function isStaffCall({ access }: Endpoint): boolean {
  return access === 'teacher' || access === 'admin';
}

/**
 * Gives the browser the method and path of every call without their schemas: the contract is read at build time, so only
 * the pages that validate a form load the schema library.
 */
export function callRoutes(): Plugin {
  return {
    name: 'taegeuk:call-routes',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const made = modules[id.slice(1)];
      if (!id.startsWith('\0') || !made) return undefined;
      const { endpoints } = await import('@taegeuk/contract/endpoints.ts');
      const routes = Object.entries<Endpoint>(endpoints)
        .filter(([, endpoint]) => isStaffCall(endpoint) === made.isStaff)
        .map(([call, { method, path }]) => [call, { method, path }]);
      return `export const ${made.name} = ${JSON.stringify(Object.fromEntries(routes))};`;
    },
  };
}
