import {
  MediaCaptionsButton,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react';
import type { ComponentProps } from 'react';
import { playerTexts } from '../i18n/player-texts.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { CaptionSizeButton, Captions } from './captions.tsx';
import styles from './player.module.css';
import frame from './player-frame.module.css';
import { rates } from './preferences.ts';
import { type QualityProps, QualitySelect } from './quality-select.tsx';
import type { Stall } from './use-stall.ts';

// The library gives this toggle the role of a button, which cannot have a checked state.
function asSwitch(element: HTMLElement | null): void {
  element?.setAttribute('role', 'switch');
}

interface PlayerControlsProps {
  rate: number;
  audioOnly: boolean;
  onAudioOnly: () => void;
  picture: QualityProps;
  /** Null for a video without captions. */
  captions: (ComponentProps<typeof Captions> & ComponentProps<typeof CaptionSizeButton>) | null;
  stall: Stall | null;
  /** The viewer comes to the timeline. */
  onTimeline: () => void;
}

/**
 * At the top, the quality and listening without the picture; play in the middle; at the bottom, timeline, captions, speed, volume, full
 * screen.
 */
export function PlayerControls({ rate, audioOnly, onAudioOnly, picture, ...more }: PlayerControlsProps) {
  const { stall, captions, onTimeline } = more;
  const words = playerTexts.use();
  return (
    <>
      <Top pressed={audioOnly} onToggle={onAudioOnly} picture={picture} />
      {/* Always there, so that a screen reader notices its words. */}
      <p role="status" slot="centered-chrome" {...alwaysSeen} className={styles.stall}>
        {stall ? words.stall[stall] : null}
      </p>
      <MediaLoadingIndicator slot="centered-chrome" noAutohide className={styles.loading}>
        <span slot="icon">
          <Spinner size="lg" />
        </span>
      </MediaLoadingIndicator>
      <MediaPlayButton slot="centered-chrome" noTooltip className={classNames(frame.disc, styles.play)}>
        <span slot="play">
          <Icon name="play" size="lg" />
        </span>
        <span slot="pause">
          <Icon name="pause" size="lg" />
        </span>
      </MediaPlayButton>
      {captions ? <Captions media={captions.media} size={captions.size} /> : null}
      <div {...alwaysSeen} className={styles.bottom}>
        <MediaTimeRange className={styles.range} onPointerEnter={onTimeline} onFocus={onTimeline} />
        <div className={styles.row}>
          <MediaTimeDisplay showDuration noToggle className={styles.time} />
          <span className={styles.buttons}>
            <MediaMuteButton noTooltip className={classNames(styles.button, styles.sound)}>
              <Sound slot="off" name="mute" />
              <Sound slot="low" name="volume" />
              <Sound slot="medium" name="volume" />
              <Sound slot="high" name="volume" />
            </MediaMuteButton>
            <MediaCaptionsButton ref={asSwitch} noTooltip className={styles.button}>
              <span slot="on" className={styles.on}>
                {words.captions}
              </span>
              <span slot="off">{words.captions}</span>
            </MediaCaptionsButton>
            {captions ? <CaptionSizeButton size={captions.size} onSize={captions.onSize} /> : null}
            <MediaPlaybackRateButton rates={rates} noTooltip className={styles.button}>
              <span slot="icon">{rate}×</span>
            </MediaPlaybackRateButton>
            <MediaFullscreenButton noTooltip className={styles.button}>
              <span slot="enter">
                <span className={styles.word}>{words.fullscreen}</span>
                <Icon name="fullscreen" size="sm" className={styles.glyph} />
              </span>
              <span slot="exit">{words.fullscreenExit}</span>
            </MediaFullscreenButton>
          </span>
        </div>
      </div>
    </>
  );
}

// The player's own key handling leaves Enter and Space to this button.
const ownKeys = { keysused: 'Enter Space' };

// Not hidden with the controls.
const alwaysSeen = { noautohide: '' };

interface TopProps {
  pressed: boolean;
  onToggle: () => void;
  picture: QualityProps;
}

function Top({ pressed, onToggle, picture }: TopProps) {
  const words = playerTexts.use();
  return (
    <div slot="top-chrome" className={styles.top}>
      <p role="status">{pressed ? words.listening : null}</p>
      {picture.heights.length > 1 && !pressed ? <QualitySelect {...picture} /> : null}
      <button
        {...ownKeys}
        type="button"
        aria-pressed={pressed}
        className={classNames(styles.button, styles.audio)}
        onClick={onToggle}
      >
        <Icon name="headphones" size="sm" />
        {words.audioOnly}
      </button>
    </div>
  );
}

function Sound({ slot, name }: { slot: string; name: 'mute' | 'volume' }) {
  return (
    <span slot={slot}>
      <Icon name={name} size="sm" />
    </span>
  );
}
