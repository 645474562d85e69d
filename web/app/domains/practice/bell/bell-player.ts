import type { BellSound } from '@taegeuk/contract/practice-timer.ts';
import { bellSamples, silentWav } from './bell-sound.ts';
import type { Bell } from './bells.ts';

/** The sound of a bell: which one, and how loud of 100. */
export interface BellVoice {
  sound: BellSound;
  volume: number;
}

/** A bell that will ring in so many ms. */
export interface DueBell {
  afterMs: number;
  kind: Bell['kind'];
}

/** Rings bells: with the browser's sound, or a replacement in tests. */
export interface BellPlayer {
  /** Called during a click: browsers allow sound to start only then. */
  unlock: () => void;
  /** Schedules the bells in audio time, replacing those scheduled before: no timer of the page has to run for them. */
  lay: (bells: readonly DueBell[], voice: BellVoice) => void;
  /** Nothing more rings; a bell that is sounding fades out. */
  cancel: () => void;
  /** The scheduled bells ring to their end; then nothing keeps the sound active. */
  finish: () => void;
  /** Seconds of the audio clock; undefined while it stands still: before the first click, or interrupted by a call. */
  time: () => number | undefined;
  /** Called when the audio clock starts or stops. */
  onChange: (listener: () => void) => void;
}

/** Strikes of a bell, and ms between them. */
const strikes: Record<Bell['kind'], number> = { opening: 1, between: 1, closing: 3 };
const strikeGapMs = 3500;
const quieter: Record<Bell['kind'], number> = { opening: 1, between: 0.65, closing: 1 };
/** A strike that is less late than this rings at once. */
const lateMs = 400;
const tailMs = 20_000;
const silenceSeconds = 10;

/** When each strike of these bells is due, in ms from now; those that have passed are left out. */
export function strikesOf(bells: readonly DueBell[]): DueBell[] {
  return bells.flatMap(({ afterMs, kind }) =>
    Array.from({ length: strikes[kind] }, (_, index) => ({
      afterMs: afterMs + index * strikeGapMs,
      kind,
    })).filter((strike) => strike.afterMs >= -lateMs),
  );
}

// What a listener hears as half as loud is a quarter of the amplitude.
function gainOf({ volume }: BellVoice, kind: Bell['kind']): number {
  return (volume / 100) ** 2 * quieter[kind];
}

// Without it Safari treats the page's sound as something that the mute switch silences.
function askForPlayback(): void {
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session) session.type = 'playback';
}

interface Laid {
  source: AudioBufferSourceNode;
  at: number;
}

/** The sound of an opened context: strikes that are scheduled in its time. */
function createStrikes(context: AudioContext) {
  const buffers = new Map<BellSound, AudioBuffer>();
  let laid: Laid[] = [];

  function bufferOf(sound: BellSound): AudioBuffer {
    const known = buffers.get(sound);
    if (known) return known;
    const samples = bellSamples(sound, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    buffers.set(sound, buffer);
    return buffer;
  }

  function strike({ afterMs, kind }: DueBell, voice: BellVoice): void {
    const source = context.createBufferSource();
    const gain = context.createGain();
    const at = context.currentTime + Math.max(0, afterMs / 1000);
    source.buffer = bufferOf(voice.sound);
    gain.gain.value = gainOf(voice, kind);
    source.connect(gain).connect(context.destination);
    const entry = { source, at };
    source.onended = () => {
      laid = laid.filter((other) => other !== entry);
      gain.disconnect();
    };
    laid.push(entry);
    source.start(at);
  }

  function cancel(): void {
    const struckBefore = context.currentTime - lateMs / 1000;
    for (const { source, at } of laid) if (at >= struckBefore) source.stop();
    laid = laid.filter(({ at }) => at < struckBefore);
  }

  return { strike, cancel };
}

/** A silent sound in a loop: a page that plays it continues while the screen is locked. */
function createSilence() {
  let element: HTMLAudioElement | undefined;
  return {
    play() {
      element ??= new Audio(URL.createObjectURL(silentWav(silenceSeconds)));
      element.loop = true;
      element.play().catch(() => undefined);
    },
    pause: () => element?.pause(),
  };
}

/** The bells of this browser. No audio context is opened before the first bell. */
export function createBellPlayer(): BellPlayer {
  const listeners = new Set<() => void>();
  const silence = createSilence();
  let opened: { context: AudioContext; strikes: ReturnType<typeof createStrikes> } | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;

  function open() {
    if (opened || typeof AudioContext === 'undefined') return opened;
    askForPlayback();
    const context = new AudioContext({ latencyHint: 'playback' });
    context.addEventListener('statechange', () => {
      for (const listener of listeners) listener();
    });
    opened = { context, strikes: createStrikes(context) };
    return opened;
  }

  function wake() {
    clearTimeout(ending);
    const sound = open();
    if (sound && sound.context.state !== 'running') sound.context.resume().catch(() => undefined);
    silence.play();
    return sound;
  }

  function rest() {
    clearTimeout(ending);
    ending = setTimeout(silence.pause, tailMs);
  }

  return {
    unlock: () => void wake(),
    lay(bells, voice) {
      const sound = wake();
      sound?.strikes.cancel();
      if (sound?.context.state !== 'running') return;
      for (const due of strikesOf(bells)) sound.strikes.strike(due, voice);
    },
    cancel() {
      opened?.strikes.cancel();
      if (opened) rest();
    },
    finish: () => opened && rest(),
    time: () => (opened?.context.state === 'running' ? opened.context.currentTime : undefined),
    onChange: (listener) => void listeners.add(listener),
  };
}
