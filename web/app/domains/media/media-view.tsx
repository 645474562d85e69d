import type { MediaDetail } from '@taegeuk/contract/media.ts';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useNews } from '../../lib/calls/use-news.ts';
import { PlainVideo } from '../../player/plain-video.tsx';
import type { PlayerProps } from '../../player/player.tsx';
import { PlayerPending } from '../../player/player-pending.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePress } from '../admin/act/use-press.ts';
import { staffApi } from '../admin/calls/staff-api.ts';
import { StaffPage, StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './media.module.css';
import { MediaCaptions } from './media-captions.tsx';
import { MediaSide } from './media-side.tsx';
import { MediaSign } from './media-sign.tsx';
import { mediaTexts as t } from './media-texts.ts';
import { isUnderWay, markOfMedia, playable, posterOf } from './media-words.ts';

/** Without the player's scripts the browser's own plays the film. */
function PlainPlayer({ media, video, label }: PlayerProps) {
  return <PlainVideo ref={media} video={video} label={label} />;
}

const Player = lazy(() =>
  import('../../player/player.tsx').then(
    (loaded): { default: ComponentType<PlayerProps> } => ({ default: loaded.Player }),
    () => ({ default: PlainPlayer }),
  ),
);

/** Prepares a film again; not while it is being prepared, and not when all is made. */
function RetryButton({ film: { id, state, isStreamed } }: { film: MediaDetail }) {
  const { isPending, press } = usePress();
  if (state !== 'failed' && (state !== 'ready' || isStreamed)) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      pending={isPending}
      onClick={() => void press(() => staffApi.retryMedia({ params: { id } }))}
    >
      {state === 'failed' ? t.retry : t.retryWhole}
    </Button>
  );
}

export interface MediaViewProps {
  film: MediaDetail;
  /** What the server lacks to prepare films. */
  missingTools: readonly string[];
}

/** One film: how far it is, to watch, its captions beside it, where it is shown. */
export function MediaView({ film, missingTools }: MediaViewProps) {
  const { id, name, failure, video, duration } = film;
  const place = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLVideoElement>(null);
  const { revalidate } = useRevalidator();
  useNews(place, [film], {
    isWanted: isUnderWay(film),
    ask: async () => [(await staffApi.getMedia({ params: { id }, background: true })).data],
    ...{ markOf: markOfMedia, onNews: revalidate, everyMs: 3000 },
  });
  async function renew() {
    const fresh = (await staffApi.getMedia({ params: { id } })).data.video;
    if (!fresh) throw new Error('the film does not play any more');
    return playable(fresh);
  }
  const playedFrom = film.isStreamed ? 'stream' : 'file';
  const canPrepare = missingTools.length === 0;
  return (
    <StaffPage
      title={<span className={styles.name}>{name}</span>}
      lead={<MediaSign film={film} />}
      crumbs={[{ name: t.title, path: '/admin/content/media' }]}
      acts={canPrepare ? <RetryButton film={film} /> : null}
      isWide
    >
      {failure ? (
        <Notice variant="danger" className={styles.notice}>
          {t.failures[failure]}
        </Notice>
      ) : null}
      {!canPrepare && !film.isStreamed ? (
        <Notice variant="warning" className={styles.notice}>
          {t.toolsMissing(missingTools.join(', '))}
        </Notice>
      ) : null}
      {/* Both come together: what listens to the film finds it. */}
      <Suspense fallback={<PlayerPending poster={posterOf(video)} />}>
        <div ref={place} className={styles.desk}>
          <div className={styles.left}>
            <div className={styles.player}>
              {video ? (
                <Player
                  key={playedFrom}
                  media={media}
                  video={playable(video)}
                  label={name}
                  renew={renew}
                  {...(duration > 0 ? { duration } : {})}
                />
              ) : (
                <p className={styles.nothing}>{failure ? t.notPlayableFailed : t.notPlayable}</p>
              )}
            </div>
            <MediaSide film={film} />
          </div>
          <div className={styles.captions}>
            <StaffSection title={t.captionsTitle} note={t.captionsNote}>
              <MediaCaptions film={film} media={media} player={video ? playedFrom : ''} />
            </StaffSection>
          </div>
        </div>
      </Suspense>
    </StaffPage>
  );
}
