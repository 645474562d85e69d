/**
 * The picture of a film: the poster of its lesson or post, in which the light moves on. It is drawn anew every few seconds; what is
 * between two drawings is between them too. While breathing in everything becomes a little brighter: by whole steps of
 * the luma alone, which an encoder predicts exactly, so that the light of a breath costs next to nothing.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { breathAt, framesPerSecond, height, width } from './films.mjs';

const root = join(import.meta.dirname, '../..');
const sharp = createRequire(join(root, 'server/package.json'))('sharp');
const { renderPoster } = await import(join(root, 'server/src/modules/media/poster/poster.ts'));

const [brightest, mostLight] = [235, 16];
const pixels = width * height;

/** One frame as I420, in the colours of BT.709 with limited range. */
async function drawAt({ poster, durationSeconds }, second) {
  const svg = renderPoster(poster, 'wide', second / durationSeconds);
  const rgb = await sharp(Buffer.from(svg), { density: 72 * 3 })
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer();
  const frame = new Uint8Array(pixels * 1.5);
  for (let at = 0; at < pixels; at += 1) {
    const [r, g, b] = [rgb[at * 3], rgb[at * 3 + 1], rgb[at * 3 + 2]];
    frame[at] = Math.round(16 + 0.1826 * r + 0.6142 * g + 0.062 * b);
  }
  let at = pixels;
  for (const [fromR, fromG, fromB] of [
    [-0.1006, -0.3386, 0.4392],
    [0.4392, -0.3989, -0.0403],
  ]) {
    for (let y = 0; y < height; y += 2) {
      for (let x = 0; x < width; x += 2) {
        let value = 0;
        for (const pixel of [y * width + x, y * width + x + 1, (y + 1) * width + x, (y + 1) * width + x + 1])
          value += fromR * rgb[pixel * 3] + fromG * rgb[pixel * 3 + 1] + fromB * rgb[pixel * 3 + 2];
        frame[at] = Math.round(128 + value / 4);
        at += 1;
      }
    }
  }
  return frame;
}

/** As much light as fits above the brightest of the drawing: on paper less than at night. */
function lightOf(frame) {
  let most = 0;
  for (let at = 0; at < pixels; at += 1) if (frame[at] > most) most = frame[at];
  return Math.min(mostLight, brightest - most);
}

/** The frames of a film, one after another. */
export async function* framesOf(film) {
  const { drawnEverySeconds: secondsBetween } = film;
  let [from, to] = [await drawAt(film, 0), await drawAt(film, secondsBetween)];
  const light = lightOf(from);
  const count = Math.round(film.durationSeconds * framesPerSecond);
  for (let index = 0; index < count; index += 1) {
    const second = index / framesPerSecond;
    const within = second % secondsBetween;
    if (index > 0 && within === 0) [from, to] = [to, await drawAt(film, second + secondsBetween)];
    const part = Math.round((within / secondsBetween) * 256);
    const brighter = Math.round(light * breathAt(film, second));
    const frame = new Uint8Array(from.length);
    for (let at = 0; at < pixels; at += 1)
      frame[at] = from[at] + (((to[at] - from[at]) * part + 128) >> 8) + brighter;
    for (let at = pixels; at < frame.length; at += 1)
      frame[at] = from[at] + (((to[at] - from[at]) * part + 128) >> 8);
    yield frame;
  }
}
