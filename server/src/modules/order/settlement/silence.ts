import { inTransaction } from '../../../database/connect.ts';
import type { Services } from '../../../services.ts';
import { mailAdministrators } from '../../user/service.ts';
import { silenceMail } from '../mails/mails.ts';
import { takeUntold } from './silence-queries.ts';

/** What the provider has not answered for so long is told to staff. */
export const silenceMs = 24 * 60 * 60 * 1000;

/**
 * Tells administrators, once each, of orders and refunds about which the provider has given no answer for a day: one mail for
 * all of them. The desk of orders shows them until there is an answer.
 */
export async function tellOfSilence({ sql, clock }: Pick<Services, 'sql' | 'clock'>): Promise<void> {
  const now = clock();
  const silentBefore = new Date(now.getTime() - silenceMs);
  await inTransaction(sql, async (db) => {
    const { origin, ...silence } = await takeUntold(db, { silentBefore, now });
    if (silence.orders + silence.refunds === 0) return;
    await mailAdministrators(db, now, (lang) => silenceMail(lang, silence, origin));
  });
}
