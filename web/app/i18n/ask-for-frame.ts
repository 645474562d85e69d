import { pageLanguage } from '../lib/document/language.ts';

const files = import.meta.glob(['./*/common.ts', './*/failures.ts', './*/post.ts', './*/shell.ts']);

// Asks for the words of the frame together. Their modules wait for them one after the other, each at its own place; what has
// been asked for already is there by then. Whoever imports this does so before them.
if (typeof document !== 'undefined') {
  // Who waits for the words says what is wrong with them.
  for (const [path, load] of Object.entries(files))
    if (path.startsWith(`./${pageLanguage()}/`)) load().catch(() => undefined);
}
