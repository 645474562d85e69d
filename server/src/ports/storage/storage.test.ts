import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { startTestS3, type TestS3 } from '../../rigs/testing/s3.ts';
import { createStorages } from './create.ts';
import { createFolderStorage, writeAll } from './folder.ts';
import { createOverlaidStorage } from './overlaid.ts';
import { partBytes, type Storage } from './port.ts';
import { connectS3, createS3Storage } from './s3.ts';

let folder: string;
let server: TestS3;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taegeuk-storage-'));
  server = await startTestS3();
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function bucketStorage(prefix: string, bucket = 'own'): Storage {
  return createS3Storage(connectS3(server.account), bucket, prefix);
}

const adapters: [name: string, make: () => Storage][] = [
  ['a folder', () => createFolderStorage(join(folder, 'files'))],
  ['a bucket over HTTP', () => bucketStorage('files/')],
];

describe.each(adapters)('%s', (_name, make) => {
  const text = async (storage: Storage, key: string, range?: { first: number; last: number }) => {
    const stream = await storage.read(key, range);
    return stream && (await buffer(stream)).toString();
  };

  it('gives back the bytes that were put, and says how many they are', async () => {
    const storage = make();
    const key = randomUUID();
    await storage.put(key, Buffer.from('고요한 숨'), 'text/plain');
    expect(await text(storage, key)).toBe('고요한 숨');
    expect(await storage.stat(key)).toEqual({ byteSize: 13, modifiedAt: expect.any(Date) });
  });

  it('takes a stream whose length is known', async () => {
    const storage = make();
    const key = randomUUID();
    const stream = Readable.from([Buffer.alloc(70_000, 'a'), Buffer.alloc(30_000, 'b')]);
    await storage.put(key, { stream, byteSize: 100_000 }, 'application/pdf');
    expect((await storage.stat(key))?.byteSize).toBe(100_000);
    expect(await text(storage, key, { first: 69_998, last: 70_001 })).toBe('aabb');
  });

  it('gives a range, both ends included', async () => {
    const storage = make();
    const key = randomUUID();
    await storage.put(key, Buffer.from('0123456789'), 'text/plain');
    expect(await text(storage, key, { first: 2, last: 5 })).toBe('2345');
    expect(await text(storage, key, { first: 9, last: 9 })).toBe('9');
  });

  it('keeps what was put last', async () => {
    const storage = make();
    const key = randomUUID();
    await storage.put(key, Buffer.from('long before'), 'text/plain');
    await storage.put(key, Buffer.from('now'), 'text/plain');
    expect(await text(storage, key)).toBe('now');
  });

  it('knows what is not there, and removes it twice without a word', async () => {
    const storage = make();
    const key = randomUUID();
    await storage.put(key, Buffer.from('x'), 'text/plain');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.stat(key)).toBeUndefined();
    expect(await storage.read(key)).toBeUndefined();
    expect(await storage.read(key, { first: 0, last: 0 })).toBeUndefined();
  });

  it('lists what begins with a text, and nothing that is still being written', async () => {
    const storage = make();
    const beginning = randomUUID();
    const keys = [`${beginning}.1`, `${beginning}.2`];
    for (const key of keys) await storage.put(key, Buffer.from('x'), 'text/plain');
    await storage.parts.begin(`${beginning}.3`, 'text/plain');
    const listed = async (text: string) => {
      const found: string[] = [];
      for await (const key of storage.list(text)) found.push(key);
      return found.sort();
    };
    expect(await listed(beginning)).toEqual(keys);
    expect(await listed(`${beginning}.9`)).toEqual([]);
  });

  it('keeps its objects, however old, when what others left half is removed', async () => {
    const storage = make();
    const key = randomUUID();
    await storage.put(key, Buffer.from('x'), 'text/plain');
    await storage.removeDrafts(new Date(Date.now() + 60_000));
    expect(await storage.stat(key)).toBeDefined();
  });

  it('makes an object of parts, of which the last that came counts, and says nothing if it was made before', async () => {
    const { parts, ...storage } = make();
    const key = randomUUID();
    const upload = await parts.begin(key, 'video/mp4');
    await parts.put(key, upload, 1, Buffer.alloc(partBytes, 'x'));
    const tags = [
      await parts.put(key, upload, 1, Buffer.alloc(partBytes, 'a')),
      await parts.put(key, upload, 2, Buffer.from('bc')),
    ];
    expect(await storage.stat(key)).toBeUndefined();
    const all = tags.map((tag, index) => ({ number: index + 1, tag }));
    for (let time = 0; time < 2; time += 1) await parts.complete(key, upload, all);
    expect((await storage.stat(key))?.byteSize).toBe(partBytes + 2);
    const stream = await storage.read(key, { first: partBytes - 1, last: partBytes + 1 });
    expect(stream && (await buffer(stream)).toString()).toBe('abc');
  });

  it('keeps nothing of a stream that breaks', async () => {
    const storage = make();
    const key = randomUUID();
    const stream = Readable.from(
      (async function* () {
        yield Buffer.alloc(10);
        throw new Error('cut');
      })(),
    );
    await expect(storage.put(key, { stream, byteSize: 20 }, 'text/plain')).rejects.toThrow();
    expect(await storage.stat(key)).toBeUndefined();
  });

  it.each(['../x', 'a/b', '', '.hidden', 'a\0', `${'x'.repeat(201)}`])(
    'takes no key like %j',
    async (key) => {
      const storage = make();
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('no storage key');
      await expect(storage.read(key)).rejects.toThrow('no storage key');
      await expect(storage.stat(key)).rejects.toThrow('no storage key');
      await expect(storage.remove(key)).rejects.toThrow('no storage key');
    },
  );
});

