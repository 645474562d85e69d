import { type TemplateBody, type TemplateWords, templateBody } from '@taegeuk/contract/content-bodies.ts';
import { type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import { channelOf, messageKinds } from '@taegeuk/contract/message-kinds.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import {
  allMessages,
  messageOfId,
  ownWords,
  partsOf,
  placeFaults,
  previewMessage,
  templateId,
} from '../../../messages/template.ts';
import { readSiteNames } from '../../site/service.ts';
import { type Applied, type KindOfContent, type Missing, missingText } from '../kind.ts';

async function findLive(db: Db, id: string): Promise<TemplateBody | undefined> {
  const message = messageOfId(id);
  if (!message) return undefined;
  const rows = await db<{ lang: LanguageCode; words: string }[]>`
    SELECT lang, words::text AS words FROM message_templates WHERE message = ${message}`;
  const published = new Map(rows.map(({ lang, words }) => [lang, JSON.parse(words) as TemplateWords]));
  const wordsIn = (lang: LanguageCode) => published.get(lang) ?? ownWords(message, lang);
  return { message, texts: Object.fromEntries(languageCodes.map((lang) => [lang, wordsIn(lang)])) };
}

function missingIn({ message, texts }: TemplateBody, lang: LanguageCode): Missing[] {
  const words = texts[lang];
  if (!words) return [missingText(`texts.${lang}.body`, lang)];
  const { unknownIn, missing } = placeFaults(message, words);
  return [
    ...partsOf(message)
      // Notes may be left out: those that have to stand are not among the words.
      .filter((part) => part !== 'notes' && words[part] === '')
      .map((part) => missingText(`texts.${lang}.${part}`, lang)),
    ...unknownIn.map((part) => ({ path: `texts.${lang}.${part}`, message: 'place_unknown' }) as const),
    ...missing.map((name) => ({ path: `texts.${lang}.place.${name}`, message: 'place_missing' }) as const),
  ];
}

async function apply(db: Db, { id, body, langs, now }: Applied<TemplateBody>): Promise<void> {
  const message = messageOfId(id);
  // Which message it is never changes.
  if (message !== body.message) throw new DomainError('slug_already_exists');
  for (const lang of langs)
    await db`
      INSERT INTO message_templates (message, lang, words, updated_at)
      VALUES (${message}, ${lang}, ${JSON.stringify(body.texts[lang])}::text::jsonb, ${now})
      ON CONFLICT (message, lang) DO UPDATE SET words = EXCLUDED.words, updated_at = ${now}`;
}

const ids = allMessages.map(templateId);
const titles = Object.values(messageKinds);
const channels = allMessages.map(channelOf);

/** The words of a mail or text message to members; without any of theirs, ours are sent. */
export const templateKind: KindOfContent<TemplateBody> = {
  kind: 'template',
  schema: templateBody,
  isMadeElsewhere: true,
  hasOwnWords: true,
  listLive: (db, id) => db`
    SELECT t.id, t.part, t.title, ${[...languageCodes]}::text[] AS langs, t.position,
           NULL::timestamptz AS published_at,
           (SELECT max(updated_at) FROM message_templates WHERE message = t.message) AS changed_at
    FROM unnest(${ids}::uuid[], ${channels}::text[], ${[...titles]}::text[], ${allMessages}::text[])
      WITH ORDINALITY AS t (id, part, title, message, position)
    WHERE ${id}::uuid IS NULL OR t.id = ${id}::uuid`,
  findLive,
  partOf: ({ message }) => channelOf(message),
  titleOf: ({ message }) => messageKinds[message],
  async findMissing(_, { body, langs }) {
    return langs.flatMap((lang) => missingIn(body, lang));
  },
  apply,
  async withdraw(db, id, langs) {
    const message = messageOfId(id) ?? '';
    await db`
      DELETE FROM message_templates
      WHERE message = ${message} AND (${langs === null} OR lang = ANY(${[...(langs ?? [])]}::text[]))`;
  },
  // Nothing leads to it.
  listUses: async () => [],
  async reorder() {
    // They stand in the order of what happens to a member.
  },
  async previewMessage(db, { body, lang }) {
    const words = body.texts[lang] ?? ownWords(body.message, lang);
    return previewMessage({ kind: body.message, lang, words }, await readSiteNames(db, lang));
  },
};
