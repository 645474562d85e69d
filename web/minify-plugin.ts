import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Files of which almost every function runs when a page comes to life. Told so, Chromium compiles them beside the page while
 * they arrive, instead of one function after the other while React works (v8.dev/blog/explicit-compile-hints).
 */
const runWhole = new Set(['libraries', 'frame']);

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
          const { code } = await minify(chunk.code, options);
          chunk.code = runWhole.has(chunk.name) ? `//# allFunctionsCalledOnLoad\n${code}` : code;
        }
      },
    },
  };
}
