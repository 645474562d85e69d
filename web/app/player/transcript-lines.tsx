import { useEffect, useRef, useState } from 'react';
import { playerTexts } from '../i18n/player-texts.ts';
import { formatDuration } from '../lib/dates/format.ts';
import { type CaptionLine, captionLines, lineAt } from './captions-text.ts';
import { jumpTo } from './jump.ts';
import type { PlayableVideo } from './playable-video.ts';
import styles from './transcript-lines.module.css';

async function readLines(src: string): Promise<CaptionLine[]> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`captions ${answer.status}`);
  const lines = captionLines(await answer.text());
  if (lines.length === 0) throw new Error('captions without lines');
  return lines;
}

export interface TranscriptLinesProps {
  track: PlayableVideo['captions'][number];
  /** Finds the video: it may be rendered, or replaced, after this. */
  media: { readonly current: HTMLVideoElement | null };
}

/** Captions as a text that follows the video; a click on a line goes to its position. */
export function TranscriptLines({ track, media }: TranscriptLinesProps) {
  const words = playerTexts.use().transcript;
  const [lines, setLines] = useState<CaptionLine[] | 'failed'>();
  useEffect(() => {
    let isLeft = false;
    const show = (read: CaptionLine[] | 'failed') => void (isLeft || setLines(read));
    readLines(track.src).then(show, () => show('failed'));
    return () => {
      isLeft = true;
    };
  }, [track.src]);
  if (!Array.isArray(lines)) {
    return (
      <p className={styles.state} role="status">
        {lines === 'failed' ? words.failed : words.loading}
      </p>
    );
  }
  return <Lines lines={lines} htmlLang={track.htmlLang} media={media} />;
}

interface LinesProps {
  lines: CaptionLine[];
  htmlLang: string;
  media: TranscriptLinesProps['media'];
}

function Lines({ lines, htmlLang, media }: LinesProps) {
  const current = useCurrentLine(lines, media);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) keepInSight(list.current, current);
  }, [current]);
  return (
    <ol ref={list} className={styles.lines} lang={htmlLang}>
      {lines.map(({ at, text }, index) => (
        <li key={`${at} ${text}`} aria-current={index === current || undefined} className={styles.line}>
          <button type="button" className={styles.jump} onClick={() => jumpTo(media.current, at)}>
            <span className={styles.at}>{formatDuration(at)}</span>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/**
 * The line that is being spoken. The video element may be replaced meanwhile, so its events are listened to on an ancestor.
 */
function useCurrentLine(lines: CaptionLine[], media: TranscriptLinesProps['media']): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    function follow(event?: Event) {
      const video = media.current;
      if (!video || (event && event.target !== video)) return;
      setCurrent(video.currentTime > 0 ? lineAt(lines, video.currentTime) : -1);
    }
    const events = ['timeupdate', 'seeked'] as const;
    for (const name of events) document.addEventListener(name, follow, true);
    follow();
    return () => {
      for (const name of events) document.removeEventListener(name, follow, true);
    };
  }, [lines, media]);
  return current;
}

// Only the list scrolls, never the page, and not while somebody reads or moves through it.
function keepInSight(list: HTMLElement, index: number): void {
  const line = list.children[index];
  if (!(line instanceof HTMLElement) || list.matches(':hover') || list.contains(document.activeElement))
    return;
  const middle = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
  list.scrollTop = Math.max(0, middle);
}
