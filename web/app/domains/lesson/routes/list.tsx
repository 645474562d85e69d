import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { useSite } from '../../../shell/site.ts';
import { CourseStanding } from '../../academy/course-standing.tsx';
import { findCourses } from '../../academy/load-path.ts';
import { LessonFailure } from '../detail/lesson-failure.tsx';
import { isCourse } from '../group/group-path.ts';
import { GroupScreen } from '../group/group-screen.tsx';
import { levelName } from '../group/level-name.ts';
import { GroupSkeleton } from '../lesson-skeletons.tsx';
import { type GroupPage, loadGroup } from '../load-lessons.ts';
import type { Route } from './+types/list';

// Serves the groups of the centre and the courses of the academy. Stored progress and favourites are sent before the path
// is requested.
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = pageLanguage();
  const group = await loadGroup(url.pathname, lang);
  return { group, courses: isCourse(group.place) ? await findCourses(lang) : [] };
}

// A course is named after its field, which exists on every level.
function titleOf(group: GroupPage | undefined, lang: LanguageCode): string {
  if (!group) return lessonTexts.of(lang).title;
  const { level } = group.place;
  return level && isCourse(group.place) ? `${levelName(level, lang)} · ${group.name}` : group.name;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: titleOf(args.loaderData?.group, lang), index: false }));

export function HydrateFallback() {
  return <GroupSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LessonFailure error={error} />;
}

export default function LessonList({ loaderData }: Route.ComponentProps) {
  const { group, courses } = loaderData;
  return (
    <GroupScreen group={group} contact={useSite()?.footer ?? []}>
      {isCourse(group.place) ? <CourseStanding courses={courses} slug={group.place.slug} /> : null}
    </GroupScreen>
  );
}
