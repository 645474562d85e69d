import type { Db } from '../database/connect.ts';
import type { MailContent } from '../mail/compose.ts';
import { consultationAnsweredMail } from '../modules/consultation/mails.ts';
import { inquiryAnsweredMail } from '../modules/inquiry/mails.ts';
import { noteNews } from '../modules/notification/service.ts';
import { levelCheckAnsweredMail } from '../modules/practice/level-check/mail.ts';
import { reportAnsweredMail } from '../modules/practice/report/mail.ts';
import { daysAgo } from './days-ago.ts';

/** So long ago a sample notification was read. */
const readAfterDays = 3;

interface AnsweredRow {
  kind: 'inquiry' | 'consultation' | 'level check' | 'reviewed' | 'returned';
  id: string;
  userId: string;
  at: Date;
}

/** What was answered to members who have no notifications yet, the first first. */
function listAnswered(db: Db): Promise<AnsweredRow[]> {
  return db<AnsweredRow[]>`
    SELECT a.kind, a.id, a.user_id, a.at FROM (
      SELECT 'inquiry' AS kind, i.id, i.user_id, l.created_at AS at
      FROM inquiry_answers l JOIN inquiries i ON i.id = l.inquiry_id WHERE l.written_by = 'staff'
      UNION ALL
      SELECT 'consultation', id, user_id, answered_at FROM consultations WHERE outcome = 'answered'
      UNION ALL
      SELECT 'level check', p.id, p.user_id, c.created_at
      FROM level_check_answers c JOIN practise_histories p ON p.id = c.practise_history_id
      UNION ALL
      SELECT r.verdict, p.id, p.user_id, r.created_at
      FROM report_reviews r JOIN practise_histories p ON p.id = r.practise_history_id) a
    WHERE NOT EXISTS (SELECT FROM notifications n WHERE n.user_id = a.user_id)
    ORDER BY a.at`;
}

function mailOf({ kind, id }: AnsweredRow): MailContent {
  // Only the path of the link is kept.
  const link = (path: string) => `http://localhost${path}`;
  if (kind === 'inquiry') return inquiryAnsweredMail('kr', link(`/customer/faq/view/${id}`));
  if (kind === 'consultation')
    return consultationAnsweredMail('kr', link(`/center/consult/contents/information/${id}`), null);
  if (kind === 'level check') return levelCheckAnsweredMail('kr', link('/center/diary/level-check/hidden'));
  return reportAnsweredMail('kr', kind, link(`/academy/report-manage/view/${id}`));
}

/** What the sample members were told of the answers that they have; what is some days old was read. */
export async function insertNotifications(db: Db, now: Date): Promise<void> {
  const readBefore = new Date(daysAgo(now, readAfterDays));
  for (const row of await listAnswered(db)) {
    const { userId, at } = row;
    await noteNews(db, { userId, now: at }, mailOf(row));
    if (at < readBefore)
      await db`UPDATE notifications SET read_at = ${at} WHERE user_id = ${userId} AND created_at = ${at}`;
  }
}
