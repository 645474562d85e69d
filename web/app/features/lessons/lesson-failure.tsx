import { ApiError } from '@taegeuk/contract/client.ts';
import { colourOf } from '@taegeuk/contract/levels.ts';
import { isRouteErrorResponse, Link, useLocation, useRevalidator } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { groupOfPath, groupPath } from './group-path.ts';
import { GroupSkeleton } from './lesson-skeletons.tsx';

/** What stands where a lesson or a group could not be loaded: not there, or not just now. */
export function LessonFailure({ error }: { error: unknown }) {
  const place = groupOfPath(useLocation().pathname);
  // The way to /login is already taken; nothing is said in the moment before.
  if (error instanceof ApiError && error.status === 401) return <GroupSkeleton />;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page level={colourOf(place?.level)}>
      {isMissing ? <Missing backTo={place ? groupPath(place) : '/'} /> : <Failed error={error} />}
    </Page>
  );
}

function Missing({ backTo }: { backTo: string }) {
  const texts = useTexts().lessons;
  return (
    <>
      <PageHead size="md" title={texts.notFoundTitle} lead={texts.notFoundText} />
      <Button render={<Link to={backTo} />}>{texts.backToGroup}</Button>
    </>
  );
}

function Failed({ error }: { error: unknown }) {
  const texts = useTexts();
  const revalidator = useRevalidator();
  // A part of the page that did not arrive is only asked for again by a new page.
  const retry = () => (error instanceof ApiError ? void revalidator.revalidate() : window.location.reload());
  return (
    <>
      <PageHead size="md" title={texts.lessons.title} />
      <ErrorState title={texts.lessons.failedTitle} description={failureText(error, texts)}>
        <Button pending={revalidator.state === 'loading'} pendingLabel={texts.common.loading} onClick={retry}>
          {texts.failures.retry}
        </Button>
      </ErrorState>
    </>
  );
}
