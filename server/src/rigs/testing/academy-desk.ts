import { connect } from '../../database/connect.ts';
import { assignTeacher, createCertificate, createReport, grantWindow } from './factories.ts';
import { databaseUrlOf } from './running-database.ts';

/** Actions of the academy's office, on the database of a running server. */
export interface AcademyDesk {
  /** Opens the academy for a member, for a long time. */
  openAcademy(email: string): Promise<void>;
  /** Adds a reviewed report of a course, as if written, submitted and read. */
  reviewReport(email: string, course: string): Promise<void>;
  /** Issues a certificate of a course to a member. */
  issueCertificate(email: string, course: string): Promise<{ id: string; number: string }>;
  /** Revokes the certificates of a member. */
  revokeCertificates(email: string): Promise<void>;
  /** Makes somebody of the staff a member's teacher. */
  assignTeacher(email: string, teacherEmail: string): Promise<void>;
  /** An answer of staff leaves now, and not after its two minutes: within seconds the server sends it. */
  hurryAnswers(subjectId: string): Promise<void>;
  /** The talk of a consultation that has an appointment began an hour ago. */
  beginTalk(consultationId: string): Promise<void>;
  leave(): Promise<void>;
}

/** Connects to the embedded database of a running server, by its data folder. */
export function openAcademyDesk(dataDir: string): AcademyDesk {
  const sql = connect(databaseUrlOf(dataDir), 1);
  async function idOf(email: string): Promise<string> {
    const [row] = await sql<{ id: string }[]>`SELECT id FROM users WHERE lower(email) = lower(${email})`;
    if (!row) throw new Error(`${email} is no member`);
    return row.id;
  }
  return {
    async openAcademy(email) {
      await grantWindow(sql, await idOf(email), 'academy', { startsOn: '2026-01-01', endsOn: '2199-12-31' });
    },
    async reviewReport(email, course) {
      const [category] = await sql<{ id: string }[]>`SELECT id FROM categories WHERE slug = ${course}`;
      await createReport(sql, { userId: await idOf(email), categoryId: category?.id ?? '' });
    },
    async issueCertificate(email, course) {
      const [category] = await sql<{ id: string }[]>`SELECT id FROM categories WHERE slug = ${course}`;
      return createCertificate(sql, { userId: await idOf(email), categoryId: category?.id ?? '' });
    },
    async revokeCertificates(email) {
      await sql`
        UPDATE certificates SET revoked_at = now(), revoke_reason = '시험' WHERE user_id = ${await idOf(email)}`;
    },
    async assignTeacher(email, teacherEmail) {
      await assignTeacher(sql, { id: await idOf(email) }, { id: await idOf(teacherEmail) });
    },
    async hurryAnswers(subjectId) {
      await sql`UPDATE undos SET leaves_at = now() WHERE subject_id = ${subjectId} AND outcome IS NULL`;
    },
    async beginTalk(consultationId) {
      await sql`
        UPDATE consultations SET scheduled_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes'
        WHERE id = ${consultationId}`;
    },
    leave: () => sql.end(),
  };
}
