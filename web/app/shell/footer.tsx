import { Fragment } from 'react';
import { shellTexts } from '../i18n/shell-texts.ts';
import { Island } from '../lib/document/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { DocumentLinks } from './document-links.tsx';
import styles from './footer.module.css';
import { LanguageLinks } from './language-links.tsx';
import { type LegalPart, legalPieces, legalSeparator } from './legal-line.ts';
import { Logo } from './logo.tsx';
import { useSite } from './site.ts';
import { SiteMap } from './site-map.tsx';

/** All pages, the legal details from the main-page post, the two documents and the languages. */
export function Footer() {
  const site = useSite();
  const lines = site?.footer ?? [];
  return (
    <footer data-below className={styles.footer}>
      <SiteMap />
      <div className={styles.inner}>
        <div className={styles.legal}>
          <Logo />
          {lines.map((line) => (
            <LegalLine key={line} line={line} />
          ))}
        </div>
        <div className={styles.ways}>
          <Island name="documents" when="touch" of={DocumentLinks} props={{ types: site?.documents }} />
          <LanguageLinks />
        </div>
      </div>
    </footer>
  );
}

function LegalLine({ line }: { line: string }) {
  return (
    <p>
      {legalPieces(line).map((parts, index) => (
        <Fragment key={parts[0]?.text}>
          {index > 0 ? legalSeparator : null}
          <span className={styles.piece}>
            {parts.map((part) => (
              <Part key={part.text} part={part} />
            ))}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

function Part({ part: { text, href } }: { part: LegalPart }) {
  const shell = shellTexts.use();
  if (!href) return text;
  if (!href.startsWith('https:')) {
    return (
      <a href={href} className={styles.contact}>
        {text}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.outward}>
      {text}
      <Icon name="external" size="sm" label={shell.newWindow} className={styles.mark ?? ''} />
    </a>
  );
}
