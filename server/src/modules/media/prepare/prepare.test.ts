import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getLesson } from '@taegeuk/contract/lesson.ts';
import type { MediaFailure } from '@taegeuk/contract/media-states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectS3, createS3Storage } from '../../../ports/storage/s3.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createLesson } from '../../../rigs/testing/content-factories.ts';
import { createMember, loginAs } from '../../../rigs/testing/factories.ts';
import { type FilmWish, makeFilm } from '../../../rigs/testing/films.ts';
import { dataOf } from '../../../rigs/testing/reply.ts';
import { startTestS3, type TestS3 } from '../../../rigs/testing/s3.ts';
import { createMedia } from '../queries.ts';
import { prepareNext } from './prepare.ts';

const clock = createTestClock('2026-11-26T03:00:00Z');
const going = new AbortController().signal;
let dir: string;
let testApp: TestApp;
let s3: TestS3;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'taegeuk-films-'));
  testApp = await createTestApp({ clock: clock.now, config: { dataDir: dir } });
  s3 = await startTestS3();
});
afterAll(async () => {
  await testApp.close();
  await s3.close();
  await rm(dir, { recursive: true, force: true });
});

/** A film that has just arrived. */
async function arrive(bytes: Buffer, name = 'film.mp4', { services } = testApp): Promise<string> {
  const [id, key] = [randomUUID(), `${randomUUID()}.mp4`];
  await services.storage.media.put(key, bytes, 'video/mp4');
  const film = { id, name, key, contentType: 'video/mp4', byteSize: bytes.length, asIs: undefined };
  await createMedia(services.sql, { ...film, now: clock.now() });
  return id;
}

async function rowOf(id: string) {
  const [row] = await testApp.sql<
    {
      state: string;
      failure: string | null;
      width: number;
      height: number;
      hasSound: boolean;
      names: string[];
    }[]
  >`
    SELECT m.state, m.failure, m.width, m.height, m.has_sound,
           ARRAY(SELECT name FROM media_renditions r WHERE r.media_id = m.id ORDER BY bandwidth) AS names
    FROM media m WHERE m.id = ${id}`;
  return row;
}

const make = (wish: FilmWish = {}, ending = 'mp4') => makeFilm(join(dir, `${randomUUID()}.${ending}`), wish);

async function prepared(bytes: Buffer) {
  const id = await arrive(bytes);
  expect(await prepareNext(testApp.services, going)).toBe(true);
  return { id, ...(await rowOf(id)) };
}

/** The lines of a playlist that name something. */
const named = (playlist: string) =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

async function playerOf(id: string, of = testApp) {
  const lesson = await createLesson(of.sql, { mediaId: id });
  const member = await createMember(of.sql, { center: { startsOn: null, endsOn: '2200-01-01' } });
  const headers = await loginAs(of, member);
  const answer = await of.app.inject({ url: getLesson.path.replace('{id}', lesson.id), headers });
  const { video } = dataOf(getLesson, answer);
  if (!video?.hls) throw new Error('the lesson is not streamed');
  const get = (url: string) => of.app.inject({ url, headers: {} });
  const playlist = async (url: string) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
    ]);
    return response.body;
  };
  return { video, hls: video.hls, get, playlist };
}

// The tools leave every other program its turn: on a busy machine they take their time.
const patience = { timeout: 120_000 };

