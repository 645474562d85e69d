import type { LessonDetail, UserLesson } from '@taegeuk/contract/lesson.ts';
import type { MembershipWindow } from '@taegeuk/contract/membership.ts';
import { lazy, Suspense } from 'react';
import { PlayerPending } from '../../../player/player-pending.tsx';
import { LockedPlayer } from './locked-player.tsx';

// The player library comes after the page has painted.
const WatchedPlayer = lazy(() =>
  import('./watched-player.tsx').then((module) => ({ default: module.WatchedPlayer })),
);

export interface LessonPlayerProps {
  lesson: LessonDetail;
  membership: MembershipWindow | null;
  contact: readonly string[];
  /** Seconds, where a link asks for a place; otherwise where the member left it. */
  startAt?: number | undefined;
  /** Address of a lesson beside this one. */
  hrefOf: (lessonId: string) => string;
  onSaved: (saved: UserLesson) => void;
}

/** The lesson's video, or what stands in its place while it is locked or on its way. */
export function LessonPlayer({ lesson, membership, contact, ...watched }: LessonPlayerProps) {
  const { video } = lesson;
  if (!video) return <LockedPlayer lesson={lesson} membership={membership} contact={contact} />;
  return (
    <Suspense fallback={<PlayerPending poster={video.poster} />}>
      <WatchedPlayer startAt={undefined} {...watched} lesson={lesson} video={video} />
    </Suspense>
  );
}
