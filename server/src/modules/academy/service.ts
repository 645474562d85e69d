import type { AcademyPath } from '@taegeuk/contract/academy.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Services } from '../../services.ts';
import { type Learner, lockOf } from '../lesson/service.ts';
import { listCertificates } from './certificate-service.ts';
import { listCourses } from './path-queries.ts';

export { listCertificates };

/** Every course with the caller's progress, and the caller's window. */
export async function getPath(
  { sql, clock }: Services,
  student: Learner,
  lang: LanguageCode,
): Promise<AcademyPath> {
  const now = clock();
  const rows = await listCourses(sql, { userId: student.id, lang });
  const courses = rows.map(({ center, payLevelInAcademy, ...course }) => ({
    ...course,
    locked: lockOf(student, { center, payLevelInAcademy, isFree: false }, now),
  }));
  return { startsOn: student.academyStartsOn, endsOn: student.academyEndsOn, courses };
}
