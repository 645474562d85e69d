/** The sound of a film: the bells of a bowl, and nothing between them. */
import { bellsOf } from './films.mjs';

const samplesPerSecond = 16_000;
const ringSeconds = 17;

/** A bowl's inharmonic partials: times its lowest tone, loudness, and how fast each dies. */
const partials = [
  [1, 0.5, 0.33],
  [2.005, 0.2, 0.5],
  [2.71, 0.3, 0.55],
  [5.15, 0.14, 1.1],
  [8.3, 0.06, 2.4],
];
/** A bowl is never quite round: each partial is two, a fraction of a hertz apart, which beat slowly. */
const apartHz = 0.38;

function ringOf(hertz) {
  return Float32Array.from({ length: ringSeconds * samplesPerSecond }, (_, at) => {
    const second = at / samplesPerSecond;
    const tone = partials.reduce((sum, [times, loud, dying]) => {
      const angle = 2 * Math.PI * hertz * times * second;
      const beat = 0.72 + 0.28 * Math.cos(2 * Math.PI * apartHz * times * second);
      return sum + loud * beat * Math.sin(angle) * Math.exp(-second * dying);
    }, 0);
    const end = Math.min(1, (ringSeconds - second) / 5);
    return 0.42 * tone * (1 - Math.exp(-second * 90)) * end;
  });
}

/** A WAV file of the whole film, one channel. */
export function soundOf(film) {
  const samples = new Float32Array(Math.ceil(film.durationSeconds * samplesPerSecond));
  const ring = ringOf(film.bellHz);
  for (const second of bellsOf(film)) {
    const from = Math.round(second * samplesPerSecond);
    for (let at = 0; at < ring.length && from + at < samples.length; at += 1) samples[from + at] += ring[at];
  }
  const body = Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));
  return Buffer.concat([headOf(body.byteLength), Buffer.from(body.buffer)]);
}

/** The head of a WAV file with one channel of sixteen bits. */
function headOf(byteLength) {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + byteLength, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(samplesPerSecond * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(byteLength, 40);
  return head;
}
