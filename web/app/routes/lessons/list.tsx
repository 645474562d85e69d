import { GroupScreen } from '../../features/lessons/group-screen.tsx';
import { LessonFailure } from '../../features/lessons/lesson-failure.tsx';
import { GroupSkeleton } from '../../features/lessons/lesson-skeletons.tsx';
import { loadGroup } from '../../features/lessons/load-lessons.ts';
import { pageLanguage } from '../../lib/language.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { useSite } from '../../shell/site.ts';
import type { Route } from './+types/list';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadGroup(url.pathname, pageLanguage());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (texts) => ({ title: args.loaderData?.name ?? texts.lessons.title, index: false }));

export function HydrateFallback() {
  return <GroupSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LessonFailure error={error} />;
}

export default function LessonList({ loaderData }: Route.ComponentProps) {
  return <GroupScreen group={loaderData} contact={useSite()?.footer ?? []} />;
}
