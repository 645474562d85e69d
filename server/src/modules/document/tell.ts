import { documentPath } from '@taegeuk/contract/document-kinds.ts';
import { inTransaction } from '../../database/connect.ts';
import { eachInTurn } from '../../each-in-turn.ts';
import type { Services } from '../../services.ts';
import { noteNews } from '../notification/service.ts';
import { enqueueBulk } from '../outbox/service.ts';
import { documentMail } from './mail.ts';
import { endRound, holdToTell, listChanges, listToTell, listUntold, noteTold } from './notice-queries.ts';

type Telling = Pick<Services, 'sql' | 'clock'>;

/** So many members are one transaction: short enough that a kill repeats little. */
const membersAtOnce = 50;
/** So late at most somebody is told who joined after a round. */
const roundMs = 60 * 60 * 1000;

/** Writes the mails to the next members with the note that they were told: both or neither. Returns whether there may be more. */
function tellSome({ sql, clock }: Telling, id: string): Promise<boolean> {
  const now = clock();
  return inTransaction(sql, async (db) => {
    const coming = await holdToTell(db, id);
    if (!coming) return false;
    const recipients = await listUntold(db, coming, membersAtOnce);
    const changes = await listChanges(db, id);
    const link = `${coming.origin}${documentPath(coming.kind, coming.version)}`;
    for (const { id: userId, email, lang } of recipients) {
      const words = changes.get(lang) ?? changes.get('kr') ?? '';
      const mail = documentMail(lang, { ...coming, changes: words, link });
      await noteNews(db, { userId, now }, mail);
      await enqueueBulk(db, { kind: 'mail', to: email, userId, now, ...mail });
    }
    if (recipients.length > 0)
      await noteTold(
        db,
        id,
        recipients.map((each) => each.id),
        now,
      );
    if (recipients.length === membersAtOnce) return true;
    await endRound(db, id, now, new Date(now.getTime() + roundMs));
    return false;
  });
}

/** Tells every member of the versions that are to come, once each; several processes may do so at once. */
export async function tellOfDocuments(services: Telling): Promise<void> {
  const ids = await listToTell(services.sql, services.clock());
  const tellAll = async (id: string) => {
    while (await tellSome(services, id));
  };
  await eachInTurn(ids, tellAll, 'of the versions of documents were not told to everybody');
}
