import type { Plugin } from 'vite';

const place = /let dataRoute = \{\s*id: route\.id,/g;

/**
 * Addresses match exactly, case included. React Router 8.4 passes `caseSensitive` on to the browser but leaves it out
 * where the browser builds its routes, so `/Login` would be another page there than on the server.
 */
export function exactCase(): Plugin {
  return {
    name: 'taegeuk:exact-case',
    transform: {
      filter: { id: /react-router\/dist\/.*\/dom\/ssr\/routes\.js$/ },
      handler(code) {
        const changed = code.replaceAll(
          place,
          'let dataRoute = { caseSensitive: route.caseSensitive, id: route.id,',
        );
        if (changed === code)
          this.error('React Router builds its routes in another way now: look at exactCase().');
        return { code: changed, map: null };
      },
    },
  };
}
