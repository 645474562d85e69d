import { languageCodes } from '@taegeuk/contract/languages.ts';
import type { Plugin } from 'vite';

const name = 'virtual:texts-files';
const resolved = `\0${name}`;

function codeOf(moduleId: string | null | undefined): string | undefined {
  return languageCodes.find((code) => moduleId?.endsWith(`/app/i18n/reading/${code}.ts`));
}

/**
 * Tells the server the address of each language's catalogue in the browser build, and of the file that starts the app, so
 * that the page can name what it needs. The client is built before the server; elsewhere (browser, development) there is
 * nothing to tell.
 */
export function textsFiles(): Plugin {
  const files: Record<string, string> = {};
  let start = '';
  return {
    name: 'taegeuk:texts-files',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        const code = chunk.type === 'chunk' ? codeOf(chunk.facadeModuleId) : undefined;
        if (code) files[code] = `/${chunk.fileName}`;
        // Not the entry's own file where that does nothing but import this one.
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith('/app/entry.client.tsx'))) {
          start = `/${chunk.fileName}`;
        }
      }
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      const known = this.environment.name === 'client' ? {} : files;
      return `export const textsFiles = ${JSON.stringify(known)};\nexport const startFile = ${JSON.stringify(start)};`;
    },
  };
}
