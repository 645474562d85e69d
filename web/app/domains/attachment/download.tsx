import { useState } from 'react';
import { attachmentTexts } from '../../i18n/attachment-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { api } from '../../lib/calls/api.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { apiBase } from '../../lib/calls/fetch-transport.ts';
import { Button } from '../../ui/button.tsx';
import styles from './attachments.module.css';

/** Requests an address of the file that is valid for a few minutes, and lets the browser download it from there. */
export function Download({ id, name }: { id: string; name: string }) {
  const texts = attachmentTexts.use();
  const lang = useLang();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function download() {
    setIsPending(true);
    setFailure(undefined);
    try {
      const { data } = await api.getAttachmentAddress({ params: { id } });
      // The answer is a download, so the page stays.
      window.location.assign(`${apiBase()}${data.url}`);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        pending={isPending}
        aria-label={texts.actOn(texts.download, name)}
        onClick={() => void download()}
      >
        {texts.download}
      </Button>
      {failure === undefined ? null : (
        <p role="alert" className={styles.failure}>
          {texts.downloadFailed} {failureText(failure, lang)}
        </p>
      )}
    </>
  );
}
