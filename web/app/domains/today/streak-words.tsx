import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { todayTexts } from '../../i18n/today-texts.ts';
import { practiceAddress } from '../practice/timer/sitting-address.ts';
import { listRecords } from '../practice/timer/sitting-record.ts';
import styles from './today.module.css';

/** The number of days in a row; if sittings with the timer wait for the diary, those and the link to it. */
export function StreakWords({ stats }: { stats: PracticeStats }) {
  const t = todayTexts.use();
  const [waiting] = useState(() => listRecords());
  const [last] = waiting;
  if (last) {
    const isOne = waiting.length === 1;
    return (
      <p className={styles.words}>
        {isOne ? t.unsaved(last.minutes) : t.unsavedMany(waiting.length)}{' '}
        <Link to={isOne ? practiceAddress(last) : '/center/practice'}>
          {isOne ? t.toDiary : t.toSittings}
        </Link>
      </p>
    );
  }
  const { currentStreak, longestStreak } = stats;
  return (
    <p className={styles.words}>
      {currentStreak > 0 ? t.streak(currentStreak) : longestStreak > 0 ? t.streakAgain : t.welcome}
    </p>
  );
}
