import { GroupSkeleton } from '../../features/lessons/lesson-skeletons.tsx';
import { recordKindOf } from '../../features/lessons/list-kinds.ts';
import { loadRecords } from '../../features/lessons/load-records.ts';
import { RecordFailure } from '../../features/lessons/record-failure.tsx';
import { RecordsScreen } from '../../features/lessons/records-screen.tsx';
import { lessonListTexts } from '../../i18n/lesson-list-texts.ts';
import { pageLanguage } from '../../lib/language.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/records';

// Serves /center/lecture-history, /center/favorite and /center/practice.
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadRecords(url, pageLanguage());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (_, lang) => ({
    title: lessonListTexts.of(lang).lists[recordKindOf(args.location.pathname)].title,
    index: false,
  }));

export function HydrateFallback() {
  return <GroupSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecordFailure error={error} />;
}

// What belongs above a list of one kind stands between the tags: RecordsScreen gives it the place under the head.
export default function LessonRecords({ loaderData }: Route.ComponentProps) {
  return <RecordsScreen page={loaderData} />;
}
