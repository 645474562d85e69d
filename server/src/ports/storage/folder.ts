import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import {
  assertStorageKey,
  type ByteRange,
  type Content,
  isStorageKey,
  type PartedStorage,
  partBytes,
  type Storage,
} from './port.ts';

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes to a temporary file and renames it when all of it is on the disk: nobody reads half an object. */
async function writeWhole(folder: string, path: string, content: Content): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A name that no key can have.
  const draft = join(folder, `.${randomUUID()}.part`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content instanceof Uint8Array ? content : content.stream);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const draftPattern = /^\.[\da-f-]{36}\.part$/;

async function removeDraftsOf(folder: string, instant: Date): Promise<void> {
  const entries = await unlessMissing(opendir(folder));
  if (!entries) return;
  for await (const { name } of entries) {
    if (!draftPattern.test(name)) continue;
    const path = join(folder, name);
    const draft = await unlessMissing(stat(path));
    if (draft && draft.mtime < instant) await rm(path, { force: true });
  }
}

async function* listFolder(folder: string, beginning: string): AsyncGenerator<string> {
  const entries = await unlessMissing(opendir(folder));
  if (!entries) return;
  for await (const { name } of entries) if (name.startsWith(beginning) && isStorageKey(name)) yield name;
}

async function openRange(path: string, range: ByteRange | undefined): Promise<Readable | undefined> {
  const file = await unlessMissing(open(path, 'r'));
  return file?.createReadStream(range ? { start: range.first, end: range.last } : {});
}

/** Writes all of the bytes: a disk that fills up takes a part of them first, and refuses only the next ones. */
export async function writeAll(
  file: Pick<FileHandle, 'write'>,
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

async function writeAt(path: string, bytes: Uint8Array, position: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await writeAll(file, bytes, position);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Parts are written at their places in a draft, which becomes the object. */
function folderParts(root: string, pathOf: (key: string) => string): PartedStorage {
  const draftOf = (upload: string) => {
    const name = `.${upload}.part`;
    if (!draftPattern.test(name)) throw new Error('no upload of this folder');
    return join(root, name);
  };
  return {
    async begin(key) {
      assertStorageKey(key);
      await mkdir(root, { recursive: true, mode: 0o700 });
      const upload = randomUUID();
      await (await open(draftOf(upload), 'wx', 0o600)).close();
      return upload;
    },
    async put(_key, upload, number, bytes) {
      await writeAt(draftOf(upload), bytes, (number - 1) * partBytes);
      return String(number);
    },
    async complete(key, upload) {
      const made = await unlessMissing(rename(draftOf(upload), pathOf(key)).then(() => true));
      if (!made) await stat(pathOf(key));
    },
    abort: async (_key, upload) => rm(draftOf(upload), { force: true }),
  };
}

/** Objects as files in a folder of this machine, which is created with the first of them. */
export function createFolderStorage(folder: string): Storage {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return join(root, key);
  };
  return {
    put: async (key, content) => writeWhole(root, pathOf(key), content),
    read: async (key, range) => openRange(pathOf(key), range),
    async stat(key) {
      const found = await unlessMissing(stat(pathOf(key)));
      return found && { byteSize: found.size, modifiedAt: found.mtime };
    },
    list: (beginning) => listFolder(root, beginning),
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeDrafts: async (instant) => removeDraftsOf(root, instant),
    parts: folderParts(root, pathOf),
    address: async () => undefined,
    async pathOf(key) {
      const path = pathOf(key);
      return (await unlessMissing(stat(path))) && path;
    },
  };
}
