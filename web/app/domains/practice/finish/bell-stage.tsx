import { useEffect, useRef, useState } from 'react';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { practiceNoteTexts } from '../../../i18n/practice-note-texts.ts';
import { createBellPlayer } from '../bell/bell-player.ts';
import { createRingOnce } from '../bell/ring-once.ts';
import styles from './bell-stage.module.css';

export interface BellStageProps {
  poster: string;
  /** What was sat, in words; empty if it is too little to say. */
  words: string;
  /** How loud of 100; 0 if the member turned the sound off: then nothing rings by itself. */
  volume: number;
  onAgain: () => void;
}

const heardVolume = 55;

// One for all lessons that end on this page: browsers allow few audio contexts, and none is ever given back.
let shared: ReturnType<typeof createRingOnce> | undefined;
function ringOfPage() {
  shared ??= createRingOnce(createBellPlayer());
  return shared;
}

/** Stands in the place of the film when it is over: the bell has rung. The heading takes the focus and is read once. */
export function BellStage({ poster, words, volume, onAgain }: BellStageProps) {
  const t = practiceNoteTexts.use();
  const { sitAgain } = lessonTexts.use();
  const stage = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const ring = ringOfPage();
  const [first] = useState(volume);

  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: 'nearest' });
    if (first > 0) ring({ sound: 'bowl', volume: (first * heardVolume) / 100 });
    return () => ring(undefined);
  }, [ring, first]);

  return (
    <div ref={stage} className={styles.stage}>
      <img src={poster} alt="" className={styles.poster} />
      <div className={styles.bell}>
        <span className={styles.rings} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        <h2 ref={head} tabIndex={-1} className={styles.title}>
          {t.rang}
        </h2>
        <p className={styles.sat}>{words}</p>
        <p className={styles.stay}>{t.stay}</p>
      </div>
      <p className={styles.again}>
        <button type="button" onClick={() => ring({ sound: 'bowl', volume: heardVolume })}>
          {t.hearAgain}
        </button>
        <button type="button" onClick={onAgain}>
          {sitAgain}
        </button>
      </p>
    </div>
  );
}
