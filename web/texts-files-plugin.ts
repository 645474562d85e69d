import type { Plugin } from 'vite';

const name = 'virtual:texts-files';
const resolved = `\0${name}`;

/**
 * Tells the server the address of the file that starts the app, so that the page can name it. The client is built before
 * the server; elsewhere (browser, development) there is nothing to tell.
 */
export function textsFiles(): Plugin {
  let start = '';
  return {
    name: 'taegeuk:texts-files',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        // Not the entry's own file where that does nothing but import this one.
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith('/app/entry.client.tsx'))) {
          start = `/${chunk.fileName}`;
        }
      }
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      return `export const startFile = ${JSON.stringify(start)};`;
    },
  };
}
