import { parseArgs } from 'node:util';
import { isLanguageCode, type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import { type FontSupply, fontSupplies } from '../korean-fonts.ts';

const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Checks that can be left out, because they take most of the time or need another program. */
const optionalChecks = ['axe', 'html', 'links'] as const;
export type OptionalCheck = (typeof optionalChecks)[number];

/** Which parts of the site are checked, and how. */
export interface CrawlOptions {
  /** Decoded beginnings of paths; empty for all pages. */
  only: string[];
  langs: LanguageCode[];
  /** Widths of the window in CSS pixels. */
  widths: number[];
  themes: Theme[];
  /** With the first everything is checked; with the others only what depends on fonts, without axe, links and HTML. */
  fonts: FontSupply[];
  without: OptionalCheck[];
  /** Folder for pictures of each page; undefined for none. */
  screenshots: string | undefined;
}

/** How to use the command; also shown in the message about an unknown option. */
export const usage = `npm run crawl -- [--only /media,/customer] [--lang kr,en] [--widths 320,390,1024,1440]
  [--themes light,dark] [--fonts none,korean,system] [--without axe,html,links] [--screenshots DIR]`;

// On other systems browsers do not use fontconfig.
const usualFonts: readonly FontSupply[] = process.platform === 'linux' ? ['none', 'korean'] : ['system'];

function listOf<T extends string>(name: string, given: string | undefined, known: readonly T[]): T[] {
  if (given === undefined) return [...known];
  return given.split(',').map((word) => {
    const found = known.find((value) => value === word);
    if (found === undefined) throw new Error(`--${name} ${word}: known are ${known.join(', ')}`);
    return found;
  });
}

function widthsOf(given = '320,390,1024,1440'): number[] {
  const widths = given.split(',').map(Number);
  if (widths.some((width) => !Number.isInteger(width) || width < 200 || width > 4000))
    throw new Error(`--widths ${given}: whole numbers from 200 to 4000, joined by commas`);
  return widths;
}

/**
 * Reads the command line.
 * @throws {Error} whose message names the unknown part
 */
export function readOptions(args: string[]): CrawlOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      only: text,
      lang: text,
      widths: text,
      themes: text,
      fonts: text,
      without: text,
      screenshots: text,
    },
  });
  return {
    only: values.only?.split(',') ?? [],
    langs: listOf('lang', values.lang, languageCodes).filter(isLanguageCode),
    widths: widthsOf(values.widths),
    themes: listOf('themes', values.themes, themes),
    fonts: values.fonts === undefined ? [...usualFonts] : listOf('fonts', values.fonts, fontSupplies),
    without: values.without === undefined ? [] : listOf('without', values.without, optionalChecks),
    screenshots: values.screenshots,
  };
}
