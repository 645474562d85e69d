import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import { Link } from 'react-router';
import styles from './list-ends.module.css';
import { listTexts } from './list-texts.ts';

interface PagerProps {
  page: NumberedPage;
  /** The query of the address of a page; undefined is the first. */
  hrefOf: (pageNo: string | undefined) => string;
}

/** Which part of the list is shown, and the pages before and after. */
export function Pager({ page: { pageNo, pageSize, total }, hrefOf }: PagerProps) {
  const from = (pageNo - 1) * pageSize + 1;
  const to = Math.min(total, pageNo * pageSize);
  const addressOf = (number: number) => hrefOf(number > 1 ? String(number) : undefined) || '?';
  return (
    <div className={styles.pager}>
      <span>{listTexts.range(total, from, to)}</span>
      {pageNo > 1 ? (
        <Link to={addressOf(pageNo - 1)}>
          {listTexts.previous} <kbd>[</kbd>
        </Link>
      ) : null}
      {to < total ? (
        <Link to={addressOf(pageNo + 1)}>
          {listTexts.next} <kbd>]</kbd>
        </Link>
      ) : null}
    </div>
  );
}
