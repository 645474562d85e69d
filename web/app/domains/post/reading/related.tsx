import { useId } from 'react';
import { Link } from 'react-router';
import { foreignLang } from '../../../i18n/foreign-lang.ts';
import { postTexts } from '../../../i18n/post-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { LineList } from '../../../ui/line-list.tsx';
import type { NextText } from './neighbours.tsx';
import styles from './ways-on.module.css';

/** A related text, with its board. */
export interface RelatedText extends NextText {
  id: string;
  /** Post type, as the server names it: shown if it is a word of the page's language. */
  place?: string;
}

/** Other texts on the same topic. */
export function Related({ texts }: { texts: RelatedText[] }) {
  const lang = useLang();
  const t = postTexts.use();
  const titleId = useId();
  if (texts.length === 0) return null;
  return (
    <nav aria-labelledby={titleId} className={styles.related}>
      <h2 id={titleId}>{t.related}</h2>
      <LineList.Root>
        {texts.map(({ id, href, title, lang: textLang = lang }) => (
          <LineList.Item key={id}>
            <LineList.Row render={<Link to={href} prefetch="intent" />} className={styles.line}>
              <span lang={foreignLang(textLang, lang)}>{title}</span>
            </LineList.Row>
          </LineList.Item>
        ))}
      </LineList.Root>
    </nav>
  );
}