describe('a folder', () => {
  it('shows nothing that is still being written, and leaves no draft', async () => {
    const place = join(folder, 'drafts');
    const storage = createFolderStorage(place);
    const stream = new Readable({ read() {} });
    const putting = storage.put('whole', { stream, byteSize: 2 }, 'text/plain');
    stream.push('a');
    await once(stream, 'data');
    expect(await storage.stat('whole')).toBeUndefined();
    stream.push('b');
    stream.push(null);
    await putting;
    expect(await readdir(place)).toEqual(['whole']);
  });
});

it('a part of a film that the disk takes in two pieces is whole', async () => {
  const taken = new Uint8Array(7);
  const file = {
    async write(bytes: Uint8Array, offset: number, length: number, position: number) {
      const bytesWritten = Math.min(length, 3);
      taken.set(bytes.subarray(offset, offset + bytesWritten), position);
      return { bytesWritten, buffer: bytes };
    },
  };
  await writeAll(file as never, Buffer.from('숨결'), 1);
  expect(Buffer.from(taken.subarray(1)).toString()).toBe('숨결');
});

describe('a bucket', () => {
  it('that is away is told as such, and so is one that is overloaded', async () => {
    const away = connectS3({ ...server.account, endpoint: 'http://127.0.0.1:1' });
    await expect(createS3Storage(away, 'own', 'files/').stat('x')).rejects.toMatchObject({
      code: 'STORAGE_AWAY',
    });
    const busy = createServer((_request, answer) => answer.writeHead(503).end()).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as { port: number };
    const overloaded = connectS3({ ...server.account, endpoint: `http://127.0.0.1:${port}` });
    await expect(createS3Storage(overloaded, 'own', 'files/').read('x')).rejects.toMatchObject({
      code: 'STORAGE_AWAY',
    });
    overloaded.destroy();
    busy.close();
  });

  it('that is missing is a failure, not an object that has gone', async () => {
    const storage = bucketStorage('files/', 'nowhere');
    await expect(storage.read('x')).rejects.toThrow();
    await expect(storage.put('x', Buffer.from('x'), 'text/plain')).rejects.toThrow();
  });
});

describe('the configuration', () => {
  const films = () => join(folder, 'films');
  const storagesOf = (given: Record<string, string>, mode: 'demo' | 'live' = 'demo') =>
    createStorages({ ...readConfig({ DATA_DIR: join(folder, 'data'), ...given }), mode }, films());
  const bucketEnv = () => ({
    S3_ENDPOINT: server.account.endpoint,
    S3_REGION: server.account.region,
    S3_BUCKET: server.account.bucket,
    S3_ACCESS_KEY_ID: server.account.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.account.secretAccessKey,
    S3_PATH_STYLE: 'true',
  });

  it('keeps members’ files in a folder beside the data, unless it names a bucket', async () => {
    const { media, files } = await storagesOf({});
    await createFolderStorage(films()).put('film.mp4', Buffer.from('x'), 'video/mp4');
    await files.put('mine', Buffer.from('x'), 'text/plain');
    expect(await readdir(join(folder, 'data', 'files'))).toEqual(['mine']);
    expect(await media.stat('film.mp4')).toBeDefined();
  });

  it('reaches the bucket, and leaves the films of the demo where they are', async () => {
    const { media, files } = await storagesOf(bucketEnv());
    await files.put('here', Buffer.from('x'), 'text/plain');
    expect(await bucketStorage('files/').stat('here')).toBeDefined();
    await createFolderStorage(films()).put('demo.mp4', Buffer.from('x'), 'video/mp4');
    expect(await media.stat('demo.mp4')).toBeDefined();
  });

  it('takes films of live mode from the bucket, unless they have a folder', async () => {
    await bucketStorage('media/').put('live.mp4', Buffer.from('x'), 'video/mp4');
    expect(await (await storagesOf(bucketEnv(), 'live')).media.stat('live.mp4')).toBeDefined();
    const inFolder = await storagesOf({ ...bucketEnv(), MEDIA_DIR: films() }, 'live');
    expect(await inFolder.media.stat('live.mp4')).toBeUndefined();
  });
});

describe('a folder over another', () => {
  it('adds and removes its own alone', async () => {
    const beneath = createFolderStorage(join(folder, 'beneath'));
    const own = createFolderStorage(join(folder, 'own'));
    const both = createOverlaidStorage(own, beneath);
    await beneath.put('a', Buffer.from('beneath'), 'text/plain');
    const text = async () => {
      const stream = await both.read('a');
      return stream && (await buffer(stream)).toString();
    };
    expect(await text()).toBe('beneath');
    await both.put('a', Buffer.from('own'), 'text/plain');
    expect([await text(), (await both.stat('a'))?.byteSize]).toEqual(['own', 3]);
    for (let time = 0; time < 2; time += 1) await both.remove('a');
    expect(await text()).toBe('beneath');
    expect(await both.pathOf('a')).toBe(join(folder, 'beneath', 'a'));
  });

  it('forgets an upload that was given up', async () => {
    const own = createFolderStorage(join(folder, 'given-up'));
    const upload = await own.parts.begin('a', 'video/mp4');
    await own.parts.put('a', upload, 1, Buffer.from('x'));
    for (let time = 0; time < 2; time += 1) await own.parts.abort('a', upload);
    expect(await readdir(join(folder, 'given-up'))).toEqual([]);
  });
});
