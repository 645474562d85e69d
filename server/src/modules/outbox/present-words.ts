import type { Db } from '../../database/connect.ts';
import { briefOf, layMail, type MailBrief, type MailDraft, type MailWords } from '../../mail/compose.ts';
import { layText, type TextDraft } from '../../mail/words.ts';
import { readSiteNames } from '../site/service.ts';
import type { NewMessage } from './queries.ts';

/** The words that staff have published for a message. */
async function findWords(
  db: Db,
  { kind, lang }: Pick<MailDraft | TextDraft, 'kind' | 'lang'>,
): Promise<MailWords | undefined> {
  if (kind === null) return undefined;
  const [row] = await db<{ words: string }[]>`
    SELECT words::text AS words FROM message_templates WHERE message = ${kind} AND lang = ${lang}`;
  return row && (JSON.parse(row.words) as MailWords);
}

/** A message with the name that the site has now, and in the words that staff have published for it. */
export async function inPresentWords(db: Db, message: NewMessage): Promise<NewMessage> {
  const { draft } = message;
  if (!draft) return message;
  const { name, shortName } = await readSiteNames(db, draft.lang);
  const words = await findWords(db, draft);
  if (draft.channel === 'mail') return { ...message, ...layMail(draft, name, words) };
  return { ...message, text: layText(draft, shortName, words?.body) };
}

/** The same of what a mail says in a few words. */
export async function briefInPresentWords(db: Db, draft: MailDraft): Promise<MailBrief> {
  const { name } = await readSiteNames(db, draft.lang);
  return briefOf(draft, name, await findWords(db, draft));
}
