import type { AcademyPath, Course } from '@taegeuk/contract/academy.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { api } from '../../lib/calls/api.ts';

/** The path through the academy with the member's progress. */
export async function loadPath(lang: LanguageCode): Promise<AcademyPath> {
  const { data } = await api.getAcademyPath({ query: { lang } });
  return data;
}

/** The courses, for a place that works without them: none if they could not be loaded. */
export async function findCourses(lang: LanguageCode): Promise<Course[]> {
  try {
    return (await loadPath(lang)).courses;
  } catch {
    return [];
  }
}
