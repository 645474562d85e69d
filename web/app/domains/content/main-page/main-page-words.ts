import type { MainPageBody, MainPageText } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { mainPageTexts as t } from './main-page-texts.ts';

type Part = keyof MainPageText;
export type Path = readonly (string | number)[];

/** A place of the main page where words stand. */
export interface WordPlace {
  path: Path;
  label: string;
}

const parts = ['hero', 'path', 'topics', 'diary', 'closing', 'footer'] as const satisfies Part[];

/** What a step of a path is called: `levels`, `0`, `name` is '1단계 이름'. */
function labelOf(path: Path): string {
  return path
    .slice(1)
    .map((step, place) => {
      const above = path[place];
      if (typeof step === 'number') return above === 'levels' ? t.levels(step + 1) : t.items(step + 1);
      if (step === 'levels' || step === 'items') return '';
      if (step === 'entry') return t.entry;
      const line = /^text(\d)$/.exec(step)?.[1];
      return line ? t.line(Number(line)) : (t.words[step] ?? step);
    })
    .filter(Boolean)
    .join(' ');
}

function placesIn(value: unknown, path: Path): WordPlace[] {
  // The name of a level or topic is its address, and stays.
  if (typeof value === 'string') return path.at(-1) === 'slug' ? [] : [{ path, label: labelOf(path) }];
  if (Array.isArray(value)) return value.flatMap((each, place) => placesIn(each, [...path, place]));
  return Object.entries(value ?? {}).flatMap(([name, each]) => placesIn(each, [...path, name]));
}

const rankOf = ({ path }: WordPlace) => ranks.get(path.join('.')) ?? Number.POSITIVE_INFINITY;

/** The places of a text by its parts, in the order of the page: the database keeps the keys of a draft in its own. */
export function partsOf(text: MainPageText): { part: Part; title: string; places: WordPlace[] }[] {
  return parts.map((part) => ({
    ...{ part, title: t.parts[part] },
    places: placesIn(text[part], [part]).sort((one, other) => rankOf(one) - rankOf(other)),
  }));
}

export function wordsAt(text: MainPageText, path: Path): string {
  const found = path.reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], text);
  return typeof found === 'string' ? found : '';
}

function written(value: unknown, [step, ...rest]: Path, words: string): unknown {
  if (step === undefined) return words;
  if (Array.isArray(value)) return value.with(Number(step), written(value[Number(step)], rest, words));
  const object = value as Record<string, unknown>;
  return { ...object, [step]: written(object[step], rest, words) };
}

/** The body with other words at a place. */
export function withWords(
  body: MainPageBody,
  lang: LanguageCode,
  { path, words }: { path: Path; words: string },
): MainPageBody {
  const text = written(body.texts[lang], path, words) as MainPageText;
  return { ...body, texts: { ...body.texts, [lang]: text } };
}

function emptied(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'slug' || name === 'glyph' ? value : '';
  if (Array.isArray(value)) return value.map((each) => emptied(each));
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, each]) => [key, emptied(each, key)]));
}

/** The body with a language that has the places of the Korean text, and no words yet. */
export function withLanguage(body: MainPageBody, lang: LanguageCode): MainPageBody {
  return { ...body, texts: { ...body.texts, [lang]: emptied(body.texts.kr) as MainPageText } };
}

/** As many as the page has: five levels, five topics. */
const five = [0, 1, 2, 3, 4];
const skeleton = {
  hero: { title: '', lead: '', primary: '', secondary: '' },
  path: { title: '', lead: '', countLabel: '', levels: five.map(() => ({ slug: '', name: '', text: '' })) },
  topics: { title: '', items: five.map(() => ({ slug: '', glyph: '', name: '', text: '' })) },
  footer: { text1: '', text2: '', text3: '', text4: '', text5: '', text6: '' },
  diary: { title: '', text: '', link: '', entry: { date: '', chip: '', text: '', minutes: '', streak: '' } },
  closing: { text: '', button: '' },
} satisfies MainPageText;

/** The rank of each place in the order of the page. */
const ranks: ReadonlyMap<string, number> = new Map(
  parts.flatMap((part) => placesIn(skeleton[part], [part])).map(({ path }, rank) => [path.join('.'), rank]),
);

/** What faults call the places of a text: `path.levels.0.name`. */
export const mainPageNames: Readonly<Record<string, string>> = Object.fromEntries(
  partsOf(skeleton).flatMap(({ title, places }) =>
    places.map(({ path, label }) => [path.join('.'), `${title} ${label}`]),
  ),
);
