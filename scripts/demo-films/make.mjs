/**
 * Makes the demo's films, their captions, lesson-films.json and post-films.json. Run by hand; the results are committed.
 *
 *   node scripts/demo-films/make.mjs [--captions] [film key …]
 *
 * Without keys it makes the films that are not there, so that it can be stopped and go on; `--captions` makes none. Needs ffmpeg
 * with libx264; a film of four minutes takes a core about six seconds. What is in them: films.mjs (of
 * lessons), posts.mjs, pictures.mjs, sound.mjs; the words: captions.txt and the lessons themselves, post-captions.txt.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captionFilesOf, describeFilms } from './captions.mjs';
import { framesPerSecond, height, listFilms, width } from './films.mjs';
import { framesOf } from './pictures.mjs';
import { listPostFilms } from './posts.mjs';
import { soundOf } from './sound.mjs';

const folder = process.env.DEMO_MEDIA ?? join(import.meta.dirname, '../../server/db/demo/media');

const input = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'yuv420p',
  '-s',
  `${width}x${height}`,
  '-r',
  String(framesPerSecond),
];
const colours = [
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
];
// A whole picture every minute: whoever jumps waits for 120 small frames at most.
const picture = [
  ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-tune', 'animation', '-crf', '33'],
  ...['-g', String(60 * framesPerSecond), '-bf', '3', '-x264-params', 'weightp=2:aq-mode=3:scenecut=0'],
];
const sound = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1'];
const plain = [
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
  '-map_metadata',
  '-1',
];

async function make(film, work) {
  const [wav, draft] = [join(work, `${film.key}.wav`), join(work, `${film.key}.mp4`)];
  writeFileSync(wav, soundOf(film));
  const coded = [...colours, ...picture, ...sound, ...plain, '-movflags', '+faststart', '-shortest', draft];
  const args = ['-nostdin', '-v', 'error', '-y', ...input, ...colours, '-i', 'pipe:0', '-i', wav, ...coded];
  const encoder = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'close');
  for await (const frame of framesOf(film)) {
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`${film.key}: ffmpeg ended with ${code}`);
  rmSync(wav);
  renameSync(draft, join(folder, `${film.key}.mp4`));
}

const [lessons, posts, asked] = [listFilms(), listPostFilms(), process.argv.slice(2)];
const films = [...lessons, ...posts];
for (const { name, text } of films.flatMap(captionFilesOf)) writeFileSync(join(folder, name), text);
writeFileSync(join(folder, 'lesson-films.json'), describeFilms(lessons));
writeFileSync(join(folder, 'post-films.json'), describeFilms(posts));

const keys = new Set(asked.filter((key) => key !== '--captions'));
const isDue = ({ key }) => (keys.size > 0 ? keys.has(key) : !existsSync(join(folder, `${key}.mp4`)));
const due = asked.includes('--captions') ? [] : films.filter(isDue);
const work = mkdtempSync(join(tmpdir(), 'demo-films-'));
try {
  for (const [index, film] of due.entries()) {
    const began = performance.now();
    await make(film, work);
    const took = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${index + 1}/${due.length} ${film.key}: ${film.durationSeconds} s in ${took} s`);
  }
} finally {
  rmSync(work, { recursive: true });
}
