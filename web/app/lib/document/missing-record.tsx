import { isRouteErrorResponse, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export interface MissingRecordProps {
  /** What the loader threw; anything but an answer of the server is thrown again. */
  error: unknown;
  title: string;
  text: string;
  /** Where to go next: the list that the record would be in. */
  list: string;
  listLabel: string;
}

/** The screen of a record that does not exist, or belongs to another member. */
export function MissingRecord({ error, title, text, list, listLabel }: MissingRecordProps) {
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <Page width="narrow">
      <PageHead title={title} />
      <EmptyState title={text}>
        <Button render={<Link to={list} />}>{listLabel}</Button>
      </EmptyState>
    </Page>
  );
}
