import { centreLevel } from '@taegeuk/contract/levels.ts';
import { useRevalidator } from 'react-router';
import { sharedPracticeTexts } from '../../../i18n/shared-practice-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { MissingRecord } from '../../../lib/document/missing-record.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { Comments } from '../../comment/comments.tsx';
import { startComments } from '../../comment/load-comments.ts';
import { SharedView } from '../shared/shared-view.tsx';
import type { Route } from './+types/shared-view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: args.loaderData?.entry.title ?? sharedPracticeTexts.of(lang).title,
    index: false,
  }));

// The comments are requested with the entry, but not waited for.
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const comments = startComments({ practiseHistoryId: id });
  const call = api.getSharedPractice({ params: { id }, query: { lang: pageLanguage() } });
  const { data: entry } = await orNotFound(call);
  return { entry, comments };
}

export function HydrateFallback() {
  return <PagePending title={sharedPracticeTexts.use().title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = sharedPracticeTexts.use();
  return (
    <MissingRecord
      error={error}
      title={words.notFoundTitle}
      text={words.notFoundDescription}
      list="/center/diary/all"
      listLabel={words.backToList}
    />
  );
}

export default function PracticeSharedView({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { entry, comments } = loaderData;

  return (
    <Page width="narrow" level={centreLevel(entry.category?.level ?? 0)?.key}>
      <SharedView key={entry.id} entry={entry} onReported={() => void revalidate()} />
      <div data-print="hide">
        <Comments key={entry.id} subject={{ practiseHistoryId: entry.id }} first={comments} />
      </div>
    </Page>
  );
}
