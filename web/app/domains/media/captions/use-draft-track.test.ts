import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCaptions } from './cues.ts';
import { showDraft } from './use-draft-track.ts';

interface Line {
  startTime: number;
  text: string;
}

class StandInCue {
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
  constructor(startTime: number, endTime: number, text: string) {
    this.startTime = startTime;
    this.endTime = endTime;
    this.text = text;
  }
}

function createTrack(language = 'ko') {
  const cues: Line[] = [];
  return {
    ...{ kind: 'captions', mode: 'showing', language, cues },
    addCue: (cue: Line) => cues.push(cue),
    removeCue: (cue: Line) => cues.splice(cues.indexOf(cue), 1),
  };
}

beforeEach(() => vi.stubGlobal('VTTCue', StandInCue));
afterEach(() => vi.unstubAllGlobals());

it('lines are seen before they are saved, in the place of those that are, and no longer', () => {
  const textTracks = [createTrack()];
  const [saved] = textTracks;
  const addTextTrack = (_kind: string, _label: string, language: string) => {
    const track = createTrack(language);
    textTracks.push(track);
    return track;
  };
  const video = { textTracks, addTextTrack } as unknown as HTMLVideoElement;
  const cues = readCaptions(
    'WEBVTT\n\n00:01.000 --> 00:02.000\n첫 숨\n\n00:03.000 --> 00:03.000\n길이 없음\n',
  );
  const end = showDraft(video, { lang: 'ko', cues });
  expect(textTracks.map(({ mode }) => mode)).toEqual(['hidden', 'showing']);
  expect(textTracks[1]?.cues.map(({ startTime, text }) => [startTime, text])).toEqual([[1, '첫 숨']]);
  end();
  expect(textTracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled']);
  expect(textTracks[1]?.cues).toEqual([]);
  // The next draft of the same film and language has the same track; another language is announced as itself.
  showDraft(video, { lang: 'ko', cues })();
  expect(textTracks).toHaveLength(2);
  showDraft(video, { lang: 'en', cues })();
  expect(textTracks.map(({ language }) => language)).toEqual(['ko', 'ko', 'en']);
  expect(saved?.cues).toEqual([]);
});
