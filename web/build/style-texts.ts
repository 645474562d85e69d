import type { Plugin } from 'vite';

const name = 'virtual:style-texts';
const resolved = `\0${name}`;

/**
 * Gives the server the text of each built stylesheet, so that a page can include its own: a file would be one more round
 * trip before the first paint. The client is built before the server; in other environments (browser, development) there
 * are none.
 */
export function styleTexts(): Plugin {
  const texts: Record<string, string> = {};
  return {
    name: 'taegeuk:style-texts',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const { fileName, ...asset } of Object.values(bundle)) {
        if (asset.type !== 'asset' || !fileName.endsWith('.css') || /\/fonts-/.test(fileName)) continue;
        texts[`/${fileName}`] = String(asset.source);
      }
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      const known = this.environment.name === 'client' ? {} : texts;
      return `export const styleTexts = ${JSON.stringify(known)};`;
    },
  };
}
