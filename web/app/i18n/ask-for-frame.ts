import { pageLanguage } from '../lib/document/language.ts';

const files = import.meta.glob(['./*/common.ts', './*/failures.ts', './*/post.ts', './*/shell.ts']);

// Requests the texts of the frame together. Their modules wait for them one after the other, each at its own place; texts
// that were requested here are loaded by then. Import this before those modules.
if (typeof document !== 'undefined') {
  // The module that waits for the texts reports the error.
  for (const [path, load] of Object.entries(files))
    if (path.startsWith(`./${pageLanguage()}/`)) load().catch(() => undefined);
}
