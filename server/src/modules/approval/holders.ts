import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { mayHoldRight, type StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { Db } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { enqueue } from '../outbox/service.ts';
import { askedMail, decidedMail, waitingMail } from './mails.ts';
import { findAddress, type Holder, listHolders } from './queries.ts';

/** Who holds a right that counts now. */
export function holdersOf(
  { config }: Pick<Services, 'config'>,
  db: Db,
  right: StaffRight,
): Promise<Holder[]> {
  const { teacher, admin } = roleLevels;
  const level = mayHoldRight(teacher, right) ? teacher : admin;
  return listHolders(db, { right, level, isLive: config.mode === 'live' });
}

const pageOf = (origin: string) => `${origin}/admin/approvals`;

async function mailTo(
  db: Db,
  { id, email }: Holder,
  mail: ReturnType<typeof askedMail>,
  now: Date,
): Promise<void> {
  await enqueue(db, { kind: 'mail', to: email, userId: id, now, ...mail });
}

interface AskedMails {
  askerId: string;
  others: Holder[];
  dueAt: Date | null;
  origin: string;
  now: Date;
}

/** Tells those who can say yes; whoever is alone is told that it waits, so that a stranger in their session does not stay hidden. */
export async function tellOfAsked(
  db: Db,
  { askerId, others, dueAt, origin, now }: AskedMails,
): Promise<void> {
  const link = pageOf(origin);
  for (const other of others) await mailTo(db, other, askedMail(link), now);
  const asker = dueAt && (await findAddress(db, askerId));
  if (asker) await mailTo(db, asker, waitingMail(link, dueAt), now);
}

/** Tells who asked what came of it. */
export async function tellOfDecided(
  db: Db,
  {
    askerId,
    outcome,
    origin,
    now,
  }: { askerId: string; outcome: 'done' | 'refused' | 'failed'; origin: string; now: Date },
): Promise<void> {
  const asker = await findAddress(db, askerId);
  if (asker) await mailTo(db, asker, decidedMail(pageOf(origin), outcome), now);
}
