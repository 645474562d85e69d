import { academyLevels } from '@taegeuk/contract/levels.ts';
import type { ReportTexts } from '../../i18n/kr/report.ts';

/** A course with its level: fields have the same name on each. */
export function courseName(
  course: { name: string; level: number | null } | null,
  { levels, noCourse }: Pick<ReportTexts, 'levels' | 'noCourse'>,
): string {
  if (!course) return noCourse;
  const level = academyLevels[(course.level ?? 0) - 1];
  return level ? `${levels[level]} · ${course.name}` : course.name;
}
