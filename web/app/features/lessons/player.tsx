import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonDetail, UserLesson } from '@taegeuk/contract/lesson.ts';
import { addTranslation } from 'media-chrome/dist/utils/i18n.js';
import { MediaController } from 'media-chrome/react';
import { useRef, useState } from 'react';
import { useLang, useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { type LessonVideo, useVideoSource } from './use-video-source.ts';
import { useWatchReport } from './use-watch-report.ts';

// The captions come from a list, which the rule that asks each video for a track cannot see.
const Video = 'video' as const;

export interface PlayerProps {
  lesson: LessonDetail;
  video: LessonVideo;
  onSaved: (saved: UserLesson) => void;
}

/** The lesson's video with its controls; it goes on where the member left it, and reports what is watched. */
export function Player({ lesson, video, onSaved }: PlayerProps) {
  const lang = usePlayerWords();
  const media = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const [rate, setRate] = useState(1);
  const source = useVideoSource(lesson, video, media);
  const watch = useWatchReport(lesson.id, media, onSaved);

  // The first seek is the resume; a later one is the viewer's, and shows the picture there.
  function handleSeeking() {
    if (source.isResuming()) return;
    setStarted(true);
    watch.onSeeking();
  }

  return (
    <div className={styles.player} data-started={started || undefined}>
      <img src={source.video.poster} alt="" className={styles.poster} />
      <MediaController
        lang={htmlLang[lang]}
        className={styles.controller}
        defaultStreamType="on-demand"
        hotkeys="noshift+/ nop"
        noSubtitlesLangPref
        noMutedPref
        gesturesDisabled={source.failed}
      >
        <Video
          slot="media"
          ref={media}
          src={source.video.src}
          preload="metadata"
          playsInline
          className={styles.video}
          onLoadedMetadata={source.onLoadedMetadata}
          onError={source.onError}
          onPlay={() => setStarted(true)}
          onPlaying={() => {
            source.onPlaying();
            watch.onPlaying();
          }}
          onTimeUpdate={watch.onTimeUpdate}
          onSeeking={handleSeeking}
          onSeeked={source.onSeeked}
          onPause={watch.onPause}
          onEnded={watch.onPause}
          onRateChange={(event) => setRate(event.currentTarget.playbackRate)}
        >
          {ownFirst(source.video.captions, lang).map((caption) => (
            <track
              key={caption.lang}
              kind="captions"
              srcLang={caption.htmlLang}
              label={caption.label}
              src={caption.src}
              default={caption.lang === lang}
            />
          ))}
        </Video>
        {source.failed ? null : <PlayerControls rate={rate} />}
      </MediaController>
      {source.failed ? <PlayerFailed onRetry={source.retry} /> : null}
    </div>
  );
}

// The captions button turns the first track on: the one in the page's language where there is one.
function ownFirst(captions: LessonVideo['captions'], lang: string): LessonVideo['captions'] {
  return captions.toSorted((a, b) => Number(b.lang === lang) - Number(a.lang === lang));
}

/** Gives the player library the words of the page's language before its elements are made. */
function usePlayerWords() {
  const lang = useLang();
  const texts = useTexts();
  useState(() => addTranslation(htmlLang[lang], texts.lessons.player.words));
  return lang;
}

function PlayerFailed({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts();
  return (
    <div role="alert" className={styles.failed}>
      <Icon name="alert" size="lg" />
      <p className={styles.failedTitle}>{texts.lessons.player.failedTitle}</p>
      <p>{texts.lessons.player.failedText}</p>
      <Button size="sm" onClick={onRetry}>
        {texts.errors.retry}
      </Button>
    </div>
  );
}
