import { expect, it } from 'vitest';
import { withPicture } from './preview-strip.tsx';

it('names the signed picture in each cue, and touches nothing else', () => {
  const vtt =
    'WEBVTT\n\n00:00.000 --> 00:12.000\nstrip.jpg#xywh=0,0,160,90\n\n00:12.000 --> 00:24.000\nstrip.jpg#xywh=160,0,160,90\n';
  expect(withPicture(vtt, 'https://bucket.example/s?e=1')).toBe(
    'WEBVTT\n\n00:00.000 --> 00:12.000\nhttps://bucket.example/s?e=1#xywh=0,0,160,90\n\n00:12.000 --> 00:24.000\nhttps://bucket.example/s?e=1#xywh=160,0,160,90\n',
  );
});
