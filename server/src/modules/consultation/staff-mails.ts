import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';
import type { MailContent } from '../../mail/compose.ts';
import type { StaffActing } from '../../staff.ts';
import { informMember } from '../user/service.ts';
import {
  deskLink,
  memberLink,
  type Talk,
  talkGivenMail,
  talkMovedMail,
  talkOf,
  talkPassedOnMail,
} from './mails.ts';
import type * as desk from './staff-queries.ts';

/** A mail to the member, in their language. */
export type MailOf = (lang: LanguageCode, link: string) => MailContent;

/** Tells the member. */
export async function tell(
  db: Db,
  { id, userId }: desk.HeldConsultation,
  { origin, now, mail }: { origin: string; now: Date; mail: MailOf },
): Promise<void> {
  await informMember(db, { userId, now }, (lang) => mail(lang, memberLink(origin, id)));
}

/** Tells one of the staff of a talk of theirs, unless they did it themselves. */
export async function tellStaff(
  db: Db,
  { id, staffId }: Pick<desk.HeldConsultation, 'id' | 'staffId'>,
  { by, now, mail }: { by: StaffActing; now: Date; mail: (link: string) => MailContent },
): Promise<void> {
  if (staffId === null || staffId === by.staff.id) return;
  await informMember(db, { userId: staffId, now }, () => mail(deskLink(by.origin, id)));
}

/** Tells who a talk is with now, and who it was with. */
export async function tellColleagues(
  db: Db,
  { held, talk, staffId }: { held: desk.HeldConsultation; talk: Talk; staffId: string },
  telling: { by: StaffActing; now: Date },
): Promise<void> {
  const { id } = held;
  const former = talkOf(held);
  const isTheirs = former !== null && held.staffId === staffId;
  const isMoved = isTheirs && former.startsAt.getTime() !== talk.startsAt.getTime();
  const mail = (link: string) =>
    isMoved ? talkMovedMail(former.startsAt, talk, link) : talkGivenMail(talk, link);
  await tellStaff(db, { id, staffId }, { ...telling, mail });
  if (former && !isTheirs) {
    await tellStaff(db, held, { ...telling, mail: (link) => talkPassedOnMail(former, link) });
  }
}
