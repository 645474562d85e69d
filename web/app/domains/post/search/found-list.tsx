import type { MenuItem } from '@taegeuk/contract/post.ts';
import { Link } from 'react-router';
import { foreignLang } from '../../../i18n/foreign-lang.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { calendarDay, formatDate } from '../../../lib/dates/format.ts';
import { LineList } from '../../../ui/line-list.tsx';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { placeInMenu } from '../menu-place.ts';
import type { FoundText } from './found-text.ts';
import styles from './search-page.module.css';

/** The kind of the page, as the menu calls it, and its day. An entry that equals the text's own title adds nothing. */
function Kind({ text, menus }: { text: FoundText; menus: readonly MenuItem[] }) {
  const lang = useLang();
  const name = placeInMenu(menus, text.place).trail.findLast(({ label }) => label !== text.title)?.label;
  if (!name && !text.publishedAt) return null;
  return (
    <span className={styles.kind}>
      {name}
      {text.publishedAt ? (
        <>
          {name ? ' · ' : null}
          <time dateTime={calendarDay(text.publishedAt)}>{formatDate(text.publishedAt, lang)}</time>
        </>
      ) : null}
    </span>
  );
}

interface FoundListProps {
  texts: FoundText[];
  /** Has the names of the kinds of pages. */
  menus: readonly MenuItem[];
  /** The list's accessible name if it has no heading. */
  label?: string;
  /** Called when a result is opened. */
  onFollow?: () => void;
}

/** Search results, as lines: kind, title, the words around the hit. */
export function FoundList({ texts, menus, label, onFollow }: FoundListProps) {
  const lang = useLang();
  return (
    <LineList.Root as="ol" aria-label={label}>
      {texts.map((text) => (
        <LineList.Item key={text.id}>
          <LineList.Row
            render={<Link to={text.href} prefetch="intent" onClick={onFollow} />}
            className={styles.row}
          >
            <Kind text={text} menus={menus} />
            <b className={styles.title} lang={foreignLang(text.lang, lang)}>
              <MarkedText text={text.title} marks={text.titleMarks} />
            </b>
            <span className={styles.snippet} lang={foreignLang(text.lang, lang)}>
              <MarkedText text={text.snippet} marks={text.snippetMarks} />
            </span>
          </LineList.Row>
        </LineList.Item>
      ))}
    </LineList.Root>
  );
}
