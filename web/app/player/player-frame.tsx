import type { ReactNode } from 'react';
import styles from './player-frame.module.css';

interface PlayerFrameProps {
  poster: string;
  /** Whether the picture has replaced the poster. */
  started?: boolean;
  /** Whether the poster stays: the viewer only listens. */
  audioOnly?: boolean;
  children?: ReactNode;
}

/**
 * The box of a video, with the same size for any content: the poster, and over it the player or what is shown until it is
 * there.
 */
export function PlayerFrame({ poster, started = false, audioOnly = false, children }: PlayerFrameProps) {
  return (
    <div className={styles.frame} data-started={(started && !audioOnly) || undefined}>
      <img src={poster} alt="" fetchPriority="low" className={styles.poster} />
      {children}
    </div>
  );
}
