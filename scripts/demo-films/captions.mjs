/** The captions of a film in four languages, as WebVTT, and the description of films for the demo's seed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bellsOf, inBreathShare } from './films.mjs';

const languages = [
  { lang: 'kr', label: '한국어', bell: '[종소리]' },
  { lang: 'en', label: 'English', bell: '[bell]' },
  { lang: 'ep', label: 'Español', bell: '[campana]' },
  { lang: 'vi', label: 'Tiếng Việt', bell: '[tiếng chuông]' },
];
const bellCueSeconds = 3;

const guidance = readGuidance();

/** captions.txt by room: the lines between one `# room` and the next; a line `in` and the `out` behind it are one step. */
function readGuidance() {
  const [, ...sections] = readFileSync(join(import.meta.dirname, 'captions.txt'), 'utf8').split('\n# ');
  return new Map(
    sections.map((section) => {
      const [room, ...lines] = section.trim().split('\n');
      const all = lines.map((line) => {
        const [when, ...texts] = line.split(' | ');
        if (texts.length !== languages.length) throw new Error(`captions.txt, ${room}: ${line}`);
        return { when, texts };
      });
      const of = (kind) => all.filter(({ when }) => when === kind);
      const steps = all.flatMap((line, index) => {
        if (line.when === 'in') return [[line, all[index + 1]]];
        return line.when === 'all' ? [[line]] : [];
      });
      return [room, { open: of('open'), bell: of('bell'), close: of('close'), steps }];
    }),
  );
}

/** Which lines belong to which breath of a lesson's film. */
function planOf({ room, position, breaths, bellBreaths, texts }) {
  const { open, bell, close, steps } = guidance.get(room);
  const turn = position - 1;
  const about = { when: 'all', texts: languages.map(({ lang }) => (texts[lang] ?? texts.kr).summary) };
  const after = (line) => ({ when: 'out', texts: line.texts });
  const between = bellBreaths.slice(1, -1);
  const plan = [
    { breath: 0, lines: [after(open[0])] },
    { breath: 1, lines: [about] },
    { breath: 2, lines: guidance.get('every').steps[0] },
    ...between.map((breath, index) => ({ breath, lines: [after(bell[(index + turn) % bell.length])] })),
    { breath: bellBreaths.at(-1), lines: [after(close[turn % close.length])] },
  ];
  // Every other breath at most has words; each lesson of a group begins with another of them.
  const free = Array.from({ length: breaths }, (_, breath) => breath).filter(
    (breath) =>
      breath > 3 && breath < breaths - 3 && !between.some((bellAt) => Math.abs(bellAt - breath) < 2),
  );
  const count = Math.min(steps.length, Math.floor(free.length / 2));
  const first = (turn * 3) % steps.length;
  const said = Array.from({ length: count }, (_, index) => ({
    breath: free[Math.floor((index * free.length) / count)],
    lines: steps[(first + index) % steps.length],
  }));
  return [...plan, ...said];
}

/** A cue begins with breathing in or out and ends a moment before the next one. */
function spanOf({ breathSeconds }, breath, when) {
  const start = breath * breathSeconds;
  const turn = start + breathSeconds * inBreathShare;
  const end = start + breathSeconds;
  return { from: when === 'out' ? turn : start + 0.1, to: (when === 'in' ? turn : end) - 0.2 };
}

function stamp(seconds) {
  const ms = Math.round(seconds * 1000);
  const part = (value, digits) => String(value).padStart(digits, '0');
  return `${part(Math.floor(ms / 3600000), 2)}:${part(Math.floor(ms / 60000) % 60, 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}

function vtt(film, { bell }, index) {
  const bells = bellsOf(film).map((at) => ({ from: at, to: at + bellCueSeconds, text: bell }));
  const lines = (film.plan ?? planOf(film)).flatMap(({ breath, lines: own }) =>
    own.map(({ when, texts }) => ({ ...spanOf(film, breath, when), text: texts[index] })),
  );
  const cues = [...bells, ...lines].sort((left, right) => left.from - right.from);
  const body = cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`);
  return `WEBVTT\n\n${body.join('\n')}`;
}

const fileOf = ({ key }, { lang }) => `${key}.${lang}.vtt`;

/** Name and text of each file of captions. */
export function captionFilesOf(film) {
  return languages.map((language, index) => ({
    name: fileOf(film, language),
    text: vtt(film, language, index),
  }));
}

/** What the seed reads: lesson-films.json, post-films.json. */
export function describeFilms(films) {
  const media = films.map((film) => ({
    key: film.key,
    file: `${film.key}.mp4`,
    type: 'video/mp4',
    durationSeconds: film.durationSeconds,
    captions: languages.map((language) => ({
      ...{ lang: language.lang, file: fileOf(film, language), label: language.label },
    })),
  }));
  return `${JSON.stringify(media, null, 2)}\n`;
}
