import { ApiError } from '@taegeuk/contract/client.ts';
import { Link } from 'react-router';
import { failureTexts } from '../../../i18n/failure-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { generalFailureText } from '../../../lib/calls/general-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { SearchFailure } from './search-posts.server.ts';

/** Says why a search failed, with a link to the same search. */
export function SearchFailed({
  title,
  failure: { code, retryAfterSeconds },
  again,
}: {
  title: string;
  failure: SearchFailure;
  again: string;
}) {
  const texts = failureTexts.use();
  const lang = useLang();
  return (
    <ErrorState
      title={title}
      description={generalFailureText(new ApiError({ code, status: 0, retryAfterSeconds }), lang)}
    >
      <Button variant="outline" render={<Link to={again} reloadDocument />}>
        {texts.retry}
      </Button>
    </ErrorState>
  );
}