describe('a film that is prepared', patience, () => {
  it('is streamed in every size up to its own and as sound alone, each in ranges of one file', async () => {
    const { id, state, names } = await prepared(await make({ size: '854x480', seconds: 5 }));
    expect([state, names]).toEqual(['ready', ['sound', '240p', '480p']]);
    const { video, hls, get, playlist } = await playerOf(id);
    const master = await playlist(hls);
    const query = hls.slice(hls.indexOf('?'));
    expect(named(master)).toEqual([`480p.m3u8${query}`, `sound.m3u8${query}`, `240p.m3u8${query}`]);
    for (const [accepted, encoding, unpack] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      const packed = await testApp.app.inject({ url: hls, headers: { 'accept-encoding': accepted } });
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([
        encoding,
        'accept-encoding',
      ]);
      expect(unpack(packed.rawPayload).toString()).toBe(master);
    }
    expect(master).toMatch(/CODECS="avc1\.6400[\da-f]{2},mp4a\.40\.2",RESOLUTION=428x240,FRAME-RATE=12\.000/);
    for (const variant of named(master)) {
      const list = await playlist(`${hls.slice(0, hls.lastIndexOf('/'))}/${variant}`);
      expect(list).toContain('#EXT-X-ENDLIST');
      expect(list).toMatch(/#EXT-X-TARGETDURATION:[45]\n/);
      const [address = ''] = new Set(named(list));
      expect(new Set(named(list)).size).toBe(1);
      const ranges = [...list.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, size, at]) => [
        Number(at),
        Number(size),
      ]);
      // One follows the other from the first byte to the last.
      let end = 0;
      for (const [at, size] of ranges) {
        expect(at).toBe(end);
        end += size ?? 0;
      }
      const whole = await get(address);
      expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, end]);
    }
    expect(video.type).toBe('video/mp4');
    expect((await get(video.src)).statusCode).toBe(200);
    expect((await get(video.poster)).headers['content-type']).toBe('image/jpeg');
    const strip = (await get(video.previewStrip?.vtt ?? '')).body;
    expect(strip).toContain('00:00:02.000 --> 00:00:04.000\n/media/files/');
    expect(strip).toContain('#xywh=160,0,160,90');
    const image = strip.match(/\/media\/files\/[^#]+/)?.[0] ?? '';
    expect((await get(image)).headers['content-type']).toBe('image/jpeg');
    for (const url of [hls.replace(/s=.{4}/, 's=AAAA'), hls.replace(/\?.*/, '')])
      expect((await get(url)).statusCode).toBe(403);
    clock.advance(2 * 3600_000);
    expect((await get(hls)).statusCode).toBe(403);
  });

  it.each<[what: string, wish: FilmWish, ending: string, is: object]>([
    ['without sound', { hasSound: false }, 'mp4', { hasSound: false, names: ['240p'] }],
    ['held upright', { isTurned: true }, 'mp4', { width: 240, height: 320, names: ['sound', '240p'] }],
    [
      'of odd sides',
      { size: '322x242', output: ['-vf', 'format=yuv444p,crop=321:241:exact=1', '-pix_fmt', 'yuv444p'] },
      'mkv',
      { width: 321, height: 241 },
    ],
    ['smaller than every size', { size: '160x90', rate: 5 }, 'mp4', { names: ['90p', 'sound'] }],
    ['between two sizes', { size: '640x360', seconds: 1 }, 'mp4', { names: ['sound', '240p', '360p'] }],
    [
      'whose sound goes on',
      { seconds: 4, output: ['-vf', 'trim=duration=1', '-fflags', '+genpts'] },
      'mkv',
      { hasSound: true },
    ],
    ['of one second', { seconds: 1 }, 'mp4', {}],
    [
      'of MPEG-2 and MP2 in a stream',
      { rate: 25, output: ['-c:v', 'mpeg2video', '-c:a', 'mp2'] },
      'ts',
      { hasSound: true },
    ],
    [
      'of VP8 and Opus',
      { output: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'] },
      'webm',
      {},
    ],
    ['of wide pixels', { output: ['-vf', 'setsar=2/1'] }, 'mp4', { width: 640, height: 240 }],
    [
      'of the light of a phone (HLG)',
      {
        hasSound: false,
        seconds: 1,
        output: ['-color_trc', 'arib-std-b67', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
      },
      'mp4',
      {},
    ],
  ])('%s plays', async (_what, wish, ending, is) => {
    const film = await prepared(await make(wish, ending));
    expect(film).toMatchObject({ state: 'ready', failure: null, ...is });
  });

  it('in a bucket is read from it alone: no byte of a film passes through the process', async () => {
    const own = testApp.services.storage.media;
    testApp.services.storage.media = createS3Storage(connectS3(s3.account), s3.account.bucket, 'media/');
    try {
      const { id, state } = await prepared(await make());
      expect(state).toBe('ready');
      const { hls, video, get, playlist } = await playerOf(id);
      const base = hls.slice(0, hls.lastIndexOf('/'));
      let sent = 0;
      for (const variant of named(await playlist(hls))) {
        const list = await playlist(`${base}/${variant}`);
        const [address = ''] = named(list);
        expect(new URL(address).origin).toBe(s3.account.endpoint);
        const [, size, at] = /BYTERANGE="(\d+)@(\d+)"/.exec(list) ?? [];
        const range = `bytes=${at}-${Number(at) + Number(size) - 1}`;
        const head = await fetch(address, { headers: { range } });
        expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([206, Number(size)]);
        expect(await (await fetch(address, { headers: { range: 'bytes=4-7' } })).text()).toBe('ftyp');
      }
      const file = await get(video.src);
      sent += file.rawPayload.length;
      expect([file.statusCode, sent]).toEqual([302, 0]);
    } finally {
      testApp.services.storage.media = own;
    }
  });
});

describe('what cannot be prepared says why, and is not tried again', patience, () => {
  const cut = async (wish: FilmWish, share: number) => {
    const bytes = await make(wish);
    return bytes.subarray(0, Math.floor(bytes.length * share));
  };
  const list = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';

  it.each<[what: string, bytes: () => Promise<Buffer> | Buffer, failure: MediaFailure]>([
    ['a text', () => Buffer.from('숨을 고릅니다. '.repeat(500)), 'unreadable'],
    ['nothing but noughts', () => Buffer.alloc(100_000), 'unreadable'],
    ['a film without its table of contents', () => cut({}, 0.5), 'unreadable'],
    ['a film that was cut', () => cut({ seconds: 8, output: ['-movflags', '+faststart'] }, 0.4), 'cut_short'],
    ['sound alone', () => make({ output: ['-vn'] }, 'm4a'), 'no_video'],
    ['a moment', () => make({ seconds: 0.2, rate: 30, hasSound: false }), 'too_short'],
    ['a list that names files of this machine', () => Buffer.from(list), 'unreadable'],
    [
      'a script that names them',
      () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
      'unreadable',
    ],
    ['a picture', () => make({ hasSound: false, output: ['-frames:v', '1'] }, 'png'), 'unreadable'],
  ])('%s', async (_what, bytes, failure) => {
    expect(await prepared(await bytes())).toMatchObject({ state: 'failed', failure });
    expect(await prepareNext(testApp.services, going)).toBe(false);
  });

  it('a film whose file is gone', async () => {
    const id = await arrive(Buffer.from('x'));
    const [row] = await testApp.sql<{ key: string }[]>`SELECT key FROM media WHERE id = ${id}`;
    await testApp.services.storage.media.remove(row?.key ?? '');
    await prepareNext(testApp.services, going);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'file_missing' });
  });

  it('a film that ended its server each time', async () => {
    const id = await arrive(await make());
    await testApp.sql`UPDATE media SET state = 'preparing', attempts = 5, lease_until = ${clock.now()} WHERE id = ${id}`;
    await prepareNext(testApp.services, going);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'interrupted' });
  });
});

