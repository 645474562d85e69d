import { maxMediaSeconds } from '@taegeuk/contract/media-states.ts';
import { z } from 'zod';
import { runTool, Unpreparable } from './tools.ts';

/** What a film is, as far as preparing it needs. */
export interface Probed {
  /** Number of the stream with the picture. */
  picture: number;
  seconds: number;
  /** How long there are pictures: sound may go on, or begin earlier. */
  pictureSeconds: number;
  /** As it is shown: turned, and with square pixels. */
  width: number;
  height: number;
  frameRate: number;
  hasSound: boolean;
  /** Its light is of another range (HLG, PQ) and has to be brought into the usual one. */
  isHdr: boolean;
}

/**
 * Containers of cameras, phones and editors. Not among them: lists that name other files or addresses (HLS, DASH, concat), and
 * whatever reads devices.
 */
const formats =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mxf,asf,flv,ogg,mpegvideo,h264,hevc,wav,mp3,aac,flac';

/** What every run gets before its input: the file alone, without network, questions or banners. */
export function inputOf(path: string): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', formats, '-i', `file:${path}`];
}

const number = z.coerce.number().catch(0);
const stream = z.object({
  index: number,
  codec_type: z.string().catch(''),
  codec_name: z.string().catch(''),
  width: number,
  height: number,
  sample_aspect_ratio: z.string().catch(''),
  avg_frame_rate: z.string().catch(''),
  color_transfer: z.string().catch(''),
  duration: number,
  tags: z.object({ DURATION: z.string().catch('') }).catch({ DURATION: '' }),
  disposition: z.object({ attached_pic: number }).catch({ attached_pic: 0 }),
  side_data_list: z.array(z.object({ rotation: number })).catch([]),
});
const probe = z.object({ streams: z.array(stream).catch([]), format: z.object({ duration: number }) });
type Stream = z.output<typeof stream>;

function ratioOf(text: string, separator: string): number {
  const [over = 0, under = 0] = text.split(separator).map(Number);
  return over > 0 && under > 0 ? over / under : 0;
}

function sizeOf({ width, height, sample_aspect_ratio: pixel, side_data_list: sides }: Stream) {
  const shown = { width: Math.round(width * (ratioOf(pixel, ':') || 1)), height };
  const turn = Math.abs(sides.find(({ rotation }) => rotation !== 0)?.rotation ?? 0);
  return turn % 180 === 90 ? { width: shown.height, height: shown.width } : shown;
}

/** Films of meditation need no more; a rate that is no rate is the cinema's. */
function rateOf({ avg_frame_rate: rate }: Stream): number {
  const known = ratioOf(rate, '/');
  return known >= 10 ? Math.min(30, known) : 24;
}

/** Matroska says it in words: `00:00:02.000000000`. */
function secondsOf({ duration, tags }: Stream, whole: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = tags.DURATION.split(':').map(Number);
  const known = duration || (hours * 60 + minutes) * 60 + seconds;
  return known > 0 ? Math.min(known, whole) : whole;
}

const smallestSide = 16;
const largestSide = 8192;

function check({ seconds, width, height }: Probed): void {
  if (Math.min(width, height) < smallestSide) throw new Unpreparable('no_video');
  if (Math.max(width, height) > largestSide) throw new Unpreparable('too_large');
  // Nothing that moves.
  if (!(seconds > 0)) throw new Unpreparable('unreadable');
  if (!(seconds >= 0.5)) throw new Unpreparable('too_short');
  if (seconds > maxMediaSeconds) throw new Unpreparable('too_long');
}

/**
 * Looks at a film.
 * @throws {Unpreparable} unreadable, no_video, too_large, too_short, too_long
 */
export async function probeFilm(path: string, signal: AbortSignal): Promise<Probed> {
  let said = '';
  const output = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'];
  const limits = { seconds: 60, fileBytes: 512, signal, onLine: (line: string) => (said += line) };
  await runTool('ffprobe', [...output, ...inputOf(path)], limits).catch((error: unknown) => {
    const isOfFile = error instanceof Unpreparable && error.failure === 'not_convertible';
    throw isOfFile ? new Unpreparable('unreadable', error) : error;
  });
  const { streams, format } = probe.parse(JSON.parse(said));
  const video = streams.find((each) => each.codec_type === 'video' && each.disposition.attached_pic === 0);
  const sound = streams.find(({ codec_type: type, codec_name: name }) => type === 'audio' && name !== '');
  if (!video) throw new Unpreparable(sound ? 'no_video' : 'unreadable');
  const seconds = format.duration || video.duration;
  const film = {
    ...sizeOf(video),
    picture: video.index,
    ...{ seconds, pictureSeconds: secondsOf(video, seconds) },
    frameRate: rateOf(video),
    hasSound: sound !== undefined,
    isHdr: /^(?:smpte2084|arib-std-b67)$/.test(video.color_transfer),
  };
  check(film);
  return film;
}
