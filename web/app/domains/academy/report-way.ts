import type { Course } from '@taegeuk/contract/academy.ts';
import type { AcademyTexts } from '../../i18n/kr/academy.ts';
import { reportBeginPath, reportPath, reportWritePath } from './academy-paths.ts';

/** The link to the report of a course, depending on its state: to start it, to edit it, or to read it. */
export function reportWay(
  { slug, report }: Pick<Course, 'slug' | 'report'>,
  t: Pick<AcademyTexts, 'write' | 'writeOn' | 'readReturned' | 'readReport'>,
): { to: string; label: string } {
  if (!report) return { to: reportBeginPath(slug), label: t.write };
  switch (report.state) {
    case 'draft':
      return { to: reportWritePath(report.id), label: t.writeOn };
    case 'returned':
      return { to: reportWritePath(report.id), label: t.readReturned };
    default:
      return { to: reportPath(report.id), label: t.readReport };
  }
}