describe('a preparation', patience, () => {
  it('that was stopped or killed goes on where it was: what is made is not made again', async () => {
    const id = await arrive(await make({ size: '854x480', seconds: 4 }));
    const stopping = new AbortController();
    const made = () => testApp.sql<{ name: string; key: string }[]>`
      SELECT name, key FROM media_renditions WHERE media_id = ${id} ORDER BY name`;
    const { storage } = testApp.services;
    const own = storage.media;
    // Stopped as soon as the sound is kept.
    const put: typeof own.put = async (...args) => {
      await own.put(...args);
      if ((await made()).length === 1) stopping.abort();
    };
    storage.media = { ...own, put };
    await prepareNext(testApp.services, stopping.signal);
    storage.media = own;
    const before = await made();
    expect(before.map(({ name }) => name)).toContain('sound');
    expect(await rowOf(id)).toMatchObject({ state: 'preparing', failure: null });
    // A process that was killed says nothing: its lease ends.
    clock.advance(31_000);
    expect(await prepareNext(testApp.services, going)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: 'ready', names: ['sound', '240p', '480p'] });
    expect(await made()).toEqual(expect.arrayContaining(before));
    const [left] = await testApp.sql<{ count: number }[]>`
      SELECT count(*)::int AS count FROM storage_removals r
      WHERE EXISTS (SELECT FROM media_renditions m WHERE m.key = r.storage_key)`;
    expect(left?.count).toBe(0);
  });

  it('is nobody else’s while it runs', async () => {
    await arrive(await make());
    const [one, other] = await Promise.all([
      prepareNext(testApp.services, going),
      prepareNext(testApp.services, going),
    ]);
    expect([one, other].sort()).toEqual([false, true]);
  });
});
