import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Strip } from '../queries.ts';
import { hlsOutput, type Measured, measure, pictureCodec } from './hls.ts';
import { type Planned, soundKbit, stripOf } from './plan.ts';
import { inputOf, type Probed } from './probe.ts';
import { canMapLight, runTool, Unpreparable } from './tools.ts';

/** Where a film is prepared, and how it may be. */
export interface Workplace {
  /** Its file. */
  source: string;
  film: Probed;
  /** Folder of what is made. */
  dir: string;
  /** Folder of this try alone: what another one left there half is not ours. */
  tryDir: string;
  threads: number;
  signal: AbortSignal;
  /** Called with the part of a film that is done, 0–1. */
  onProgress(done: number): void;
}

/** A rendition as it was made. */
export interface Made extends Measured {
  path: string;
  codecs: string;
}

const quiet = ['-nostdin', '-hide_banner', '-v', 'error', '-y'];

/** Twenty times as long as the film plays, and something for short ones. */
function limitsOf({ film, signal }: Workplace, kbit: number) {
  return {
    seconds: Math.ceil(film.seconds * 20) + 120,
    fileBytes: Math.ceil(film.seconds * kbit * 1000 * 0.25) + 4 * 1024 * 1024,
    signal,
  };
}

function progressOf({ film, onProgress }: Workplace) {
  return (line: string) => {
    const [, us] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (us !== undefined) onProgress(Math.min(1, Number(us) / 1e6 / film.seconds));
  };
}

/** Runs the tool in the folder of this try; what it made is moved to its place when it is whole. */
async function encode(place: Workplace, name: string, args: readonly string[], kbit: number): Promise<Made> {
  const file = `${name}.mp4`;
  const [made, playlist] = [join(place.tryDir, file), join(place.tryDir, `${name}.m3u8`)];
  const output = [...args, '-progress', 'pipe:1', '-nostats', ...hlsOutput(made, playlist)];
  await runTool('ffmpeg', [...quiet, ...output], { ...limitsOf(place, kbit), onLine: progressOf(place) });
  const measured = await measure(playlist, file);
  // A film that was cut ends before its table of contents says.
  const { pictureSeconds } = place.film;
  if (measured.seconds < pictureSeconds - Math.max(1, pictureSeconds * 0.03))
    throw new Unpreparable('cut_short');
  const path = join(place.dir, file);
  await rename(made, path);
  return { ...measured, path, codecs: 'mp4a.40.2' };
}

/** What broadcasters call loudness: that of speech, with peaks that no decoder cuts. */
const target = 'loudnorm=I=-16:TP=-1.5:LRA=11';
const measuredNames = ['input_i', 'input_tp', 'input_lra', 'input_thresh', 'target_offset'] as const;
const ends: Record<(typeof measuredNames)[number], [name: string, most: number]> = {
  input_i: ['measured_I', 0],
  input_tp: ['measured_TP', 99],
  input_lra: ['measured_LRA', 99],
  input_thresh: ['measured_thresh', 0],
  target_offset: ['offset', 99],
};

function filterOf(said: string): string[] {
  const values = measuredNames.map((name) => {
    const [, value = ''] = new RegExp(`"${name}" : "(-?[\\d.]+)"`).exec(said) ?? [];
    const [option, most] = ends[name];
    return value === '' ? undefined : `${option}=${Math.max(-99, Math.min(most, Number(value)))}`;
  });
  // Silence has no loudness.
  return values.includes(undefined) ? [] : [`${target}:${values.join(':')}:linear=true`];
}

/** From the start of the film on, and without gaps: the picture has its own file. */
const inTime = 'aresample=48000:async=1:first_pts=0';

/** The sound of a film at the loudness of all films: measured first, then changed by one and the same amount. */
export async function makeSound(place: Workplace): Promise<Made> {
  const from = [...inputOf(place.source), '-map', '0:a:0', '-vn', '-sn', '-dn'];
  const measuring = ['-nostdin', '-hide_banner', '-nostats', '-v', 'info', ...from];
  const said = await runTool(
    'ffmpeg',
    [...measuring, '-af', `${inTime},${target}:print_format=json`, '-f', 'null', '-'],
    limitsOf(place, 0),
  );
  const filters = [inTime, ...filterOf(said), 'aresample=48000'].join(',');
  const coded = ['-af', filters, '-ac', '2', '-c:a', 'aac', '-b:a', `${soundKbit}k`];
  const tail = ['-af', `${filters},apad=whole_dur=${place.film.seconds}`, ...coded.slice(2)];
  return encode(place, 'sound', [...from, ...tail], soundKbit);
}

