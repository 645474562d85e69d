import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { cleanHtml } from '../../post/service.ts';
import { langsOf } from '../kind.ts';

type Texts = Partial<Record<LanguageCode, { content: string } | undefined>>;

/** A body without what may not be public in the HTML of its texts, and without languages that say nothing. */
export async function cleanTexts<Body extends { texts: Texts }>(body: Body): Promise<Body> {
  const texts: Texts = {};
  for (const lang of langsOf(body)) {
    const text = body.texts[lang];
    if (text) texts[lang] = { ...text, content: await cleanHtml(text.content) };
  }
  return { ...body, texts };
}
