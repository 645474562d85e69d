import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { Db } from '../../../database/connect.ts';
import { smsBudgetMail } from '../mails/sms-budget.ts';
import { mailAdministrators } from '../service.ts';
import { reachedAlarms } from './budget.ts';
import { noteSmsAlarm, type SentCount } from './queries.ts';

/**
 * Tells administrators by mail that 50, 80 or 100 % of the day's SMS are used: each once a day, with the SMS that reaches
 * it. `sent` counts that one.
 */
export async function tellOfBudget(db: Db, sent: SentCount, dailyMax: number, now: Date): Promise<void> {
  for (const percent of reachedAlarms(sent, dailyMax)) {
    if (!(await noteSmsAlarm(db, { day: seoulDay(now), percent, now }))) continue;
    await mailAdministrators(db, now, (lang) => smsBudgetMail(lang, { percent, sent: sent.all, dailyMax }));
  }
}
