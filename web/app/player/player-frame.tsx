import type { ReactNode } from 'react';
import styles from './player-frame.module.css';

interface PlayerFrameProps {
  poster: string;
  /** Whether the picture has taken the poster's place. */
  started?: boolean;
  /** Whether the poster stays: the video is listened to. */
  audioOnly?: boolean;
  children?: ReactNode;
}

/** The place of a video, of one size whatever stands in it: the poster, and over it the player or what it waits for. */
export function PlayerFrame({ poster, started = false, audioOnly = false, children }: PlayerFrameProps) {
  return (
    <div className={styles.frame} data-started={(started && !audioOnly) || undefined}>
      <img src={poster} alt="" fetchPriority="low" className={styles.poster} />
      {children}
    </div>
  );
}
