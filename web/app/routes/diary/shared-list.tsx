import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { DiaryNav } from '../../features/diary/diary-nav.tsx';
import { loadPages, readPages } from '../../features/shared-diary/load-shared.ts';
import { SharedList } from '../../features/shared-diary/shared-list.tsx';
import { sharedDiaryTexts } from '../../i18n/shared-diary-texts.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { PagePending } from '../../shell/page-pending.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/shared-list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: sharedDiaryTexts.of(lang).title, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lines = await loadPages(readPages(url.searchParams));
  return { lines, loadedAt: performance.now() };
}

/** 'More' notes in the address what it has loaded already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isMore =
    currentUrl.pathname === nextUrl.pathname &&
    readPages(nextUrl.searchParams) > readPages(currentUrl.searchParams);
  return isMore ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <PagePending title={sharedDiaryTexts.use().title} width="wide" />;
}

export default function DiaryShared({ loaderData }: Route.ComponentProps) {
  const words = sharedDiaryTexts.use();
  return (
    <Page>
      <PageHead
        eyebrow={words.section}
        title={words.title}
        lead={words.lead}
        actions={
          <Button variant="outline" render={<Link to="/center/diary/manage/add" />}>
            {words.write}
          </Button>
        }
      />
      <DiaryNav here="shared" />
      <SharedList key={loaderData.loadedAt} loaded={loaderData.lines} />
    </Page>
  );
}
