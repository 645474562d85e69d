import { isRouteErrorResponse, Link } from 'react-router';
import { reportTexts } from '../../i18n/report-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** In the place of a report that is not there; any other failure is the error screen's. */
export function ReportFailure({ error }: { error: unknown }) {
  const texts = reportTexts.use();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <Page width="narrow">
      <PageHead title={texts.notFoundTitle} />
      <EmptyState title={texts.notFoundText}>
        <Button render={<Link to="/academy/report-manage" />}>{texts.backToList}</Button>
      </EmptyState>
    </Page>
  );
}
