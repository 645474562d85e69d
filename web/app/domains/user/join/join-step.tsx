import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { startTexts } from '../../../i18n/start-texts.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from './join-step.module.css';

const all = [1, 2, 3] as const;

export interface JoinStepProps {
  step: (typeof all)[number];
  /** The step before; none on the first. */
  back?: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One step of joining: where one is, what is asked, and why. */
export function JoinStep({ step, back, title, lead, children }: JoinStepProps) {
  const texts = startTexts.use();
  return (
    <Page width="form" className={styles.step}>
      <div className={styles.top}>
        {back ? (
          <Link to={back} className={styles.way}>
            <span aria-hidden="true">‹ </span>
            {texts.back}
          </Link>
        ) : (
          <span />
        )}
        <span className={styles.number}>{texts.stepOf(step, all.length)}</span>
        <Link to="/" className={styles.way}>
          {texts.leave}
        </Link>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {all.map((each) => (
          <i key={each} data-done={each <= step || undefined} />
        ))}
      </div>
      <PageHead size="md" title={title} lead={lead} />
      {children}
    </Page>
  );
}
