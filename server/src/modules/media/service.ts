import type { Services } from '../../services.ts';
import { signedQuery } from '../../signed-address.ts';

type Signing = Pick<Services, 'appSecret' | 'config' | 'clock'>;

/**
 * Address of a stored file that is valid for `mediaUrlSeconds` and up to a tenth longer: the end is rounded, so that a page
 * loaded again within minutes gets the same address and the browser can use its cache.
 */
export function signedMediaUrl(signing: Signing, key: string): string {
  const { config, clock } = signing;
  const step = Math.max(1, Math.min(300, Math.floor(config.mediaUrlSeconds / 10)));
  const earliestEnd = clock().getTime() / 1000 + config.mediaUrlSeconds;
  const end = Math.ceil(earliestEnd / step) * step;
  return `/media/files/${encodeURIComponent(key)}?${signedQuery(signing, 'media', key, end)}`;
}

/** Address of a lesson's poster, drawn from its position. Academy posters use the five levels of the centre. */
export function posterUrl(place: {
  center: number;
  level: number | null;
  subLevel: number | null;
  position: number;
}): string {
  const level = (place.level ?? 1) + (place.center === 1 ? 5 : 0);
  return `/media/posters/${level}-${place.subLevel ?? 1}-${place.position}.svg`;
}
