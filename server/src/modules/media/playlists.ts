import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { findStrip, listRenditions, type RenditionRow, type Strip } from './queries.ts';
import { signedMediaUrl } from './service.ts';

type Streaming = Pick<Services, 'sql' | 'storage' | 'appSecret' | 'config' | 'clock'>;

/** Playlists as RFC 8216 has them. */
export const playlistType = 'application/vnd.apple.mpegurl';

/** The name of a playlist, or of what belongs to it: a rendition of the film, or one of these. */
export const playlistName = /^(?:master|sound|\d{2,4}p)\.m3u8$/;

/**
 * Address of a file of a film: of the bucket itself, so that its bytes pass through no process of ours, or of ours where it
 * is in a folder.
 */
async function fileAddress(services: Omit<Streaming, 'sql'>, key: string): Promise<string> {
  const { storage, config } = services;
  return (await storage.media.address(key, config.mediaUrlSeconds)) ?? signedMediaUrl(services, key);
}

function variantOf({ bandwidth, average, width, height, codecs, frameRate }: RenditionRow): string {
  const facts = [
    `BANDWIDTH=${bandwidth}`,
    `AVERAGE-BANDWIDTH=${average}`,
    `CODECS="${codecs}"`,
    ...(width && height ? [`RESOLUTION=${width}x${height}`] : []),
    ...(frameRate ? [`FRAME-RATE=${frameRate.toFixed(3)}`] : []),
  ];
  return `#EXT-X-STREAM-INF:${facts.join(',')}`;
}

/** The first one is where a player without a better idea begins: a size that most connections carry. */
function fromMiddle(rows: readonly RenditionRow[]): RenditionRow[] {
  const first = rows.find(({ name }) => name === '480p');
  const others = rows.filter((row) => row !== first).sort((a, b) => a.bandwidth - b.bandwidth);
  return first ? [first, ...others] : others;
}

/**
 * The master playlist of a film, or that of one of its renditions.
 * @param query goes behind the addresses of the renditions' playlists: what lets somebody read the master
 * @throws {DomainError} not_found
 */
export async function renderPlaylist(
  services: Streaming,
  mediaId: string,
  { name, query }: { name: string; query: string },
): Promise<string> {
  const rows = await listRenditions(services.sql, mediaId);
  if (rows.length === 0) throw new DomainError('not_found');
  if (name === 'master.m3u8') {
    const variants = fromMiddle(rows).map((row) => `${variantOf(row)}\n${row.name}.m3u8${query}\n`);
    return ['#EXTM3U\n', '#EXT-X-VERSION:7\n', '#EXT-X-INDEPENDENT-SEGMENTS\n', ...variants].join('');
  }
  const row = rows.find((each) => `${each.name}.m3u8` === name);
  if (!row) throw new DomainError('not_found');
  return row.playlist.replaceAll('{src}', await fileAddress(services, row.key));
}

function clockOf(seconds: number): string {
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;
}

function stripVtt({ seconds, width, height, columns, count }: Strip, image: string): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const place = [(index % columns) * width, Math.floor(index / columns) * height, width, height];
    return `${clockOf(index * seconds)} --> ${clockOf((index + 1) * seconds)}\n${image}#xywh=${place.join(',')}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/**
 * Which picture of the preview strip is shown when, as WebVTT.
 * @param imageOf the address of the strip, by its key
 * @throws {DomainError} not_found
 */
export async function renderStrip(
  { sql }: Pick<Streaming, 'sql'>,
  mediaId: string,
  imageOf: (key: string) => string,
): Promise<string> {
  const strip = await findStrip(sql, mediaId);
  if (!strip) throw new DomainError('not_found');
  return stripVtt(strip, imageOf(strip.key));
}
