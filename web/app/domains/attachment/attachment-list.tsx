import type { Attachment } from '@taegeuk/contract/attachment.ts';
import { attachmentTexts } from '../../i18n/attachment-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatBytes } from '../../lib/upload/sizes.ts';
import styles from './attachments.module.css';
import { Download } from './download.tsx';

export interface AttachmentListProps {
  items: readonly Attachment[];
}

/** The files of a report to download; nothing if there are none. */
export function AttachmentList({ items }: AttachmentListProps) {
  const texts = attachmentTexts.use();
  const lang = useLang();
  const whole = items.filter(({ readyAt }) => readyAt !== null);
  if (whole.length === 0) return null;
  return (
    <section className={styles.room} aria-labelledby="attachment-list">
      <h2 id="attachment-list" className={styles.title}>
        {texts.title}
      </h2>
      <ul className={styles.list}>
        {whole.map(({ id, name, byteSize }) => (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <p className={styles.name}>{name}</p>
              <p className={styles.state}>{formatBytes(byteSize, lang)}</p>
            </div>
            <div className={styles.acts} data-print="hide">
              <Download id={id} name={name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
