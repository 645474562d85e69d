import type { AcademyPath } from '@taegeuk/contract/academy.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Services } from '../../services.ts';
import { listCertificates } from './certificate-service.ts';
import { listCourses } from './path-queries.ts';

export { listCertificates };

/** The caller, as far as the path through the academy needs it. */
export interface Student {
  id: string;
  academyStartsOn: string | null;
  academyEndsOn: string | null;
}

/** Every course with the caller's progress, and the caller's window. */
export async function getPath({ sql }: Services, student: Student, lang: LanguageCode): Promise<AcademyPath> {
  const courses = await listCourses(sql, { userId: student.id, lang });
  return { startsOn: student.academyStartsOn, endsOn: student.academyEndsOn, courses };
}
