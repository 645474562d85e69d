import type { ReactNode } from 'react';
import { profileTexts } from '../../i18n/profile-texts.ts';
import { useTexts } from '../../i18n/texts.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Part } from './profile-part.ts';

/** A part of the page in its states: on its way, failed with a way to try again, there. */
export function PartView<T>({ part, children }: { part: Part<T>; children: (data: T) => ReactNode }) {
  const texts = useTexts();
  const { loadFailed } = profileTexts.use();
  if (!part.loaded) return <Skeleton lines={3} label={texts.common.loading} />;
  if ('error' in part.loaded) {
    return (
      <ErrorState title={loadFailed} description={failureText(part.loaded.error, texts)}>
        <Button variant="outline" onClick={part.reload}>
          {texts.failures.retry}
        </Button>
      </ErrorState>
    );
  }
  return children(part.loaded.data);
}
