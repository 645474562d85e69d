import type { ContentBody } from '@taegeuk/contract/content-kinds.ts';
import { type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';

/** A body whose texts are of one form. */
interface Worded<Text extends object> {
  texts: Partial<Record<LanguageCode, Text | undefined>>;
}

/** What is written in one language; `none` is what stands where nothing is. */
export function textIn<Text extends object>({ texts }: Worded<Text>, lang: LanguageCode, none: Text): Text {
  return { ...none, ...texts[lang] };
}

const isNothing = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** The body with a text changed; a language of which nothing is left is none of its languages any more. */
export function withText<Text extends object, Body extends Worded<Text>>(
  body: Body,
  lang: LanguageCode,
  { none, change }: { none: Text; change: Partial<Text> },
): Body {
  const text = { ...textIn(body, lang, none), ...change };
  const { [lang]: _, ...others } = body.texts;
  return { ...body, texts: Object.values(text).every(isNothing) ? others : { ...others, [lang]: text } };
}

/** The languages that a body has texts in, in the order of the site. */
export function langsOf({ texts }: ContentBody): LanguageCode[] {
  return languageCodes.filter((lang) => texts[lang] !== undefined);
}

/** The languages that are missing, of those the site has. */
export function missingLangs(langs: readonly LanguageCode[]): LanguageCode[] {
  return languageCodes.filter((lang) => !langs.includes(lang));
}

/** Where a fault is: `texts.kr.title` is the title in Korean. */
export function placeOfFault(path: string): { lang: LanguageCode | undefined; field: string } {
  const [, lang, field = path] = /^texts\.([a-z]{2})\.(.+)$/.exec(path) ?? [];
  return { lang: languageCodes.find((code) => code === lang), field };
}
