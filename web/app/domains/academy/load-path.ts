import type { AcademyPath, Course } from '@taegeuk/contract/academy.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { api } from '../../lib/calls/api.ts';

/** The way through the academy with what the member has done on it. */
export async function loadPath(lang: LanguageCode): Promise<AcademyPath> {
  const { data } = await api.getAcademyPath({ query: { lang } });
  return data;
}

/** The courses for a place that does without them: none where they could not be loaded. */
export async function findCourses(lang: LanguageCode): Promise<Course[]> {
  try {
    return (await loadPath(lang)).courses;
  } catch {
    return [];
  }
}
