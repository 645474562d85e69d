import type { Plugin } from 'vite';
import { buildFonts } from './build-fonts.ts';

const name = 'virtual:fonts.css?url';

/** Puts the stylesheet of the site's own fonts into the build; they are cut when it is asked for first. */
export function fonts(): Plugin {
  let built: Promise<string> | undefined;
  return {
    name: 'taegeuk:fonts',
    enforce: 'pre',
    sharedDuringBuild: true,
    async resolveId(id) {
      if (id !== name) return undefined;
      built ??= buildFonts();
      return `${await built}?url`;
    },
  };
}
