import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { PublicVideo } from '@taegeuk/contract/post.ts';
import type { Services } from '../../services.ts';
import { signedQuery } from '../../signed-address.ts';
import { drawnPosterUrl } from './poster/send-poster.ts';
import * as queries from './queries.ts';

/** What an address is signed with. */
export type Signing = Pick<Services, 'appSecret' | 'config' | 'clock'>;

/** The parts of a film that playing it needs. */
export interface PlayedFilm {
  id: string;
  /** The file that is played where nothing is streamed. */
  key: string;
  contentType: string;
  posterKey: string | null;
  stripKey: string | null;
  isStreamed: boolean;
}

/** Captions of a film, by their key in the storage. */
export interface PlayedCaptions {
  lang: LanguageCode;
  label: string;
  key: string;
}

/**
 * An address is valid for `mediaUrlSeconds` and up to a tenth longer: the end is rounded, so that a page loaded again within
 * minutes gets the same address and the browser can use its cache.
 */
function endOf({ config, clock }: Signing): number {
  const step = Math.max(1, Math.min(300, Math.floor(config.mediaUrlSeconds / 10)));
  const earliestEnd = clock().getTime() / 1000 + config.mediaUrlSeconds;
  return Math.ceil(earliestEnd / step) * step;
}

/** Address of a stored file. */
export function signedMediaUrl(signing: Signing, key: string): string {
  return `/media/files/${encodeURIComponent(key)}?${signedQuery(signing, 'media', key, endOf(signing))}`;
}

/** Address of a playlist of a film, or of what belongs to it, such as `master.m3u8`: they name signed addresses. */
function signedPlaylistUrl(signing: Signing, mediaId: string, name: string): string {
  return `/media/playlists/${mediaId}/${name}?${signedQuery(signing, 'playlist', mediaId, endOf(signing))}`;
}

/** The addresses from which a film is streamed; none of them while it has only its file. */
function streamOf(signing: Signing, { id, isStreamed, stripKey }: PlayedFilm) {
  const playlist = (name: string) => signedPlaylistUrl(signing, id, name);
  return {
    hls: isStreamed ? playlist('master.m3u8') : null,
    previewStrip: stripKey
      ? { image: signedMediaUrl(signing, stripKey), vtt: playlist('preview.vtt') }
      : null,
  };
}

/**
 * A film as somebody may play it now.
 * @param poster what is shown of a film that has no picture of its own
 */
export function presentPlayed<Poster extends string | null>(
  signing: Signing,
  { film, captions, poster }: { film: PlayedFilm; captions: readonly PlayedCaptions[]; poster: Poster },
) {
  const sign = (key: string) => signedMediaUrl(signing, key);
  return {
    src: sign(film.key),
    type: film.contentType,
    poster: film.posterKey ? sign(film.posterKey) : poster,
    captions: captions.map(({ lang, label, key }) => ({
      ...{ lang, htmlLang: htmlLang[lang], label, src: sign(key) },
    })),
    ...streamOf(signing, film),
  };
}

/** A film of the desk as whoever may see drafts plays it. */
export function presentStored<Poster extends string | null>(
  signing: Signing,
  row: queries.MediaRow,
  poster: Poster,
) {
  const { id, key, playKey, contentType, posterKey, stripKey, isStreamed, captions } = row;
  const film = {
    ...{ id, posterKey, stripKey, isStreamed },
    ...{ key: playKey ?? key, contentType: playKey ? 'video/mp4' : contentType },
  };
  return presentPlayed(signing, { film, captions, poster });
}

/**
 * A film as a preview shows it, whether it is public or not; null if it does not play.
 * @param poster what is shown of a film that has no picture of its own
 */
export async function getPreviewedFilm(
  services: Signing & Pick<Services, 'sql'>,
  id: string,
  poster: string,
): Promise<PublicVideo | null> {
  const row = await queries.findMedia(services.sql, id);
  if (!row?.isPlayable) return null;
  return { ...presentStored(services, row, poster), duration: row.durationSeconds };
}

/** A group beside the ladder has no number in its level: one of its own, far from those of the ladder, by its id. */
function ofId(categoryId: string): number {
  return 1000 + (Number.parseInt(categoryId.slice(-6), 16) % 90_000);
}

/** Address of a lesson's poster, drawn from its place. The three levels of the academy come after the five of the centre. */
export function posterUrl(place: {
  center: number;
  categoryId: string;
  level: number | null;
  subLevel: number | null;
  position: number;
}): string {
  const level = (place.level ?? 1) + (place.center === 1 ? 5 : 0);
  return drawnPosterUrl({
    level,
    subLevel: place.subLevel ?? ofId(place.categoryId),
    position: place.position,
  });
}

export { drawnPosterUrl };
