import { centreLevel, holdsLessons } from '@taegeuk/contract/levels.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { AsStaff, isForeign } from '../../../lib/document/as-staff.tsx';
import { pageLanguage } from '../../../lib/document/language.ts';
import { MissingRecord } from '../../../lib/document/missing-record.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { Comments } from '../../comment/comments.tsx';
import { startComments } from '../../comment/load-comments.ts';
import { openDraft } from '../entry/draft.ts';
import { EditEntry } from '../entry/edit-entry.tsx';
import { EntryView } from '../entry/entry-view.tsx';
import { PrintEntry } from '../entry/print-entry.tsx';
import { RemoveEntry } from '../entry/remove-entry.tsx';
import type { Route } from './+types/view';

const list = '/center/diary/manage';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: args.loaderData?.entry.title ?? practiceTexts.of(lang).title,
    index: false,
  }));

// The comments are requested with the entry, but not waited for.
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const lang = pageLanguage();
  const comments = startComments({ practiseHistoryId: params.id });
  const [entry, categories] = await Promise.all([
    orNotFound(api.getPractice({ params: { id: params.id }, query: { lang } })),
    api.listCategories({ query: { lang, center: 0 } }),
  ]);
  const groups = categories.data.filter(holdsLessons);
  return { entry: entry.data, groups, comments };
}

export function HydrateFallback() {
  const diary = practiceTexts.use();
  return <PagePending title={diary.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = practiceTexts.use();
  return (
    <MissingRecord
      error={error}
      title={t.notFoundTitle}
      text={t.notFoundDescription}
      list={list}
      listLabel={t.backToList}
    />
  );
}

export default function PracticeView({ loaderData }: Route.ComponentProps) {
  const t = practiceTexts.use();
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
    leave(t.removed);
  }

  const isOwn = !isForeign(entry);
  if (isOwn && search.has('edit')) {
    return (
      <Page width="narrow">
        <PageHead eyebrow={t.title} title={t.editTitle} />
        <EditEntry
          entry={entry}
          groups={groups}
          onSaved={() => leave(t.updatedTitle)}
          cancel={
            <Button variant="quiet" render={<Link to="." replace />}>
              {t.cancel}
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page width="narrow" level={centreLevel(entry.category?.level ?? entry.currentLevel)?.key}>
      <AsStaff record={entry} />
      <EntryView
        entry={entry}
        actions={
          <>
            {isOwn ? (
              <Button variant="outline" render={<Link to="?edit" />}>
                {t.edit}
              </Button>
            ) : null}
            <PrintEntry />
            {isOwn ? <RemoveEntry id={entry.id} onRemoved={removed} /> : null}
            <Button variant="quiet" render={<Link to={list} />}>
              {t.backToList}
            </Button>
          </>
        }
      />
      <div data-print="hide">
        <Comments
          key={entry.id}
          subject={{ practiseHistoryId: entry.id }}
          first={comments}
          toSelf={isOwn && !entry.shared}
        />
      </div>
    </Page>
  );
}
