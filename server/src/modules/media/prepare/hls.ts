import { open, readFile } from 'node:fs/promises';

/** What a master playlist says of a rendition, and its own playlist. */
export interface Measured {
  seconds: number;
  byteSize: number;
  bandwidth: number;
  average: number;
  playlist: string;
}

/** How the tool writes a film for HLS: one file of fragments of four seconds, and a playlist of ranges of its bytes. */
export function hlsOutput(file: string, playlist: string): string[] {
  return [
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file', '-hls_segment_filename', file, playlist],
  ];
}

/**
 * Reads the playlist of a rendition; `{src}` stands for its file.
 * @param name of the file, as the playlist has it
 */
export async function measure(path: string, name: string): Promise<Measured> {
  const written = await readFile(path, 'utf8');
  const lengths = [...written.matchAll(/^#EXTINF:([\d.]+),/gm)].map(([, seconds]) => Number(seconds));
  const sizes = [...written.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)].map(([, size, from]) => ({
    ...{ size: Number(size), end: Number(size) + Number(from) },
  }));
  const seconds = lengths.reduce((sum, length) => sum + length, 0);
  const byteSize = sizes.at(-1)?.end ?? 0;
  // A last fragment of a few frames says nothing of what a connection has to carry.
  const peaks = sizes.map(({ size }, index) => (size * 8) / Math.max(1, lengths[index] ?? 1));
  return {
    ...{ seconds, byteSize },
    bandwidth: Math.max(1, Math.round(Math.max(...peaks, 1))),
    average: Math.max(1, Math.round((byteSize * 8) / Math.max(seconds, 0.1))),
    playlist: written.replaceAll(name, '{src}'),
  };
}

/** The codec of the picture as playlists name it (RFC 6381), from the head of its file. */
export async function pictureCodec(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(8192), position: 0 });
    const at = buffer.indexOf('avcC');
    if (at < 0) throw new Error('the rendition has no H.264');
    // Version, then profile, compatibility and level.
    return `avc1.${buffer.subarray(at + 5, at + 8).toString('hex')}`;
  } finally {
    await file.close();
  }
}
