import { redirect } from 'react-router';
import { startTexts } from '../../../i18n/start-texts.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { liveSession } from '../../../lib/session/session.ts';
import { askTabs } from '../../../lib/session/tabs.ts';
import { LessonFailure } from '../detail/lesson-failure.tsx';
import { FreeScreen, NoFreeLesson } from '../free/free-screen.tsx';
import { loadFree } from '../free/load-free.ts';
import { LessonSkeleton } from '../lesson-skeletons.tsx';
import { playOn } from '../watch/play-on.ts';
import type { Route } from './+types/free';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: startTexts.of(lang).freeTitle,
    description: startTexts.of(lang).freeDescription,
  }));

// In the browser alone: the address of the video expires, and the page is the same for everybody. A member has a record, and
// hears the lesson on its own page.
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [free, isMember] = await Promise.all([
    loadFree(pageLanguage(), url.searchParams.get('lesson') ?? undefined),
    liveSession() !== null || askTabs(),
  ]);
  if (free && isMember) {
    playOn(free.lesson.id);
    throw redirect(free.path);
  }
  return free;
}

export function HydrateFallback() {
  return <LessonSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LessonFailure error={error} />;
}

export default function FreeLessonPage({ loaderData: free }: Route.ComponentProps) {
  return free ? <FreeScreen key={free.lesson.id} free={free} /> : <NoFreeLesson />;
}
