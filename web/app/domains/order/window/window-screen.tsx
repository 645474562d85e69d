import type { OwnWindow, WindowChange } from '@taegeuk/contract/window.ts';
import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { orderWindowTexts } from '../../../i18n/order-window-texts.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { EndActions } from '../../../ui/end-actions.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { windowStandingOf } from '../own/next-window.ts';
import { useStandingWords } from '../own/window-standing.tsx';
import { ordersPath } from '../payment-paths.ts';
import { PauseForm } from './pause-form.tsx';
import { Pausing } from './pausing.tsx';
import styles from './window.module.css';
import { WindowLedger } from './window-ledger.tsx';

export interface WindowScreenProps {
  window: OwnWindow;
  /** What going on today would make of the window; null while it is not paused. */
  resumed: WindowChange | null;
}

/** Reads the page again when a new day begins in Seoul: a pause begins or ends with it. */
function useNewDay(): string {
  const { revalidate } = useRevalidator();
  const today = useSeoulDay();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    void revalidate();
  }, [today, revalidate]);
  return today;
}

/** Where the focus goes when what was pressed is no longer there, once the window is paused or goes on. */
function useKeptFocus(isPaused: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isPaused);
  useEffect(() => {
    if (before.current === isPaused) return;
    before.current = isPaused;
    if (document.activeElement === document.body) place.current?.focus();
  }, [isPaused]);
  return place;
}

/** The days of one side: how they stand, pausing them and going on, and every change with its reason. */
export function WindowScreen({ window, resumed }: WindowScreenProps) {
  const texts = orderWindowTexts.use();
  const today = useNewDay();
  const { side, pause, ledger } = window;
  const place = useKeptFocus(pause !== null);
  return (
    <article>
      <PageHead
        eyebrow={texts.section}
        title={texts.titles[side]}
        lead={useStandingWords(windowStandingOf(window, today))}
        size="md"
      />
      <div ref={place} tabIndex={-1} className={styles.place}>
        {pause && resumed ? (
          <Pausing window={window} pause={pause} resumed={resumed} />
        ) : (
          <PauseForm window={window} today={today} />
        )}
      </div>
      <WindowLedger ledger={ledger} />
      <EndActions>
        <TextLink render={<Link to={ordersPath} />}>{texts.back}</TextLink>
      </EndActions>
    </article>
  );
}
