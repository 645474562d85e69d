import { practiceDay } from '@taegeuk/contract/calendar.ts';
import { centreLevel } from '@taegeuk/contract/levels.ts';
import { useEffect } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { NothingHere } from '../../../lib/lists/nothing-here.tsx';
import { PageLinks } from '../../../lib/lists/page-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DiaryViews, viewIn } from '../diary-views.tsx';
import { DownloadPractice } from '../entry/download-practice.tsx';
import { EntryList } from '../entry/entry-list.tsx';
import { PracticeFilterForm } from '../entry/filter-form.tsx';
import { hrefOf, isFiltered, queryOf, readFilters } from '../entry/filters.ts';
import figureStyles from '../figures/figures.module.css';
import { firstCalendarDay } from '../figures/practice-calendar.ts';
import { PracticeFigures } from '../figures/practice-figures.tsx';
import { PracticePanel } from '../figures/practice-panel.tsx';
import { sendKeptNotes } from '../note/open-note.ts';
import { PracticeNav } from '../practice-nav.tsx';
import type { Route } from './+types/manage';

/** Delay before the list is loaded again after saving (specification, section 9). */
const reloadDelayMs = 1000;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: practiceTexts.of(lang).title, index: false }));

async function loadEntries(url: URL, today: string) {
  const filters = readFilters(url.searchParams);
  await sendKeptNotes();
  const list = await api.listPractice({ query: { ...queryOf(filters, today), lang: pageLanguage() } });
  return { filters, entries: list.data, page: list.page };
}

async function loadFigures(today: string) {
  const [stats, groups] = await Promise.all([
    api.getPracticeStats({ query: { from: firstCalendarDay(today), to: today } }),
    api.listCategories({ query: { lang: pageLanguage(), center: 0 } }),
  ]);
  return { stats: stats.data, groups: groups.data };
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const today = practiceDay(new Date());
  const view = viewIn(url.searchParams);
  const [list, figures, profile] = await Promise.all([
    view === 'entries' ? loadEntries(url, today) : undefined,
    view === 'figures' ? loadFigures(today) : undefined,
    api.getProfile(),
  ]);
  return { today, view, list, figures, profile: profile.data };
}

export function HydrateFallback() {
  const diary = practiceTexts.use();
  const common = commonTexts.use();
  return (
    <Page>
      <PageHead eyebrow={diary.section} title={diary.title} />
      <Skeleton lines={8} label={common.loading} />
    </Page>
  );
}

/** Loads the list again a second after saving, as specified; what is shown stays until then. */
function useReloadAfterSaving(): void {
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const wasSaved = (location.state as { saved?: boolean } | null)?.saved === true;
  useEffect(() => {
    if (!wasSaved) return;
    const timer = window.setTimeout(() => void revalidate(), reloadDelayMs);
    return () => window.clearTimeout(timer);
  }, [wasSaved, revalidate]);
}

function Nothing({ filtered }: { filtered: boolean }) {
  const diary = practiceTexts.use();
  if (filtered) {
    return (
      <NothingHere
        title={diary.nothingFoundTitle}
        description={diary.nothingFoundDescription}
        to="."
        label={diary.clearFilters}
      />
    );
  }
  return (
    <EmptyState title={diary.emptyTitle} description={diary.emptyDescription}>
      <Button render={<Link to="/center/diary/manage/add" />}>{diary.write}</Button>
    </EmptyState>
  );
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

function Entries({ list: { filters, entries, page } }: { list: NonNullable<Loaded['list']> }) {
  return (
    <>
      <PracticeFilterForm filters={filters} />
      {entries.length === 0 ? (
        <Nothing filtered={isFiltered(filters) || filters.page > 1} />
      ) : (
        <EntryList entries={entries} />
      )}
      <PageLinks
        page={page.pageNo}
        totalPages={Math.ceil(page.total / page.pageSize)}
        hrefFor={(number) => hrefOf(filters, number)}
      />
      {page.total > 0 || isFiltered(filters) ? <DownloadPractice /> : null}
    </>
  );
}

function Figures({
  figures: { stats, groups },
  profile: { levelInCenter, subLevelInCenter },
  today,
}: Pick<Loaded, 'profile' | 'today'> & { figures: NonNullable<Loaded['figures']> }) {
  const group = groups.find(
    ({ level, subLevel }) => level === levelInCenter && subLevel === subLevelInCenter,
  );
  return (
    <div className={figureStyles.room}>
      {stats.days.length > 0 ? <PracticePanel stats={stats} group={group} today={today} /> : null}
      <PracticeFigures stats={stats} groups={groups} today={today} />
    </div>
  );
}

export default function PracticeManage({ loaderData }: Route.ComponentProps) {
  const t = practiceTexts.use();
  const { today, view, list, figures, profile } = loaderData;
  useReloadAfterSaving();
  return (
    <Page level={centreLevel(profile.levelInCenter)?.key}>
      <PageHead
        eyebrow={t.section}
        title={t.title}
        actions={<Button render={<Link to="/center/diary/manage/add" />}>{t.write}</Button>}
      />
      <PracticeNav here="own" />
      <DiaryViews shown={view} />
      {list ? <Entries list={list} /> : null}
      {figures ? <Figures figures={figures} profile={profile} today={today} /> : null}
    </Page>
  );
}
