/**
 * How many streams one process signs a second: the playlist of a film of 20 minutes in one size, which names its file once for
 * each piece. The address is signed by us where films are in a folder, and by the rules of S3 where they are in a bucket.
 */
import type { Database } from '../server/src/database/connect.ts';
import { startTestS3 } from '../server/src/rigs/testing/s3.ts';
import { ask } from './ask.ts';
import { tokenOf } from './crowd.ts';
import { load } from './load.ts';
import { startProduct } from './product-server.ts';
import type { ServerProcess } from './server-process.ts';
import { concurrency, roundSeconds } from './settings.ts';
import { figure, share, type Table } from './table.ts';
import type { TemporaryDatabase } from './temporary-database.ts';

const pieces = 300;
const pieceSeconds = 4;
const sizes = [
  { name: '240p', width: 428, height: 240, rate: 330_000 },
  { name: '480p', width: 854, height: 480, rate: 920_000 },
  { name: '720p', width: 1280, height: 720, rate: 2_070_000 },
  { name: '1080p', width: 1920, height: 1080, rate: 4_050_000 },
];

function playlistOf(rate: number): string {
  const bytes = Math.round((rate / 8) * pieceSeconds);
  const parts = Array.from(
    { length: pieces },
    (_, index) =>
      `#EXTINF:${pieceSeconds}.000000,\n#EXT-X-BYTERANGE:${bytes}@${1000 + index * bytes}\n{src}\n`,
  );
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${pieceSeconds}\n#EXT-X-MAP:URI="{src}",BYTERANGE="1000@0"\n${parts.join('')}#EXT-X-ENDLIST\n`;
}

/** The film of a lesson, as if it had been prepared. */
async function prepareFilm(sql: Database, lessonId: string): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    UPDATE media SET prepared_at = now() WHERE id = (SELECT media_id FROM lessons WHERE id = ${lessonId}) RETURNING id`;
  for (const { name, width, height, rate } of sizes)
    await sql`
      INSERT INTO media_renditions (media_id, name, key, byte_size, width, height, bandwidth, average, codecs, frame_rate,
                                    playlist)
      VALUES (${row?.id ?? null}, ${name}, ${`${name}.mp4`}, 1000, ${width}, ${height}, ${rate}, ${rate},
              'avc1.64001e,mp4a.40.2', 30, ${playlistOf(rate)})`;
}

/** The address of a playlist of the lesson's film in one size, as its first viewer gets it. */
async function playlistAddress(product: ServerProcess, lessonId: string): Promise<string> {
  const url = `${product.url}/api/v1/private/lesson/get_by_id/${lessonId}`;
  const { body } = await ask(url, { authorization: `Bearer ${tokenOf(1)}` }, false);
  const { data } = JSON.parse(body.toString()) as { data: { video: { hls: string | null } | null } | null };
  const master = data?.video?.hls;
  if (!master) throw new Error(`the lesson has no stream: ${body.toString().slice(0, 200)}`);
  return master.replace('master.m3u8', '720p.m3u8');
}

async function measure(name: string, product: ServerProcess, lessonId: string): Promise<string[]> {
  try {
    const path = await playlistAddress(product, lessonId);
    const { body } = await ask(product.url + path, {}, false);
    // What warms up is not counted.
    await load(product, { path });
    const { perSecond, p50Ms, p99Ms, cpuShare } = await load(product, { path });
    const size = `${figure(body.length / 1024)} KB`;
    return [name, size, figure(perSecond), figure(p50Ms, 1), figure(p99Ms, 1), share(cpuShare, 1)];
  } finally {
    await product.stop();
  }
}

/** @param lessonId one that the first member of the crowd may watch */
export async function measureStreams(
  database: TemporaryDatabase,
  sql: Database,
  lessonId: string,
): Promise<Table> {
  await prepareFilm(sql, lessonId);
  // Nothing is prepared meanwhile.
  const own = { MEDIA_JOBS: 'worker' };
  const folder = await measure('films in a folder', await startProduct(database, own), lessonId);
  const s3 = await startTestS3();
  try {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.account;
    const account = {
      ...{ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_PATH_STYLE: 'true' },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    };
    const inBucket = await measure(
      'films in a bucket',
      await startProduct(database, { ...own, ...account }),
      lessonId,
    );
    return {
      title: `Streams that one process signs (a film of ${(pieces * pieceSeconds) / 60} minutes in one size, ${concurrency} connections, ${roundSeconds} s)`,
      columns: ['', 'playlist', 'streams/s', 'p50 ms', 'p99 ms', 'server CPU'],
      rows: [folder, inBucket],
      notes: ['a player reads one as it starts, and one more with each other size and each renewed address'],
    };
  } finally {
    await s3.close();
  }
}
