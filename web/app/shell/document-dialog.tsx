import { useEffect, useRef, useState } from 'react';
import { commonTexts } from '../i18n/common-texts.ts';
import { failureTexts } from '../i18n/failure-texts.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useLang } from '../i18n/use-lang.ts';
import { api } from '../lib/calls/api.ts';
import { generalFailureText } from '../lib/calls/general-failure-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Prose } from '../ui/prose.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { DocumentFlag } from './site.ts';

export interface DocumentDialogProps {
  /** Post type of each document. */
  types: Record<DocumentFlag, string> | undefined;
  /** Which document; null closes the popup. */
  flag: DocumentFlag | null;
  onClose: () => void;
}

type Loaded = { state: 'pending' } | { state: 'failed'; error: unknown } | { state: 'ready'; html: string };

/** The popup of the terms of use or of the privacy policy, depending on the flag. The text is loaded when it opens. */
export function DocumentDialog({ flag, types, onClose }: DocumentDialogProps) {
  const common = commonTexts.use();
  const shell = shellTexts.use();
  // While the popup closes it still shows its text.
  const last = useRef<DocumentFlag>('terms');
  if (flag !== null) last.current = flag;
  const shown = flag ?? last.current;
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog.Root open={flag !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content size="lg" closeLabel={common.close}>
        <Dialog.Title>{shell[shown]}</Dialog.Title>
        <Dialog.Body>
          <DocumentText
            key={`${shown}${attempt}`}
            type={types?.[shown]}
            onRetry={() => setAttempt(attempt + 1)}
          />
        </Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function DocumentText({ type, onRetry }: { type: string | undefined; onRetry: () => void }) {
  const common = commonTexts.use();
  const failures = failureTexts.use();
  const shell = shellTexts.use();
  const lang = useLang();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'pending' });

  useEffect(() => {
    const abort = new AbortController();
    api.listPosts({ params: { lang }, query: { type, pageSize: 1 }, signal: abort.signal }).then(
      ({ data }) => setLoaded({ state: 'ready', html: data[0]?.content ?? '' }),
      (error: unknown) => abort.signal.aborted || setLoaded({ state: 'failed', error }),
    );
    return () => abort.abort();
  }, [lang, type]);

  if (loaded.state === 'pending') return <Skeleton lines={8} label={common.loading} />;
  if (loaded.state === 'failed') {
    return (
      <ErrorState title={generalFailureText(loaded.error, lang)}>
        <Button variant="outline" onClick={onRetry}>
          {failures.retry}
        </Button>
      </ErrorState>
    );
  }
  if (loaded.html === '') return <p>{shell.documentMissing}</p>;
  return <Prose html={loaded.html} />;
}