async function pictureFilters({ film }: Workplace, { width, height }: { width: number; height: number }) {
  const light =
    film.isHdr && (await canMapLight())
      ? 'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,'
      : '';
  return `${light}scale=${width}:${height},setsar=1,format=yuv420p`;
}

/** Pictures from the start on at one rate; the last one stays while the sound goes on. */
function inPace({ frameRate, seconds, pictureSeconds }: Probed): string {
  const rest = seconds - pictureSeconds;
  const held = rest > 0.2 ? `,tpad=stop_mode=clone:stop_duration=${rest}` : '';
  return `fps=${frameRate}:start_time=0${held}`;
}

/** One size of the film. `sound` is the path of its sound, which is copied, or made smaller for the smallest size. */
export async function makeRendition(
  place: Workplace,
  planned: Planned,
  sound: string | undefined,
): Promise<Made> {
  const { film, source, threads } = place;
  const { name, videoKbit, crf } = planned;
  const heard = planned.soundKbit ? ['-c:a', 'aac', '-b:a', `${planned.soundKbit}k`] : ['-c:a', 'copy'];
  const kbit = videoKbit + (planned.soundKbit ?? soundKbit);
  const made = await encode(
    place,
    name,
    [
      ...inputOf(source),
      ...(sound ? inputOf(sound) : []),
      ...['-map', `0:${film.picture}`, ...(sound ? ['-map', '1:a:0', ...heard] : []), '-sn', '-dn'],
      ...['-vf', `${inPace(film)},${await pictureFilters(place, planned)}`],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads', String(threads)],
      ...['-crf', String(crf), '-maxrate', `${videoKbit}k`, '-bufsize', `${videoKbit * 1.5}k`],
      // Each fragment begins with a whole picture, at the same time in every size.
      ...['-force_key_frames', 'expr:gte(t,n_forced*4)', '-sc_threshold', '0', '-g', '600'],
      ...['-map_metadata', '-1', '-map_chapters', '-1'],
    ],
    kbit,
  );
  const picture = await pictureCodec(made.path);
  return { ...made, codecs: sound ? `${picture},mp4a.40.2` : picture };
}

const pictureLimits = { fileBytes: 8 * 1024 * 1024 };
const onePicture = ['-frames:v', '1', '-update', '1', '-q:v', '4', '-map_metadata', '-1'];

/** A picture of the film: a typical one from its first fifth. */
export async function makePoster(place: Workplace): Promise<string> {
  const { film, source, signal, dir } = place;
  const path = join(dir, 'poster.jpg');
  const scale = Math.min(1, 1280 / Math.max(film.width, film.height));
  const size = { width: Math.round(film.width * scale), height: Math.round(film.height * scale) };
  const at = ['-ss', String(Math.min(film.seconds * 0.15, 60))];
  const chosen = `thumbnail=24,${await pictureFilters(place, size)}`;
  const output = ['-map', `0:${film.picture}`, '-vf', chosen, ...onePicture, path];
  await runTool('ffmpeg', [...quiet, ...at, ...inputOf(source), ...output], {
    ...{ ...pictureLimits, seconds: 120, signal },
  });
  return path;
}

/** Pictures at regular times, all in one, from the smallest rendition. */
export async function makeStrip(place: Workplace, smallest: string): Promise<{ path: string; strip: Strip }> {
  const { film, signal, dir } = place;
  const strip = stripOf(film);
  const path = join(dir, 'strip.jpg');
  const { seconds, width, height, columns, count } = strip;
  const filters = `fps=1/${seconds}:start_time=0:round=up,scale=${width}:${height},tile=${columns}x${Math.ceil(count / columns)}`;
  const output = ['-an', '-vf', filters, ...onePicture, path];
  await runTool('ffmpeg', [...quiet, ...inputOf(smallest), ...output], {
    ...{ ...pictureLimits, seconds: Math.ceil(film.seconds) + 120, signal },
  });
  return { path, strip };
}
