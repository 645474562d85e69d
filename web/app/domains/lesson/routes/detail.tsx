import { Link } from 'react-router';
import { academyTexts } from '../../../i18n/academy-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { useSite } from '../../../shell/site.ts';
import { Button } from '../../../ui/button.tsx';
import { findCourses } from '../../academy/load-path.ts';
import { reportWay } from '../../academy/report-way.ts';
import { Comments } from '../../comment/comments.tsx';
import { startComments } from '../../comment/load-comments.ts';
import { LessonFailure } from '../detail/lesson-failure.tsx';
import { LessonScreen } from '../detail/lesson-screen.tsx';
import { groupOfPath, isCourse, notePath } from '../group/group-path.ts';
import { LessonSkeleton } from '../lesson-skeletons.tsx';
import { loadLesson, placeAsked } from '../load-lessons.ts';
import type { Route } from './+types/detail';
import { useFinish } from './use-finish.tsx';

// The comments are requested with the lesson, but not waited for.
export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const comments = startComments({ lessonId: params.id });
  const lang = pageLanguage();
  const place = groupOfPath(url.pathname);
  const [page, courses] = await Promise.all([
    loadLesson(url.pathname, params.id, lang),
    place && isCourse(place) ? findCourses(lang) : [],
  ]);
  const course = courses.find(({ slug }) => slug === page.place.slug);
  return { page, comments, startAt: placeAsked(url.searchParams), course };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: args.loaderData?.page.lesson.title ?? lessonTexts.of(lang).title,
    index: false,
  }));

export function HydrateFallback() {
  return <LessonSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LessonFailure error={error} />;
}

export default function LessonDetail({ loaderData }: Route.ComponentProps) {
  const { page, comments, startAt, course } = loaderData;
  const texts = academyTexts.use();
  const lessons = lessonTexts.use();
  const note = course && reportWay(course, texts);
  const report = isCourse(page.place) ? (
    <Button render={<Link to={note?.to ?? notePath(page.place)} />}>
      {note?.label ?? lessons.academy.writeReport}
    </Button>
  ) : null;
  return (
    <LessonScreen
      page={page}
      contact={useSite()?.footer ?? []}
      startAt={startAt}
      note={note}
      {...useFinish(report)}
    >
      <Comments subject={{ lessonId: page.lesson.id }} first={comments} />
    </LessonScreen>
  );
}
