import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { formatDuration } from '../../../lib/dates/format.ts';
import { Fold } from '../../../ui/fold.tsx';
import { type WatchedParts, watchedParts } from './missed-ranges.ts';
import type { WatchedRange } from './watched-ranges.ts';
import styles from './watched-strip.module.css';

export interface WatchedStripProps {
  ranges: readonly WatchedRange[];
  /** Seconds. */
  duration: number;
  /** Goes to a position when the strip is clicked; without it the strip is only a picture. */
  onJump?: (seconds: number) => void;
  /** The control to go to a missed part: a button or a link with the words in it. */
  renderJump: (from: number, words: string) => ReactNode;
}

/** What was watched of a video and what was skipped: as a strip to look at, and as a list to jump from. */
export function WatchedStrip({ ranges, duration, onJump, renderJump }: WatchedStripProps) {
  const t = lessonListTexts.use().strip;
  const parts = watchedParts(ranges, duration);
  const { missed, watchedSeconds, isWhole } = parts;
  const words =
    watchedSeconds < 1 ? t.none : t.watched(formatDuration(watchedSeconds), formatDuration(duration));
  return (
    <section aria-label={t.title} className={styles.part}>
      <Strip parts={parts} duration={duration} onJump={onJump} />
      <p className={styles.words}>
        <span>{words}</span>
        {isWhole ? <span>{t.whole}</span> : null}
      </p>
      {missed.length > 0 ? (
        <Fold title={t.missed(missed.length)} className={styles.fold}>
          <ul className={styles.missed}>
            {missed.map(([from, to]) => (
              <li key={from}>{renderJump(from, t.range(formatDuration(from), formatDuration(to)))}</li>
            ))}
          </ul>
        </Fold>
      ) : null}
    </section>
  );
}

interface StripProps {
  parts: WatchedParts;
  duration: number;
  onJump: WatchedStripProps['onJump'];
}

// The list below has the same information and actions for keyboard and screen reader users.
function Strip({ parts, duration, onJump }: StripProps) {
  function handleClick(event: MouseEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onJump?.(Math.max(0, Math.min(1, (event.clientX - left) / width)) * duration);
  }
  const place = ([from, to]: WatchedRange) =>
    ({ '--from': from / duration, '--length': (to - from) / duration }) as CSSProperties;
  return (
    <div
      aria-hidden="true"
      className={styles.strip}
      data-jumps={onJump ? '' : undefined}
      onClick={onJump ? handleClick : undefined}
    >
      <span className={styles.line}>
        {parts.watched.map((range) => (
          <i key={`w${range[0]}`} className={styles.watched} style={place(range)} />
        ))}
        {parts.missed.map((range) => (
          <i key={`m${range[0]}`} className={styles.gap} style={place(range)} />
        ))}
      </span>
    </div>
  );
}
