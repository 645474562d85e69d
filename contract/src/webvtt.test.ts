import { describe, expect, it } from 'vitest';
import { type CaptionFault, readCaptions, writeCaptions } from './webvtt.ts';

const head = 'WEBVTT\n\n';
const first = '00:01.000 --> 00:04.500\n숨을 고릅니다.\n';

describe('captions', () => {
  it('are read with their times and lines, names, notes and styles left out', () => {
    const text = `\uFEFFWEBVTT - 한국어\nkind: captions\n\nSTYLE\n::cue { color: white }\n\n${first}\nNOTE by hand\n\nintro\n01:00:02.000 --> 01:00:03.250 line:80% align:start\n<v 선생님>두 줄\n입니다.\n`;
    expect(readCaptions(text)).toEqual({
      cues: [
        { fromMs: 1000, toMs: 4500, text: '숨을 고릅니다.' },
        { fromMs: 3_602_000, toMs: 3_603_250, text: '<v 선생님>두 줄\n입니다.' },
      ],
    });
  });

  it('may have the line ends of any system', () => {
    const text = head + first;
    for (const end of ['\r\n', '\r'])
      expect(readCaptions(text.replaceAll('\n', end))).toEqual(readCaptions(text));
  });

  it('may be none', () => {
    expect(readCaptions('WEBVTT')).toEqual({ cues: [] });
  });

  it.each<[what: string, text: string, line: number, fault: CaptionFault]>([
    ['no header', first, 1, 'header_missing'],
    ['times in the header', `WEBVTT\n${first}`, 2, 'time_expected'],
    ['words without a time', `${head}${first}\n그리고\n`, 6, 'time_expected'],
    ['commas as in SubRip', `${head}00:00:01,000 --> 00:00:04,000\n숨\n`, 3, 'time_invalid'],
    ['61 seconds', `${head}00:61.000 --> 01:05.000\n숨\n`, 3, 'time_invalid'],
    ['an arrow without spaces', `${head}00:01.000-->00:02.000\n숨\n`, 3, 'time_invalid'],
    ['an end before its beginning', `${head}${first}\n00:09.000 --> 00:08.000\n숨\n`, 6, 'time_backwards'],
    ['no words', `${head}${first}\n00:05.000 --> 00:06.000\n\n`, 6, 'text_missing'],
    ['no empty line between two', `${head}${first}00:05.000 --> 00:06.000\n숨\n`, 5, 'time_expected'],
  ])('with %s name the line', (_what, text, line, fault) => {
    expect(readCaptions(text)).toEqual({ line, fault });
  });

  it('that were written are read as they were, in the order of time', () => {
    const cues = [
      { fromMs: 3_602_007, toMs: 3_603_250, text: '뒤' },
      { fromMs: 0, toMs: 1500, text: '앞\n두 줄' },
    ];
    expect(readCaptions(writeCaptions(cues))).toEqual({ cues: cues.toReversed() });
  });
});
