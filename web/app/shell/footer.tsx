import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { type DocumentFlag, useSite } from './site.ts';

const DocumentDialog = lazy(() =>
  import('./document-dialog.tsx').then((module) => ({ default: module.DocumentDialog })),
);

/** Contact and address texts of the main-page post, and the two documents. */
export function Footer() {
  const texts = useTexts();
  const lines = useSite()?.footer ?? [];
  const [shown, setShown] = useState<DocumentFlag | null>(null);
  const [used, setUsed] = useState(false);
  const show = (flag: DocumentFlag) => () => {
    setUsed(true);
    setShown(flag);
  };
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Logo />
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <ul className={styles.links} aria-label={texts.shell.footerLinks}>
          <li>
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={show('terms')}>
              {texts.shell.terms}
            </button>
          </li>
          <li>
            <button
              type="button"
              className={styles.link}
              data-strong
              aria-haspopup="dialog"
              onClick={show('privacy')}
            >
              {texts.shell.privacy}
            </button>
          </li>
        </ul>
      </div>
      {used ? (
        <Suspense>
          <DocumentDialog flag={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </footer>
  );
}
