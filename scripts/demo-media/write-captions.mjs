/** Writes the WebVTT files and media.json into the folder given: `node write-captions.mjs <folder>`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bellsOf, durationOf, videos } from './videos.mjs';

const languages = [
  { lang: 'kr', label: '한국어', bell: '[종소리]' },
  { lang: 'en', label: 'English', bell: '[bell]' },
  { lang: 'ep', label: 'Español', bell: '[campana]' },
  { lang: 'vi', label: 'Tiếng Việt', bell: '[tiếng chuông]' },
];
const inBreathShare = 0.45;
const bellCueSeconds = 3;

const folder = process.argv[2];
if (!folder) throw new Error('which folder?');
const guidance = readGuidance();
for (const video of videos) {
  for (const [index, language] of languages.entries()) {
    writeFileSync(join(folder, fileOf(video, language)), vtt(video, language, index));
  }
}
writeFileSync(join(folder, 'media.json'), `${JSON.stringify(videos.map(describe), null, 2)}\n`);

function fileOf(video, { lang }) {
  return `${video.key}.${lang}.vtt`;
}

function describe(video) {
  return {
    key: video.key,
    file: `${video.key}.mp4`,
    type: 'video/mp4',
    durationSeconds: durationOf(video),
    captions: languages.map((language) => ({
      lang: language.lang,
      file: fileOf(video, language),
      label: language.label,
    })),
  };
}

/** captions.txt by video: the text between one `# key` and the next. */
function readGuidance() {
  const [, ...sections] = readFileSync(join(import.meta.dirname, 'captions.txt'), 'utf8').split('\n# ');
  return new Map(
    sections.map((section) => {
      const [key, ...lines] = section.trim().split('\n');
      return [key, lines.map(readLine)];
    }),
  );
}

function readLine(line) {
  const [when, ...texts] = line.split(' | ');
  const [breath, phase] = when.split(' ');
  return { breath: Number(breath), phase, texts };
}

function vtt(video, language, index) {
  const bells = bellsOf(video).map((at) => ({ from: at, to: at + bellCueSeconds, text: language.bell }));
  const lines = guidance.get(video.key).map(({ breath, phase, texts }) => ({
    ...spanOf(video, breath, phase),
    text: texts[index],
  }));
  const cues = [...bells, ...lines].sort((left, right) => left.from - right.from);
  const body = cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`);
  return `WEBVTT\n\n${body.join('\n')}`;
}

/** A cue begins with breathing in or out and ends a moment before the next one. */
function spanOf({ breathSeconds }, breath, phase) {
  const start = breath * breathSeconds;
  const turn = start + breathSeconds * inBreathShare;
  const end = start + breathSeconds;
  return { from: phase === 'out' ? turn : start + 0.1, to: (phase === 'in' ? turn : end) - 0.2 };
}

function stamp(seconds) {
  const ms = Math.round(seconds * 1000);
  const part = (value, digits) => String(value).padStart(digits, '0');
  return `${part(Math.floor(ms / 3600000), 2)}:${part(Math.floor(ms / 60000) % 60, 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}
