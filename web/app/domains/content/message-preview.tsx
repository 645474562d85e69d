import type { MessagePreview } from '@taegeuk/contract/content-preview.ts';
import { Page } from '../../ui/page.tsx';
import styles from './message-preview.module.css';
import { previewTexts as t } from './preview-texts.ts';

/** Up to so many bytes a text message is a short one. */
const shortBytes = 90;

/** A mail as programs show it and as plain text, or a text message with its length. */
export function MessageShown({ message: { subject, html, text, bytes } }: { message: MessagePreview }) {
  return (
    <Page width="narrow">
      {html === null ? null : (
        <>
          <h1>{subject}</h1>
          <iframe className={styles.mail} srcDoc={html} sandbox="" title={subject} />
          <h2>{t.plain}</h2>
        </>
      )}
      <pre className={styles.plain}>{text}</pre>
      {bytes === null ? null : <p>{bytes > shortBytes ? t.longText(bytes) : t.shortText(bytes)}</p>}
      <p>{t.sample}</p>
    </Page>
  );
}
