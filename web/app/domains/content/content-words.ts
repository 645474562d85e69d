import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import { type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';

/** What is written of a post in one language. */
export interface PostText {
  title: string;
  excerpt: string;
  content: string;
}

const noText: PostText = { title: '', excerpt: '', content: '' };

export function textIn(body: PostBody, lang: LanguageCode): PostText {
  return { ...noText, ...body.texts[lang] };
}

function isEmpty({ title, excerpt, content }: PostText): boolean {
  return title.trim() === '' && excerpt.trim() === '' && content === '';
}

/** The body with a text changed; a language of which nothing is left is none of the post's any more. */
export function withText(body: PostBody, lang: LanguageCode, change: Partial<PostText>): PostBody {
  const text = { ...textIn(body, lang), ...change };
  const { [lang]: _, ...others } = body.texts;
  return { ...body, texts: isEmpty(text) ? others : { ...others, [lang]: text } };
}

/** The languages that a body has texts in, in the order of the site. */
export function langsOf({ texts }: PostBody): LanguageCode[] {
  return languageCodes.filter((lang) => texts[lang] !== undefined);
}

/** The languages that are missing, of those the site has. */
export function missingLangs(langs: readonly LanguageCode[]): LanguageCode[] {
  return languageCodes.filter((lang) => !langs.includes(lang));
}

/** An hour in Seoul, as a field for it holds it, as an instant; undefined where nothing is in it. */
export function seoulInstant(typed: string): string | undefined {
  const at = new Date(`${typed}:00+09:00`);
  return typed === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Where a fault is: `texts.kr.title` is the title in Korean. */
export function placeOfFault(path: string): { lang: LanguageCode | undefined; field: string } {
  const [, lang, field = path] = /^texts\.([a-z]{2})\.(\w+)$/.exec(path) ?? [];
  return { lang: languageCodes.find((code) => code === lang), field };
}
