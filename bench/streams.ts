/**
 * How many streams one process signs a second: the playlist of a film of 20 minutes in one size, which names its file once for
 * each piece. The address is signed by us where films are in a folder, and by the rules of S3 where they are in a bucket.
 */
import { brotliDecompressSync } from 'node:zlib';
import { connectPatiently, type Database } from '../server/src/database/connect.ts';
import { startLiveSurroundings } from '../server/src/rigs/testing/live-surroundings.ts';
import { ask } from './ask.ts';
import { load, type Request } from './load.ts';
import { logIn, startProduct } from './product-server.ts';
import { startRawServer } from './recorded.ts';
import type { ServerProcess } from './server-process.ts';
import { concurrency, roundSeconds } from './settings.ts';
import { figure, share, type Table } from './table.ts';
import { startTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';

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

const headers = { 'accept-encoding': 'br' };

async function read<T>(product: ServerProcess, path: string, token: string): Promise<T> {
  const url = `${product.url}/api/v1/private/${path}`;
  const { body } = await ask(url, { authorization: `Bearer ${token}` }, false);
  return (JSON.parse(body.toString()) as { data: T }).data;
}

/** A lesson that the demo's member may watch. */
interface Place {
  database: TemporaryDatabase;
  lessonId: string;
  token: string;
}

/** The request for a playlist of the lesson's film in one size, as its viewer sends it. */
async function askForPlaylist(product: ServerProcess, { lessonId, token }: Place): Promise<Request> {
  const lesson = await read<{ video: { hls: string | null } | null } | null>(
    product,
    `lesson/get_by_id/${lessonId}`,
    token,
  );
  const master = lesson?.video?.hls;
  if (!master) throw new Error(`the lesson ${lessonId} has no stream`);
  return { path: master.replace('master.m3u8', '720p.m3u8'), headers };
}

async function rowOf(name: string, server: ServerProcess, request: Request): Promise<string[]> {
  const { body } = await ask(server.url + request.path, request.headers ?? {}, false);
  const plain = brotliDecompressSync(body);
  // What warms up is not counted.
  await load(server, request);
  const { perSecond, p50Ms, p99Ms, cpuShare } = await load(server, request);
  const sizes = [figure(plain.length / 1024), figure(body.length / 1024, 1)];
  return [name, ...sizes, figure(perSecond), figure(p50Ms, 1), figure(p99Ms, 1), share(cpuShare, 1)];
}

/** What a product signs, and below it what this machine sends at most: the same bytes, from memory. */
async function measure(name: string, product: ServerProcess, place: Place): Promise<string[][]> {
  try {
    const request = await askForPlaylist(product, place);
    const own = await rowOf(name, product, request);
    const raw = await startRawServer(product, place.database, { path: request.path, headers });
    const limit = await rowOf('limit: node:http', raw, request).finally(() => raw.stop());
    return [own, limit];
  } finally {
    await product.stop();
  }
}

/** A demo's films are in a folder: the members of this database go on as those of a live site. */
async function goLive(sql: Database): Promise<void> {
  await sql`UPDATE users SET email = replace(email, '@demo.test', '@example.test') WHERE email LIKE '%@demo.test'`;
  await sql`UPDATE roles SET email = replace(email, '@demo.test', '@example.test') WHERE email LIKE '%@demo.test'`;
  await sql.unsafe(`
    ALTER TABLE site_mode DISABLE TRIGGER USER;
    UPDATE site_mode SET mode = 'live';
    ALTER TABLE site_mode ENABLE TRIGGER USER`);
}

async function measureBoth(database: TemporaryDatabase, sql: Database): Promise<string[][]> {
  const product = await startProduct(database);
  const { token } = await logIn(product);
  const [lesson] = await read<{ id: string }[]>(product, 'lesson/get_all?group=heat/full-body', token);
  const place = { database, token, lessonId: lesson?.id ?? '' };
  await prepareFilm(sql, place.lessonId);
  const folder = await measure('films in a folder', product, place);
  const around = await startLiveSurroundings(0);
  try {
    await goLive(sql);
    const own = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, MEDIA_JOBS: 'worker' };
    const live = { ...around.env, ...own, DEMO_ON_EXTERNAL_DATABASE: '' };
    return [...folder, ...(await measure('films in a bucket', await startProduct(database, live), place))];
  } finally {
    await around.close();
  }
}

export async function measureStreams(): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const sql = connectPatiently(database.ownerUrl);
  try {
    const title = `Streams that one process signs (a film of ${(pieces * pieceSeconds) / 60} minutes in one size, ${concurrency} connections, ${roundSeconds} s)`;
    const columns = ['', 'playlist KB', 'sent KB', 'streams/s', 'p50 ms', 'p99 ms', 'server CPU'];
    const notes = [
      'a player reads one as it starts, and one more with each other size and each renewed address',
    ];
    return [{ title, columns, rows: await measureBoth(database, sql), notes }];
  } finally {
    await sql.end();
    await database.remove();
  }
}
