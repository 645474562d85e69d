import { centreLevel } from '@taegeuk/contract/levels.ts';
import { isRouteErrorResponse, Link, useNavigate, useSearchParams } from 'react-router';
import { EditEntry } from '../../features/diary/edit-entry.tsx';
import { EntryView } from '../../features/diary/entry-view.tsx';
import { RemoveEntry } from '../../features/diary/remove-entry.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { pageLanguage } from '../../lib/language.ts';
import { orNotFound } from '../../lib/load.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { PagePending } from '../../shell/page-pending.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/view';

const list = '/center/diary/manage';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (texts) => ({ title: args.loaderData?.entry.title ?? texts.diary.title, index: false }));

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const lang = pageLanguage();
  const [entry, categories] = await Promise.all([
    orNotFound(api.getPractice({ params: { id: params.id }, query: { lang } })),
    api.listCategories({ query: { lang, center: 0 } }),
  ]);
  return { entry: entry.data, groups: categories.data.filter(({ subLevel }) => subLevel !== null) };
}

export function HydrateFallback() {
  return <PagePending />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <Page width="narrow">
      <PageHead title={t.diary.notFoundTitle} />
      <EmptyState title={t.diary.notFoundDescription}>
        <Button render={<Link to={list} />}>{t.diary.backToList}</Button>
      </EmptyState>
    </Page>
  );
}

export default function DiaryView({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const toast = useToast();
  const [search] = useSearchParams();
  const { entry, groups } = loaderData;

  function leave(title: string) {
    toast.show({ title, variant: 'success' });
    void navigate(list, { state: { saved: true } });
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
            <RemoveEntry id={entry.id} onRemoved={() => leave(t.diary.removed)} />
            <Button variant="quiet" render={<Link to={list} />}>
              {t.diary.backToList}
            </Button>
          </>
        }
      />
    </Page>
  );
}
