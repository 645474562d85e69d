import { expect, it } from 'vitest';
import { filesIn, renditionsIn } from './master-playlist.ts';

const base = 'https://academy.example/media/hls/1/master.m3u8?e=1';

it('reads pictures and sound of a master playlist, whatever its line ends', () => {
  const lines = [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=400000,CODECS="avc1.4d400d,mp4a.40.2",RESOLUTION=426x240',
    '240.m3u8?e=1&s=a',
    '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=9,BANDWIDTH=5000000,RESOLUTION=1920x1080,CODECS="avc1.640028,mp4a.40.2"',
    '# a remark',
    '/media/hls/1/1080.m3u8?e=1&s=b',
    '#EXT-X-STREAM-INF:BANDWIDTH=72000,CODECS="mp4a.40.2"',
    'sound.m3u8',
    '',
  ];
  const expected = [
    { url: 'https://academy.example/media/hls/1/240.m3u8?e=1&s=a', height: 240, bandwidth: 400_000 },
    { url: 'https://academy.example/media/hls/1/1080.m3u8?e=1&s=b', height: 1080, bandwidth: 5_000_000 },
    { url: 'https://academy.example/media/hls/1/sound.m3u8', height: null, bandwidth: 72_000 },
  ];
  expect(renditionsIn(lines.join('\n'), base)).toEqual(expected);
  expect(renditionsIn(lines.join('\r\n'), base)).toEqual(expected);
});

it('finds nothing in what is no playlist', () => {
  expect(renditionsIn('<!doctype html><p>404</p>', base)).toEqual([]);
  expect(renditionsIn('#EXT-X-STREAM-INF:BANDWIDTH=1', base)).toEqual([]);
});

it('names each file of a rendition once, its head as well', () => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-MAP:URI="https://bucket.example/head?X=1",BYTERANGE="1377@0"',
    '#EXTINF:4.0,',
    '#EXT-X-BYTERANGE:100@1377',
    'https://bucket.example/v240?X=1',
    '#EXTINF:4.0,',
    '#EXT-X-BYTERANGE:100@1477',
    'https://bucket.example/v240?X=1',
    '#EXT-X-ENDLIST',
  ].join('\n');
  expect(filesIn(playlist, base)).toEqual([
    'https://bucket.example/head?X=1',
    'https://bucket.example/v240?X=1',
  ]);
});
