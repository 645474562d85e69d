import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { changeAnswer } from './answers.ts';

const folder = join(import.meta.dirname, 'stream');
const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=60000,RESOLUTION=428x240,CODECS="avc1.640015,mp4a.40.2"
240.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=854x480,CODECS="avc1.64001e,mp4a.40.2"
480.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=20000,CODECS="mp4a.40.2"
sound.m3u8
`;

interface Lesson {
  video: { hls?: string } | null;
}

async function answerRange(route: Route, file: string): Promise<void> {
  const bytes = await readFile(join(folder, file));
  const [, from = '0', to = `${bytes.length - 1}`] =
    /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '') ?? [];
  const headers = { 'content-range': `bytes ${from}-${to}/${bytes.length}`, 'accept-ranges': 'bytes' };
  await route.fulfill({
    status: 206,
    contentType: 'video/mp4',
    headers,
    body: bytes.subarray(Number(from), Number(to) + 1),
  });
}

/** Gives every lesson of a page a stream whose addresses are signed, and can expire. */
export async function streamLessons(page: Page) {
  let signature = 1;
  const asked: string[] = [];
  await changeAnswer<Lesson>(page, '**/lesson/get_by_id/**', ({ video, ...lesson }) => ({
    ...lesson,
    video: video && { ...video, hls: `/stream/master.m3u8?s=${signature}` },
  }));
  await page.route('**/stream/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const name = pathname.split('/').at(-1) ?? '';
    if (searchParams.get('s') !== String(signature)) return route.fulfill({ status: 403 });
    asked.push(name);
    if (name.endsWith('.mp4')) return answerRange(route, name);
    const text = name === 'master.m3u8' ? master : await readFile(join(folder, name), 'utf8');
    const signed = text
      .replace(/^(\w+\.m3u8)$/gm, `$1?s=${signature}`)
      .replace(/(\w+\.mp4)/g, `$1?s=${signature}`);
    return route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: signed });
  });
  return {
    /** Names of the files that were given, in order. */
    asked,
    expire() {
      signature += 1;
    },
  };
}
