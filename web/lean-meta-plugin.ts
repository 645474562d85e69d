import type { Plugin } from 'vite';

const exported = /^export (?:async )?function (\w+)/gm;

/** Leaves the blocks for search engines out of the browser's build: only the server writes them (`lib/page-meta.ts`). */
export function leanMeta(): Plugin {
  return {
    name: 'taegeuk:lean-meta',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/app\/lib\/structured-data\.ts$/ },
      handler(code) {
        const names = [...code.matchAll(exported)].map(([, name]) => name);
        if (names.length === 0) this.error('structured-data.ts exports no function: look at leanMeta().');
        return {
          code: `const none = () => ({});\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`,
          map: null,
        };
      },
    },
  };
}
