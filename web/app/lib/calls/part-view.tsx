import type { ReactNode } from 'react';
import { commonTexts } from '../../i18n/common-texts.ts';
import { failureTexts } from '../../i18n/failure-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureText } from './failure-text.ts';
import type { Part } from './part.ts';

/** A part of a page in its states: loading, failed with a button to try again, loaded. */
export function PartView<T>({ part, children }: { part: Part<T>; children: (data: T) => ReactNode }) {
  const common = commonTexts.use();
  const failures = failureTexts.use();
  const lang = useLang();
  if (!part.loaded) return <Skeleton lines={3} label={common.loading} />;
  if ('error' in part.loaded) {
    return (
      <ErrorState title={failures.partFailed} description={failureText(part.loaded.error, lang)}>
        <Button variant="outline" onClick={part.reload}>
          {failures.retry}
        </Button>
      </ErrorState>
    );
  }
  return children(part.loaded.data);
}
