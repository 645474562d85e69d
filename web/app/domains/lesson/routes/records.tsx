import { holdsLessons } from '@taegeuk/contract/levels.ts';
import { useLocation } from 'react-router';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { Page } from '../../../ui/page.tsx';
import { PracticeTimer } from '../../practice/timer/practice-timer.tsx';
import type { TimerGroups } from '../../practice/timer/sitting-ended.tsx';
import { wasUnanswered } from '../favorite/refused.ts';
import { GroupSkeleton } from '../lesson-skeletons.tsx';
import { recordKindOf } from '../records/list-kinds.ts';
import { loadRecords } from '../records/load-records.ts';
import { RecordFailure } from '../records/record-failure.tsx';
import { RecordsScreen } from '../records/records-screen.tsx';
import type { Route } from './+types/records';

// Serves /center/lecture-history, /center/favorite and /center/practice.
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const isPractice = recordKindOf(url.pathname) === 'practised';
  const [page, timer] = await Promise.all([
    loadRecords(url, pageLanguage()),
    isPractice ? groupsForTimer() : withoutGroups,
  ]);
  return { page, timer };
}

const withoutGroups: TimerGroups = { groups: [], ownGroupId: null };

// The timer works without the groups: only the choice of a group is then missing.
async function groupsForTimer(): Promise<TimerGroups> {
  try {
    const [categories, profile] = await Promise.all([
      api.listCategories({ query: { lang: pageLanguage(), center: 0 } }),
      api.getProfile(),
    ]);
    const groups = categories.data.filter(holdsLessons);
    const { levelInCenter, subLevelInCenter } = profile.data;
    const own = groups.find(
      ({ level, subLevel }) => level === levelInCenter && subLevel === subLevelInCenter,
    );
    return { groups, ownGroupId: own?.id ?? null };
  } catch {
    return withoutGroups;
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: lessonListTexts.of(lang).lists[recordKindOf(args.location.pathname)].title,
    index: false,
  }));

export function HydrateFallback() {
  return <GroupSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const kind = recordKindOf(useLocation().pathname);
  return (
    <>
      <RecordFailure error={error} />
      {/* A sitting needs no connection, neither to start nor to be stopped. */}
      {kind === 'practised' && wasUnanswered(error) ? (
        <Page>
          <PracticeTimer {...withoutGroups} />
        </Page>
      ) : null}
    </>
  );
}

// The content above a list is passed as children: RecordsScreen renders it below the head.
export default function LessonRecords({ loaderData }: Route.ComponentProps) {
  const { page, timer } = loaderData;
  return (
    <RecordsScreen page={page}>
      {page.kind === 'practised' ? <PracticeTimer {...timer} /> : null}
    </RecordsScreen>
  );
}
