import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MessageKind } from '@taegeuk/contract/message-kinds.ts';
import { builtInNames } from './site-names.ts';

/** What stands in the named places of a message's words. */
export type Values = Readonly<Record<string, string>>;

/** Words with named places: '{when}'. */
const place = /\{([a-z][a-zA-Z]*)\}/g;

/** The names of the places in words, each once. */
export function placesIn(words: string): string[] {
  return [...new Set(Array.from(words.matchAll(place), ([, name = '']) => name))];
}

/** Words with the values in their places; a line that has a place for what there is not is left out. */
export function fill(words: string, values: Values): string {
  return words
    .split('\n')
    .filter((line) => !placesIn(line).some((name) => values[name] === ''))
    .map((line) => line.replace(place, (whole, name: string) => values[name] ?? whole))
    .join('\n');
}

/** What all messages are made of. */
export interface DraftOf<Words> {
  /** Null: its words are ours alone. */
  kind: MessageKind | null;
  lang: LanguageCode;
  words: Words;
  values: Values;
}

/** A text message, without its recipient. */
export interface TextContent {
  text: string;
  /** What it was made of, as of a mail (`compose.ts`). */
  draft: TextDraft;
}

/** The words of a text message; `site` is the site's short name. */
export interface TextDraft extends DraftOf<string> {
  channel: 'sms';
  /** What comes behind it, where there is room. */
  finish?: (text: string) => string;
}

export function layText({ words, values, finish }: TextDraft, site: string, others = words): string {
  const text = fill(others, { ...values, site });
  return finish?.(text) ?? text;
}

/** Builds a text message with the built-in name. */
export function composeText(
  lang: LanguageCode,
  given: Pick<TextDraft, 'words' | 'values' | 'finish'> & { kind: MessageKind },
): TextContent {
  const draft: TextDraft = { channel: 'sms', lang, ...given };
  return { text: layText(draft, builtInNames[lang].shortName), draft };
}
