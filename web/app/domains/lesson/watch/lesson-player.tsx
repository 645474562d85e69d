import { lazy, Suspense, useEffect } from 'react';
import type { PlayableVideo } from '../../../player/playable-video.ts';
import { PlayerPending } from '../../../player/player-pending.tsx';
import { fetchPieces } from '../../../player/stream/fetch-pieces.ts';
import { wayOfPlaying } from '../../../player/stream/way-of-playing.ts';
import type { SideWindow } from '../lock/side-window.ts';
import { LockedPlayer } from './locked-player.tsx';
import type { WatchedPlayerProps } from './watched-player.tsx';

// The player library is loaded after the page has painted.
const WatchedPlayer = lazy(() =>
  import('./watched-player.tsx').then((module) => ({ default: module.WatchedPlayer })),
);

export interface LessonPlayerProps extends Omit<WatchedPlayerProps, 'video' | 'startAt'> {
  membership: SideWindow | null;
  contact: readonly string[];
  startAt?: WatchedPlayerProps['startAt'];
}

/** The lesson's video, or what is shown in its place while it is locked or being loaded. */
export function LessonPlayer({ lesson, membership, contact, ...watched }: LessonPlayerProps) {
  const { video } = lesson;
  useStreamAhead(video);
  if (!video) {
    const why = lesson.locked ?? 'membership_inactive';
    return <LockedPlayer lesson={lesson} why={why} membership={membership} contact={contact} />;
  }
  return (
    <Suspense fallback={<PlayerPending poster={video.poster} />}>
      <WatchedPlayer startAt={undefined} {...watched} lesson={lesson} video={video} />
    </Suspense>
  );
}

// Both are needed for the first picture: neither waits for the other.
function useStreamAhead(video: PlayableVideo | null): void {
  const isStream = video !== null && wayOfPlaying(video) === 'pieces';
  useEffect(() => {
    if (isStream) fetchPieces().catch(() => undefined);
  }, [isStream]);
}
