import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { sharedPracticeTexts } from '../../../i18n/shared-practice-texts.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PracticeNav } from '../practice-nav.tsx';
import { loadPages, readPages } from '../shared/load-shared.ts';
import { SharedList } from '../shared/shared-list.tsx';
import type { Route } from './+types/shared-list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: sharedPracticeTexts.of(lang).title, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lines = await loadPages(readPages(url.searchParams));
  return { lines, loadedAt: performance.now() };
}

/** 'More' stores in the address what it has loaded already. */
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
  return <PagePending title={sharedPracticeTexts.use().title} width="wide" />;
}

export default function PracticeShared({ loaderData }: Route.ComponentProps) {
  const words = sharedPracticeTexts.use();
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
      <PracticeNav here="shared" />
      <SharedList key={loaderData.loadedAt} loaded={loaderData.lines} />
    </Page>
  );
}
