import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { LessonSkeleton } from '../lesson-skeletons.tsx';
import { recordKindOf } from '../records/list-kinds.ts';
import { loadRecord } from '../records/load-records.ts';
import { RecordFailure } from '../records/record-failure.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import type { Route } from './+types/record';

// Serves the records of all three lists.
export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadRecord(url, params.id, pageLanguage());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title:
      args.loaderData?.record.lesson.title ??
      lessonListTexts.of(lang).lists[recordKindOf(args.location.pathname)].title,
    index: false,
  }));

export function HydrateFallback() {
  return <LessonSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecordFailure error={error} />;
}

export default function LessonRecord({ loaderData }: Route.ComponentProps) {
  return <RecordScreen key={loaderData.record.id} page={loaderData} />;
}
