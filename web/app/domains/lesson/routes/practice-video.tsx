import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { useSite } from '../../../shell/site.ts';
import { Comments } from '../../comment/comments.tsx';
import { startComments } from '../../comment/load-comments.ts';
import { LessonSkeleton } from '../lesson-skeletons.tsx';
import { loadPracticeVideo, practiceVideoPaths } from '../practice-videos/load-practice-videos.ts';
import { PracticeVideoScreen } from '../practice-videos/practice-video-screen.tsx';
import { ListFailure } from '../records/list-failure.tsx';
import type { Route } from './+types/practice-video';
import { useFinish } from './use-finish.tsx';

// The comments are requested with the lesson, but not waited for.
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const comments = startComments({ lessonId: params.id });
  return { page: await loadPracticeVideo(params.id, pageLanguage()), comments };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: args.loaderData?.page.lesson.title ?? lessonListTexts.of(lang).videos.section,
    index: false,
  }));

export function HydrateFallback() {
  return <LessonSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = lessonTexts.use();
  return (
    <ListFailure
      error={error}
      title={lessonListTexts.use().videos.section}
      backTo={practiceVideoPaths.body}
      missing={{ title: texts.notFoundTitle, text: texts.notFoundText }}
    />
  );
}

export default function PracticeVideo({ loaderData }: Route.ComponentProps) {
  const { page, comments } = loaderData;
  return (
    <PracticeVideoScreen page={page} contact={useSite()?.footer ?? []} {...useFinish()}>
      <Comments subject={{ lessonId: page.lesson.id }} first={comments} />
    </PracticeVideoScreen>
  );
}
