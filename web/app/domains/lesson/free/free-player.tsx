import { useRef, useState } from 'react';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { Player } from '../../../player/player.tsx';
import { createWatchedStore } from '../watch/watched-store.ts';
import { FreeEnd } from './free-end.tsx';
import type { FreeLesson } from './load-free.ts';

/**
 * The video of a free lesson for somebody who is no member: it plays at once where the browser allows it. At its end the
 * invitation stands in its place. Nothing is reported and nothing is kept: how fast it was watched only the server could say.
 */
export function FreePlayer({ free }: { free: FreeLesson }) {
  const { lesson } = free;
  const lang = useLang();
  const texts = lessonTexts.use();
  const media = useRef<HTMLVideoElement>(null);
  const [watched] = useState(() => createWatchedStore([]));
  const [end, setEnd] = useState<{ minutes: number }>();
  const [round, setRound] = useState(0);

  async function renew() {
    const { data } = await api.getFreeLesson({ query: { lang, id: lesson.id } });
    if (!data?.video) throw new Error('not free any more');
    return data.video;
  }
  function again() {
    setEnd(undefined);
    setRound((count) => count + 1);
  }
  function finish() {
    watched.interrupted();
    const seconds = watched.get().reduce((sum, [from, to]) => sum + to - from, 0);
    setEnd({ minutes: Math.round(seconds / 60) });
  }
  function tick() {
    const video = media.current;
    if (video && !video.paused && !video.seeking) watched.playedTo(video.currentTime);
  }

  if (end || !lesson.video) return <FreeEnd free={free} minutes={end?.minutes ?? 0} onAgain={again} />;
  return (
    <Player
      key={round}
      media={media}
      video={lesson.video}
      label={texts.video}
      duration={lesson.duration}
      autoPlay
      renew={renew}
      watch={{
        onPlaying: tick,
        onTimeUpdate: tick,
        onSeeking: watched.interrupted,
        onPause: watched.interrupted,
        onEnded: finish,
      }}
      session={{ title: lesson.title, artist: lesson.category.name }}
    />
  );
}
