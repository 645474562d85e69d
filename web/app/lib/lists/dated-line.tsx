import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useLang } from '../../i18n/use-lang.ts';
import { DateBlock } from '../../ui/date-block.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { formatMonthOnly, formatWeekday } from '../dates/format.ts';
import styles from './dated-line.module.css';

/** Small facts beneath a text, beside each other; nothing is drawn where there are none. */
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
  /** How it begins; cut after a few lines. */
  beginning?: string;
  /** Usually {@link LineFacts}, after what must not be cut. */
  children?: ReactNode;
  /** What can be pressed apart from the line, beneath it. */
  acts?: ReactNode;
};

/** One line of a list of what was written: the day large, then a mark, the title and how it begins. */
export function DatedLine({ day, mark, title, beginning, children, acts, ...link }: DatedLineProps) {
  const lang = useLang();
  return (
    <LineList.Item>
      <LineList.Row render={<Link {...link} />} className={styles.line}>
        <DateBlock
          dateTime={day}
          day={Number(day.slice(8))}
          label={`${formatMonthOnly(day, lang)} ${formatWeekday(day, lang)}`}
        />
        <div className={styles.text}>
          {mark}
          <h2>{title}</h2>
          {beginning === undefined ? null : <p className={styles.beginning}>{beginning}</p>}
          {children}
        </div>
      </LineList.Row>
      {acts ? <div className={styles.acts}>{acts}</div> : null}
    </LineList.Item>
  );
}
