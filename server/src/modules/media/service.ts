import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';

type Signing = Pick<Services, 'appSecret' | 'config' | 'clock'>;

function signatureOf(secret: string, key: string, expiresAtSeconds: number): Buffer {
  return createHmac('sha256', secret).update(`media\n${key}\n${expiresAtSeconds}`).digest();
}

/**
 * Address of a stored file that works for `mediaUrlSeconds` and up to a tenth longer: the end is rounded, so that
 * a page loaded again within minutes gets the same address and the browser its cached bytes.
 */
export function signedMediaUrl({ appSecret, config, clock }: Signing, key: string): string {
  const step = Math.max(1, Math.min(300, Math.floor(config.mediaUrlSeconds / 10)));
  const earliestEnd = clock().getTime() / 1000 + config.mediaUrlSeconds;
  const end = Math.ceil(earliestEnd / step) * step;
  return `/media/files/${encodeURIComponent(key)}?e=${end}&s=${signatureOf(appSecret, key, end).toString('base64url')}`;
}

/**
 * Checks a signed address and gives the seconds that it still lasts.
 * @throws {DomainError} forbidden when it is not ours, was altered or has expired
 */
export function checkMediaUrl(signing: Signing, asked: { key: string; e: string; s: string }): number {
  const end = /^\d{1,12}$/.test(asked.e) ? Number(asked.e) : 0;
  const given = Buffer.from(asked.s, 'base64url');
  const expected = signatureOf(signing.appSecret, asked.key, end);
  const remaining = end - signing.clock().getTime() / 1000;
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || remaining <= 0) {
    throw new DomainError('forbidden');
  }
  return Math.floor(remaining);
}

/** Address of a lesson's poster, drawn from its place. Academy posters follow the five levels of the centre. */
export function posterUrl(place: {
  center: number;
  level: number | null;
  subLevel: number | null;
  position: number;
}): string {
  const level = (place.level ?? 1) + (place.center === 1 ? 5 : 0);
  return `/media/posters/${level}-${place.subLevel ?? 1}-${place.position}.svg`;
}
