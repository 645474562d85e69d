import { type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import { pageLanguage } from '../lib/document/language.ts';
import { useLang } from './use-lang.ts';

/**
 * Texts of one area. A module that uses them imports the area's module; the browser loads them with it, in the page's
 * language.
 */
export interface AreaTexts<Texts> {
  /** For `meta` and other plain functions. */
  of: (lang: LanguageCode) => Texts;
  /** For components: the texts in the page's language. */
  use: () => Texts;
}

/** Loads once more what could not be loaded: a module whose top-level await has failed can never run again. */
async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    if (!navigator.onLine)
      await new Promise((done) => window.addEventListener('online', done, { once: true }));
    return load();
  }
}

/**
 * Makes the texts of an area from its files, one in each language's folder; Korean is the source that the types of the
 * others follow. The browser waits only for the language of its page, the server and unit tests for all languages. A module
 * with a top-level await of its own must not be imported from here: each would wait for the other.
 * @param name what each of the files exports
 */
export async function areaTexts<Name extends string, Texts>(
  name: Name,
  files: Record<string, () => Promise<Record<Name, Texts>>>,
): Promise<AreaTexts<Texts>> {
  const isPage = typeof document !== 'undefined';
  const languages = isPage ? [pageLanguage()] : languageCodes;
  const loaded = new Map<LanguageCode, Texts>();
  await Promise.all(
    languages.map(async (lang) => {
      const [, load] = Object.entries(files).find(([path]) => path.startsWith(`./${lang}/`)) ?? [];
      if (!load) throw new Error(`The language ${lang} has no texts ${name}.`);
      loaded.set(lang, (await (isPage ? loadAgain(load) : load()))[name]);
    }),
  );
  function of(lang: LanguageCode): Texts {
    const texts = loaded.get(lang);
    if (!texts) throw new Error(`The texts ${name} are here in ${[...loaded.keys()]} only, not in ${lang}.`);
    return texts;
  }
  return { of, use: () => of(useLang()) };
}
