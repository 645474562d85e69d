import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useLang } from '../../i18n/use-lang.ts';
import { DateBlock } from '../../ui/date-block.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { formatDate, formatMonthOnly, formatWeekday } from '../dates/format.ts';
import styles from './dated-line.module.css';

/** Small facts below a text, next to each other; nothing is rendered if there are none. */
export function LineFacts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}

export type DatedLineProps = Pick<LinkProps, 'id' | 'state'> & {
  to: string;
  /** Calendar day `YYYY-MM-DD`. */
  day: string;
  /** Above the title, e.g. a state. */
  mark: ReactNode;
  title: string;
  /** What counts most beside the title, such as a sum. */
  figure?: string;
  /** The beginning of the text; cut after a few lines. */
  beginning?: string;
  /** Usually {@link LineFacts}, after the part that must not be cut. */
  children?: ReactNode;
  /** Buttons that are separate from the line, below it. */
  acts?: ReactNode;
};

/** One line of a list of entries: the day in large type, then a mark, the title and the beginning of the text. */
export function DatedLine({ day, mark, title, figure, beginning, children, acts, ...link }: DatedLineProps) {
  const lang = useLang();
  return (
    <LineList.Item>
      <LineList.Row render={<Link {...link} />} className={styles.line}>
        <DateBlock
          dateTime={day}
          day={Number(day.slice(8))}
          label={`${formatMonthOnly(day, lang)} ${formatWeekday(day, lang)}`}
          spoken={formatDate(day, lang)}
        />
        <div>
          {mark}
          <div className={styles.head}>
            <h2>{title}</h2>
            {figure ? <p className={styles.figure}>{figure}</p> : null}
          </div>
          {beginning === undefined ? null : <p className={styles.beginning}>{beginning}</p>}
          {children}
        </div>
      </LineList.Row>
      {acts ? <div className={styles.acts}>{acts}</div> : null}
    </LineList.Item>
  );
}
