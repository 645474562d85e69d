import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { Link } from 'react-router';
import { foreignLang } from '../../../i18n/foreign-lang.ts';
import { postTexts } from '../../../i18n/post-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './ways-on.module.css';

/** A neighbouring text. */
export interface NextText {
  href: string;
  title: string;
  lang?: LanguageCode;
}

interface NeighboursProps {
  previous: NextText | null;
  next: NextText | null;
}

function Way({ text, kind }: { text: NextText; kind: 'previous' | 'next' }) {
  const lang = useLang();
  const t = postTexts.use();
  const titleLang = text.lang && foreignLang(text.lang, lang);
  return (
    <Link
      to={text.href}
      prefetch="intent"
      rel={kind === 'next' ? 'next' : 'prev'}
      className={styles.way}
      data-kind={kind}
    >
      <span className={styles.kind}>
        {kind === 'previous' ? <Icon name="arrow-left" size="sm" /> : null}
        {t[kind]}
        {kind === 'next' ? <Icon name="arrow-right" size="sm" /> : null}
      </span>
      <b lang={titleLang}>{text.title}</b>
    </Link>
  );
}

/** Links to the text before and the one after this. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const t = postTexts.use();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t.neighbours} className={styles.neighbours}>
      {previous ? <Way text={previous} kind="previous" /> : null}
      {next ? <Way text={next} kind="next" /> : null}
    </nav>
  );
}
