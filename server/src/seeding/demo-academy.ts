import type { Db } from '../database/connect.ts';
import { replaceCertificate } from '../modules/academy/certificate-desk.ts';
import { writeCertificate } from '../modules/academy/certificate-service.ts';
import { daysAgo } from './days-ago.ts';
import type { Demo } from './demo-files.ts';
import { bulk } from './state.ts';

/** The progress of the sample members in the academy: the first lessons of courses, a day apart, and certificates. */
export async function insertAcademy(
  db: Db,
  { practised, certificates }: Demo['academy'],
  now: Date,
): Promise<void> {
  const rows = practised.map((each) => ({ ...each, beganAt: daysAgo(now, each.daysAgo) }));
  await db`
    INSERT INTO user_lessons (user_id, lesson_id, practised_at, practised_by, created_at)
    SELECT u.id, l.id, r."beganAt" + l.position * interval '1 day', 'hand', r."beganAt"
    FROM jsonb_to_recordset(${bulk(db, rows)}) AS r(email text, course text, lessons int, "beganAt" timestamptz)
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    JOIN categories c ON c.slug = r.course JOIN lessons l ON l.category_id = c.id AND l.position <= r.lessons
    ON CONFLICT DO NOTHING`;
  for (const certificate of certificates) {
    const { email, course } = certificate;
    const [holder] = await db<{ userId: string; name: string; categoryId: string }[]>`
      SELECT u.id AS user_id, u.name, c.id AS category_id
      FROM users u JOIN categories c ON c.slug = ${course}
      WHERE lower(u.email) = lower(${email}) AND u.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM certificates k WHERE k.user_id = u.id AND k.category_id = c.id)`;
    if (holder) await insertCertificate(db, { certificate, holder }, now);
  }
}

type DemoCertificate = Demo['academy']['certificates'][number];

/** One certificate with what became of it: revoked, or issued again under another name. */
async function insertCertificate(
  db: Db,
  {
    certificate,
    holder,
  }: { certificate: DemoCertificate; holder: { userId: string; name: string; categoryId: string } },
  now: Date,
): Promise<void> {
  const { daysAgo: days, name = holder.name, revoked, reissued } = certificate;
  await writeCertificate(db, { ...holder, name }, new Date(daysAgo(now, days)));
  const end = reissued ?? revoked;
  if (!end) return;
  const at = new Date(daysAgo(now, end.daysAgo));
  const [ended] = await db<{ id: string }[]>`
    UPDATE certificates
    SET revoked_at = ${at}, revoke_reason = ${end.reason},
        revoked_by = (SELECT id FROM users WHERE lower(email) = lower(${end.by}) AND deleted_at IS NULL)
    WHERE user_id = ${holder.userId} AND category_id = ${holder.categoryId} AND revoked_at IS NULL RETURNING id`;
  if (ended && reissued) await replaceCertificate(db, { id: ended.id, name: reissued.name }, at);
}
