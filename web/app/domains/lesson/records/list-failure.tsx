import { ApiError } from '@taegeuk/contract/client.ts';
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { failureTexts } from '../../../i18n/failure-texts.ts';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { reloadPage } from '../../../lib/document/reload.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { GroupSkeleton } from '../lesson-skeletons.tsx';

export interface ListFailureProps {
  error: unknown;
  title: string;
  /** Where to go from a record that does not exist. */
  backTo: string;
  missing: { title: string; text: string };
}

/** Shown when a list or one of its records could not be loaded: it does not exist, or not just now. */
export function ListFailure({ error, title, backTo, missing }: ListFailureProps) {
  const t = lessonListTexts.use();
  // The redirect to /login has already started; until then nothing is shown.
  if (error instanceof ApiError && error.status === 401) return <GroupSkeleton />;
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return (
      <Page>
        <PageHead size="md" title={title} />
        <Failed error={error} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHead size="md" title={missing.title} lead={missing.text} />
      <Button render={<Link to={backTo} />}>{t.record.back}</Button>
    </Page>
  );
}

function Failed({ error }: { error: unknown }) {
  const common = commonTexts.use();
  const failures = failureTexts.use();
  const lang = useLang();
  const t = lessonListTexts.use();
  const revalidator = useRevalidator();
  // If a part of the page could not be loaded, only a new page load requests it again.
  const retry = () => (error instanceof ApiError ? void revalidator.revalidate() : reloadPage());
  return (
    <ErrorState title={t.failedTitle} description={failureText(error, lang)}>
      <Button pending={revalidator.state === 'loading'} pendingLabel={common.loading} onClick={retry}>
        {failures.retry}
      </Button>
    </ErrorState>
  );
}
