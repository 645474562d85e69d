import { centreLevels } from '@taegeuk/contract/levels.ts';
import { outlinePath } from '@taegeuk/contract/post-paths.ts';
import {
  type MetaObject,
  objectField,
  objectsField,
  parsePostMeta,
  textField,
} from '../../lib/document/post-meta.ts';

/**
 * What the home page shows of the main-page post: the objects of its `postMeta` in order; the fourth belongs to the footer.
 */
export interface MainPage {
  hero: { title: string; lead: string; primary: string; secondary: string };
  path: { title: string; lead: string; levels: LevelStep[] };
  topics: { title: string; items: Topic[] };
  diary: { title: string; text: string; link: string; entry: DiaryExample | null };
  closing: { text: string; button: string };
}

export interface LevelStep {
  slug: string;
  name: string;
  text: string;
  /** Text with the number of the level's practices, from the catalogue of groups. */
  count: string;
  /** Outline of the first group of the level. */
  href: string;
  key: (typeof centreLevels)[number]['key'];
}

export interface Topic {
  slug: string;
  glyph: string;
  name: string;
  text: string;
}

export interface DiaryExample {
  date: string;
  chip: string;
  text: string;
  minutes: string;
  streak: string;
}

function stepOf(item: MetaObject, countLabel: string): LevelStep[] {
  const slug = textField(item, 'slug');
  const level = centreLevels.find((each) => each.slug === slug);
  if (!level) return [];
  const count = countLabel.replace('{count}', String(level.groups.length));
  const href = outlinePath('center', `${level.slug}/${level.groups[0] ?? ''}`);
  return [
    { slug, name: textField(item, 'name'), text: textField(item, 'text'), count, href, key: level.key },
  ];
}

function topicOf(item: MetaObject): Topic {
  const [slug, glyph, name, text] = ['slug', 'glyph', 'name', 'text'].map((field) => textField(item, field));
  return { slug: slug ?? '', glyph: glyph ?? '', name: name ?? '', text: text ?? '' };
}

function exampleOf(entry: MetaObject | undefined): DiaryExample | null {
  if (!entry || textField(entry, 'text') === '') return null;
  return {
    date: textField(entry, 'date'),
    chip: textField(entry, 'chip'),
    text: textField(entry, 'text'),
    minutes: textField(entry, 'minutes'),
    streak: textField(entry, 'streak'),
  };
}

/** Reads the home page's content. Missing parts are empty, and their section is not rendered. */
export function readMainPage(postMeta: string | null | undefined): MainPage {
  const [hero, path, topics, , diary, closing] = parsePostMeta(postMeta);
  const text = (object: MetaObject | undefined) => (name: string) => textField(object, name);
  const [ofHero, ofPath, ofDiary, ofClosing] = [text(hero), text(path), text(diary), text(closing)];
  const countLabel = ofPath('countLabel');
  return {
    hero: {
      title: ofHero('title'),
      lead: ofHero('lead'),
      primary: ofHero('primary'),
      secondary: ofHero('secondary'),
    },
    path: {
      title: ofPath('title'),
      lead: ofPath('lead'),
      levels: objectsField(path, 'levels').flatMap((item) => stepOf(item, countLabel)),
    },
    topics: { title: textField(topics, 'title'), items: objectsField(topics, 'items').map(topicOf) },
    diary: {
      title: ofDiary('title'),
      text: ofDiary('text'),
      link: ofDiary('link'),
      entry: exampleOf(objectField(diary, 'entry')),
    },
    closing: { text: ofClosing('text'), button: ofClosing('button') },
  };
}
