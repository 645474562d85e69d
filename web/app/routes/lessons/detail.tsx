import { Comments } from '../../features/comments/comments.tsx';
import { startComments } from '../../features/comments/load-comments.ts';
import { LessonFailure } from '../../features/lessons/lesson-failure.tsx';
import { LessonScreen } from '../../features/lessons/lesson-screen.tsx';
import { LessonSkeleton } from '../../features/lessons/lesson-skeletons.tsx';
import { loadLesson, placeAsked } from '../../features/lessons/load-lessons.ts';
import { pageLanguage } from '../../lib/language.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { useSite } from '../../shell/site.ts';
import type { Route } from './+types/detail';

// The comments are asked for with the lesson and not waited for.
export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const comments = startComments({ lessonId: params.id });
  const page = await loadLesson(url.pathname, params.id, pageLanguage());
  return { page, comments, startAt: placeAsked(url.searchParams) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (texts) => ({
    title: args.loaderData?.page.lesson.title ?? texts.lessons.title,
    index: false,
  }));

export function HydrateFallback() {
  return <LessonSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LessonFailure error={error} />;
}

export default function LessonDetail({ loaderData }: Route.ComponentProps) {
  const { page, comments, startAt } = loaderData;
  return (
    <LessonScreen page={page} contact={useSite()?.footer ?? []} startAt={startAt}>
      <Comments subject={{ lessonId: page.lesson.id }} first={comments} />
    </LessonScreen>
  );
}
