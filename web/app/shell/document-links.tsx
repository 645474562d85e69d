import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useHydrated } from '../lib/document/hydrated.ts';
import styles from './footer.module.css';
import type { DocumentFlag } from './site.ts';

const DocumentDialog = lazy(() =>
  import('./document-dialog.tsx').then((module) => ({ default: module.DocumentDialog })),
);

/** The page of each document. */
const sections: Record<DocumentFlag, string> = {
  terms: '/customer/guide#terms-of-use',
  privacy: '/customer/guide#privacy-policy',
};

export interface DocumentLinksProps {
  /** Post type of each document. */
  types: Record<DocumentFlag, string> | undefined;
}

/** The two documents: links to their pages, which with scripts open them over the page; and the feed. */
export function DocumentLinks({ types }: DocumentLinksProps) {
  const shell = shellTexts.use();
  const [shown, setShown] = useState<DocumentFlag | null>(null);
  const [used, setUsed] = useState(false);
  const show = (flag: DocumentFlag) => {
    setUsed(true);
    setShown(flag);
  };
  return (
    <>
      <ul className={styles.links} aria-label={shell.footerLinks}>
        <li>
          <DocumentLink flag="terms" onShow={show} />
        </li>
        <li>
          <DocumentLink flag="privacy" onShow={show} />
        </li>
        <li>
          <a href="/rss.xml" type="application/rss+xml" className={styles.link}>
            RSS
          </a>
        </li>
      </ul>
      {used ? (
        <Suspense>
          <DocumentDialog flag={shown} types={types} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface DocumentLinkProps {
  flag: DocumentFlag;
  onShow: (flag: DocumentFlag) => void;
}

function DocumentLink({ flag, onShow }: DocumentLinkProps) {
  const shell = shellTexts.use();
  const isHydrated = useHydrated();
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow(flag);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ') return;
    event.preventDefault();
    onShow(flag);
  }
  // Without scripts it leads to the document's page, so it is a link until the dialog can be opened.
  const asButton = isHydrated ? ({ role: 'button', 'aria-haspopup': 'dialog', onKeyDown } as const) : {};
  return (
    <a
      href={sections[flag]}
      className={styles.link}
      data-strong={flag === 'privacy' || undefined}
      data-press
      onClick={onClick}
      {...asButton}
    >
      {shell[flag]}
    </a>
  );
}
