import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildFonts, restPoints } from './build-fonts.ts';
import { unicodeRange } from './font-faces.ts';

const stylesheet = /^virtual:(fonts(?:-rest)?\.css)\?url$/;
const letters = 'virtual:rest-letters';
const resolvedLetters = `\0${letters}`;

/**
 * Adds the stylesheets of the site's own fonts to the build; they are made when one of them is first requested. Also tells
 * the server which letters need the second of them.
 */
export function fonts(): Plugin {
  let built: Promise<string> | undefined;
  return {
    name: 'taegeuk:fonts',
    enforce: 'pre',
    sharedDuringBuild: true,
    async resolveId(id) {
      if (id === letters) return resolvedLetters;
      const name = stylesheet.exec(id)?.[1];
      if (name === undefined) return undefined;
      built ??= buildFonts();
      return `${join(await built, name)}?url`;
    },
    load(id) {
      if (id !== resolvedLetters) return undefined;
      const known = this.environment.name === 'client' ? '' : unicodeRange(restPoints());
      return `export const restLetters = ${JSON.stringify(known)};`;
    },
  };
}
