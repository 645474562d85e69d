import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Goes over the browser's scripts once more: what the bundler's own minifier leaves is worth more than a kilobyte on each page. */
export function minifyAgain(): Plugin {
  return {
    name: 'taegeuk:minify-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const options = {
            module: true,
            ecma: 2022,
            compress: { passes: 2, ecma: 2022 },
            mangle: { toplevel: true },
          } as const;
          chunk.code = (await minify(chunk.code, options)).code;
        }
      },
    },
  };
}
