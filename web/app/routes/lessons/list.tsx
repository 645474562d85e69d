import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { CourseStanding } from '../../features/academy/course-standing.tsx';
import { findCourses } from '../../features/academy/load-path.ts';
import { groupOfPath } from '../../features/lessons/group-path.ts';
import { GroupScreen } from '../../features/lessons/group-screen.tsx';
import { LessonFailure } from '../../features/lessons/lesson-failure.tsx';
import { GroupSkeleton } from '../../features/lessons/lesson-skeletons.tsx';
import { levelName } from '../../features/lessons/level-name.ts';
import { type GroupPage, loadGroup } from '../../features/lessons/load-lessons.ts';
import { lessonTexts } from '../../i18n/lesson-texts.ts';
import { pageLanguage } from '../../lib/language.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { useSite } from '../../shell/site.ts';
import type { Route } from './+types/list';

// Serves the groups of the centre and the courses of the academy. What was kept to be sent is sent before the path is asked for.
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = pageLanguage();
  const isCourse = groupOfPath(url.pathname)?.side === 'academy';
  const group = await loadGroup(url.pathname, lang);
  return { group, courses: isCourse ? await findCourses(lang) : [] };
}

// A course is named after its field, which every level has.
function titleOf(group: GroupPage | undefined, lang: LanguageCode): string {
  if (!group) return lessonTexts.of(lang).title;
  const { side, level } = group.place;
  return side === 'academy' ? `${levelName(level, lang)} · ${group.name}` : group.name;
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
      {group.place.side === 'academy' ? <CourseStanding courses={courses} slug={group.place.slug} /> : null}
    </GroupScreen>
  );
}
