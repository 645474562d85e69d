import { expect, it } from 'vitest';
import { readCaptions, writeCaptions } from './cues.ts';
import { beginEditing, isChanged, onVersion, wordsToKeep, writeKept } from './editing.ts';

const file = (words: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${words}\n`;
const stored = { version: 'v1', text: file('숨') };

it('begins with what is stored', () => {
  const { cues, base, theirs } = beginEditing(stored, '');
  expect([writeCaptions(cues), base, theirs]).toEqual([stored.text, stored, undefined]);
});

it('goes on with what was written before a reload, on its version', () => {
  const { cues, base, theirs } = beginEditing(stored, writeKept({ version: 'v1', text: file('호흡') }));
  expect([writeCaptions(cues), base.version, theirs]).toEqual([file('호흡'), 'v1', undefined]);
});

it('shows both where somebody else has stored others meanwhile', () => {
  const { cues, theirs } = beginEditing(
    { version: 'v2', text: file('쉼') },
    writeKept({ version: 'v1', text: file('호흡') }),
  );
  expect([writeCaptions(cues), theirs]).toEqual([file('호흡'), { version: 'v2', text: file('쉼') }]);
});

it('forgets what somebody stored in the same words', () => {
  const { base, theirs } = beginEditing(
    { version: 'v2', text: file('호흡') },
    writeKept({ version: 'v1', text: file('호흡') }),
  );
  expect([base.version, theirs]).toEqual(['v2', undefined]);
});

it('begins with nothing where there are none', () => {
  expect(beginEditing({ version: '', text: '' }, '').cues).toEqual([]);
});

const other = { version: 'v2', text: file('호흡') };
const typed = (words: string) => ({ cues: readCaptions(file(words)), base: stored });

it('has nothing to keep once what was written is stored', () => {
  const saved = onVersion(typed('호흡'), other);
  expect([isChanged(saved), wordsToKeep(saved), saved.base]).toEqual([false, undefined, other]);
});

it('keeps on the new version what was typed while the save was on its way', () => {
  const saved = onVersion(typed('호흡을 고릅니다'), other);
  expect([isChanged(saved), writeCaptions(saved.cues)]).toEqual([true, file('호흡을 고릅니다')]);
  expect(wordsToKeep(saved)).toBe(writeKept({ version: 'v2', text: file('호흡을 고릅니다') }));
});

it('counts a time that is none as a change, so that it can be taken back', () => {
  const { cues, base } = beginEditing(stored, '');
  expect(isChanged({ cues: cues.map((cue) => ({ ...cue, wrongFrom: '1:99' })), base })).toBe(true);
});

it('keeps one’s own lines while somebody else’s stand beside them', () => {
  const kept = writeKept({ version: 'v1', text: file('쉼') });
  expect(wordsToKeep(beginEditing(other, kept))).toBe(kept);
});
