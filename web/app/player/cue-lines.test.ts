import { expect, it } from 'vitest';
import { linesNow } from './cue-lines.ts';

function track(kind: TextTrackKind, mode: TextTrackMode, texts: string[]): TextTrack {
  return { kind, mode, activeCues: texts.map((text) => ({ text })) } as unknown as TextTrack;
}

it('draws the captions that are on, each cue on its own lines', () => {
  const tracks = [
    track('captions', 'showing', ['숨이 멎는 틈에\n온기를 살펴봅니다.', '[종소리]']),
    track('captions', 'disabled', ['warmth']),
    track('metadata', 'showing', ['strip.jpg#xywh=0,0,1,1']),
  ];
  expect(linesNow(tracks)).toBe('숨이 멎는 틈에\n온기를 살펴봅니다.\n[종소리]');
});

it('draws nothing while no cue is due, or before the cues are loaded', () => {
  expect(linesNow([track('captions', 'showing', [])])).toBe('');
  expect(linesNow([{ kind: 'captions', mode: 'showing', activeCues: null } as unknown as TextTrack])).toBe(
    '',
  );
});

it('says what is in the tags of a cue, not the tags', () => {
  const cue = { text: '<i>숨</i>', getCueAsHTML: () => ({ textContent: '숨' }) };
  const tagged = { kind: 'captions', mode: 'showing', activeCues: [cue] } as unknown as TextTrack;
  expect(linesNow([tagged])).toBe('숨');
});
