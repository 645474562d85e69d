import { ApiError } from '@taegeuk/contract/client.ts';
import { colourOf } from '@taegeuk/contract/levels.ts';
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { failureTexts } from '../../../i18n/failure-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { reloadPage } from '../../../lib/document/reload.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { groupOfPath, wayBack } from '../group/group-path.ts';
import { GroupSkeleton } from '../lesson-skeletons.tsx';

/** Shown when a lesson or a group could not be loaded: it does not exist, or not just now. */
export function LessonFailure({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  // The redirect to /login has already started; until then nothing is shown.
  if (error instanceof ApiError && error.status === 401) return <GroupSkeleton />;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page level={colourOf(groupOfPath(pathname)?.level)}>
      {isMissing ? <Missing backTo={wayBack(pathname)} /> : <Failed error={error} />}
    </Page>
  );
}

function Missing({ backTo }: { backTo: string }) {
  const texts = lessonTexts.use();
  return (
    <>
      <PageHead size="md" title={texts.notFoundTitle} lead={texts.notFoundText} />
      <Button render={<Link to={backTo} />}>{texts.backToGroup}</Button>
    </>
  );
}

function Failed({ error }: { error: unknown }) {
  const lessons = lessonTexts.use();
  const common = commonTexts.use();
  const failures = failureTexts.use();
  const lang = useLang();
  const revalidator = useRevalidator();
  // If a part of the page could not be loaded, only a new page load requests it again.
  const retry = () => (error instanceof ApiError ? void revalidator.revalidate() : reloadPage());
  return (
    <>
      <PageHead size="md" title={lessons.title} />
      <ErrorState title={lessons.failedTitle} description={failureText(error, lang)}>
        <Button pending={revalidator.state === 'loading'} pendingLabel={common.loading} onClick={retry}>
          {failures.retry}
        </Button>
      </ErrorState>
    </>
  );
}
