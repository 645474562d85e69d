import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** What every browser of these tests is started with. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-gpu',
  // Chromium without a window rounds the widths of letters to whole pixels otherwise, as no visitor's browser does.
  '--font-render-hinting=none',
];

/** The browser that `npm test` found, or one on the path; undefined leaves it to Playwright's own. */
export function findBrowser(): string | undefined {
  const given = process.env['PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'] || process.env['CHROMIUM_PATH'];
  if (given) return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
