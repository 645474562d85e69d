import { createHash } from 'node:crypto';
import type { TemplateWords } from '@taegeuk/contract/content-bodies.ts';
import type { MessagePreview } from '@taegeuk/contract/content-preview.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { channelOf, type MessageKind, messageKinds } from '@taegeuk/contract/message-kinds.ts';
import { layMail } from '../mail/compose.ts';
import type { SiteNames } from '../mail/site-names.ts';
import { layText, placesIn } from '../mail/words.ts';
import { bytesOf, toCarriedText } from '../ports/sms/cp949.ts';
import { messageSamples } from './samples.ts';

export const allMessages = Object.keys(messageKinds) as MessageKind[];

/** The id under which the desk knows a message: it follows from its name, so that no row has to be there. */
export function templateId(kind: MessageKind): string {
  const hex = createHash('sha256').update(`message template ${kind}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

const kindOfId = new Map(allMessages.map((kind) => [templateId(kind), kind]));

export function messageOfId(id: string): MessageKind | undefined {
  return kindOfId.get(id);
}

const noHead = { subject: '', preview: '', heading: '', button: '', notes: '' };

/** The words of a message as we wrote them. */
export function ownWords(kind: MessageKind, lang: LanguageCode): TemplateWords {
  const { draft } = messageSamples[kind](lang);
  return draft.channel === 'mail' ? draft.words : { ...noHead, body: draft.words };
}

/** The parts of its words that a message has. */
export function partsOf(kind: MessageKind): (keyof TemplateWords)[] {
  const own = ownWords(kind, 'kr');
  return (Object.keys(own) as (keyof TemplateWords)[]).filter((part) => own[part] !== '');
}

const joined = (words: TemplateWords) => Object.values(words).join('\n');

/** The places that the words of a message must have: without them nobody would learn what it is about. */
export function neededPlaces(kind: MessageKind): string[] {
  const places = placesIn(joined(ownWords(kind, 'kr')));
  // A mail has the name of the site above its words; a text message begins with it.
  return channelOf(kind) === 'mail' ? places.filter((name) => name !== 'site') : places;
}

/** What is wrong with the places of some words. */
export function placeFaults(kind: MessageKind, words: TemplateWords) {
  const known = new Set([...neededPlaces(kind), 'site']);
  const parts = Object.entries(words) as [keyof TemplateWords, string][];
  const isUnknown = (braced: string) => !known.has(braced.slice(1, -1));
  return {
    /** Parts with braces that are no place of this message. */
    unknownIn: parts.flatMap(([part, text]) =>
      (text.match(/\{[^{}]*\}/g) ?? []).some(isUnknown) ? [part] : [],
    ),
    missing: neededPlaces(kind).filter((name) => !placesIn(joined(words)).includes(name)),
  };
}

/** A message with these words, as somebody would get it who does not exist. */
export function previewMessage(
  { kind, lang, words }: { kind: MessageKind; lang: LanguageCode; words: TemplateWords },
  { name, shortName }: SiteNames,
): MessagePreview {
  const { draft } = messageSamples[kind](lang);
  if (draft.channel === 'mail') return { ...layMail(draft, name, words), bytes: null };
  const text = toCarriedText(layText(draft, shortName, words.body));
  return { subject: '', html: null, text, bytes: bytesOf(text) };
}
