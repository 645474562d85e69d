import type { LessonDetail, UserLesson } from '@taegeuk/contract/lesson.ts';
import type { MembershipWindow } from '@taegeuk/contract/membership.ts';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { LockedPlayer } from './locked-player.tsx';
import styles from './player.module.css';

// The player library comes after the page has painted.
const Player = lazy(() => import('./player.tsx').then((module) => ({ default: module.Player })));

export interface LessonPlayerProps {
  lesson: LessonDetail;
  membership: MembershipWindow | null;
  contact: readonly string[];
  onSaved: (saved: UserLesson) => void;
}

/** The lesson's video, or what stands in its place while it is locked or on its way. */
export function LessonPlayer({ lesson, membership, contact, onSaved }: LessonPlayerProps) {
  const { video } = lesson;
  if (!video) return <LockedPlayer lesson={lesson} membership={membership} contact={contact} />;
  return (
    <Suspense fallback={<PlayerPending poster={video.poster} />}>
      <Player lesson={lesson} video={video} onSaved={onSaved} />
    </Suspense>
  );
}

function PlayerPending({ poster }: { poster: string }) {
  const words = useTexts().lessons.player;
  return (
    <div className={styles.player}>
      <img src={poster} alt="" className={styles.poster} />
      <span className={styles.over}>
        <Spinner size="lg" label={words.loading} />
      </span>
    </div>
  );
}
