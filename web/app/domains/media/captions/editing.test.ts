import { expect, it } from 'vitest';
import { writeCaptions } from './cues.ts';
import { beginEditing, writeKept } from './editing.ts';

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
