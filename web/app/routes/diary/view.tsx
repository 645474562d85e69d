import { centreLevel } from '@taegeuk/contract/levels.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Comments } from '../../features/comments/comments.tsx';
import { startComments } from '../../features/comments/load-comments.ts';
import { openDraft } from '../../features/diary/draft.ts';
import { EditEntry } from '../../features/diary/edit-entry.tsx';
import { EntryView } from '../../features/diary/entry-view.tsx';
import { PrintEntry } from '../../features/diary/print-entry.tsx';
import { RemoveEntry } from '../../features/diary/remove-entry.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { pageLanguage } from '../../lib/language.ts';
import { orNotFound } from '../../lib/load.ts';
import { MissingRecord } from '../../lib/missing-record.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { PagePending } from '../../shell/page-pending.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/view';

const list = '/center/diary/manage';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (texts) => ({ title: args.loaderData?.entry.title ?? texts.diary.title, index: false }));

// The comments are asked for with the entry and not waited for.
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const lang = pageLanguage();
  const comments = startComments({ practiseHistoryId: params.id });
  const [entry, categories] = await Promise.all([
    orNotFound(api.getPractice({ params: { id: params.id }, query: { lang } })),
    api.listCategories({ query: { lang, center: 0 } }),
  ]);
  const groups = categories.data.filter(({ subLevel }) => subLevel !== null);
  return { entry: entry.data, groups, comments };
}

export function HydrateFallback() {
  const { diary } = useTexts();
  return <PagePending title={diary.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts();
  return (
    <MissingRecord
      error={error}
      title={t.diary.notFoundTitle}
      text={t.diary.notFoundDescription}
      list={list}
      listLabel={t.diary.backToList}
    />
  );
}

export default function DiaryView({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const toast = useToast();
  const [search] = useSearchParams();
  const { entry, groups, comments } = loaderData;

  function leave(title: string) {
    toast.show({ title, variant: 'success' });
    void navigate(list, { state: { saved: true } });
  }

  function removed() {
    openDraft(entry.userId, entry).forget();
    leave(t.diary.removed);
  }

  if (search.has('edit')) {
    return (
      <Page width="narrow">
        <PageHead eyebrow={t.diary.title} title={t.diary.editTitle} />
        <EditEntry
          entry={entry}
          groups={groups}
          onSaved={() => leave(t.diary.updatedTitle)}
          cancel={
            <Button variant="quiet" render={<Link to="." replace />}>
              {t.diary.cancel}
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page width="narrow" level={centreLevel(entry.category?.level ?? entry.currentLevel)?.key}>
      <EntryView
        entry={entry}
        actions={
          <>
            <Button variant="outline" render={<Link to="?edit" />}>
              {t.diary.edit}
            </Button>
            <PrintEntry />
            <RemoveEntry id={entry.id} onRemoved={removed} />
            <Button variant="quiet" render={<Link to={list} />}>
              {t.diary.backToList}
            </Button>
          </>
        }
      />
      <div data-print="hide">
        <Comments key={entry.id} subject={{ practiseHistoryId: entry.id }} first={comments} />
      </div>
    </Page>
  );
}
