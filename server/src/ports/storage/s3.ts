import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Account } from '../../config.ts';
import { isLostConnection } from '../../database/lost-connection.ts';
import { assertStorageKey, type Content, isStorageKey, type PartedStorage, type Storage } from './port.ts';

/** The bucket gave no answer, or says that it cannot do its work at the moment. */
class StorageAway extends Error {
  override name = 'StorageAway';
  readonly code = 'STORAGE_AWAY';
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = (error as Partial<S3ServiceException>).$metadata?.httpStatusCode ?? 0;
  return status >= 500 || status === 429 || error.name === 'TimeoutError' || isLostConnection(error);
}

/** One connection to a bucket, for all stores in it. */
export function connectS3(account: S3Account): S3Client {
  const client = new S3Client({
    region: account.region,
    forcePathStyle: account.isPathStyle,
    credentials: { accessKeyId: account.accessKeyId, secretAccessKey: account.secretAccessKey },
    ...(account.endpoint ? { endpoint: account.endpoint } : {}),
    // Not every S3-compatible server supports checksums beyond S3's own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2000, requestTimeout: 20_000 },
    maxAttempts: 3,
  });
  client.middlewareStack.add(
    (next) => async (sent) => {
      try {
        return await next(sent);
      } catch (error) {
        throw isAway(error) ? new StorageAway('the bucket is away', { cause: error }) : error;
      }
    },
    // Outside of its own new tries.
    { step: 'initialize', priority: 'high' },
  );
  return client;
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
    // A missing bucket is a wrong configuration, not a missing object.
    if (isMissing && error.name !== 'NoSuchBucket') return undefined;
    throw error;
  }
}

/** Cancels a request when its body breaks: the SDK itself would wait for the rest. */
function breakOf(content: Content): { abortSignal?: AbortSignal } {
  if (content instanceof Uint8Array) return {};
  const broken = new AbortController();
  content.stream.once('error', (error) => broken.abort(error));
  return { abortSignal: broken.signal };
}

function bodyOf(content: Content): { Body: Uint8Array | Readable; ContentLength: number } {
  return content instanceof Uint8Array
    ? { Body: content, ContentLength: content.byteLength }
    : { Body: content.stream, ContentLength: content.byteSize };
}

type Place = (key: string) => { Bucket: string; Key: string };

/** S3's own uploads in parts (multipart). */
function s3Parts(client: S3Client, place: Place): PartedStorage {
  return {
    async begin(key, contentType) {
      const made = await client.send(
        new CreateMultipartUploadCommand({ ...place(key), ContentType: contentType }),
      );
      if (!made.UploadId) throw new Error('the bucket gave no name to the upload');
      return made.UploadId;
    },
    async put(key, upload, number, bytes) {
      const sent = { ...place(key), UploadId: upload, PartNumber: number, Body: bytes };
      const { ETag } = await client.send(new UploadPartCommand(sent));
      if (!ETag) throw new Error('the bucket gave no tag to the part');
      return ETag;
    },
    async complete(key, upload, parts) {
      const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }));
      const whole = { ...place(key), UploadId: upload, MultipartUpload: { Parts } };
      const isThere = () => unlessMissing(client.send(new HeadObjectCommand(place(key))));
      // Completed before, by a process that died before it could say so, or by one that is faster.
      if (await isThere()) return;
      const made = await unlessMissing(client.send(new CompleteMultipartUploadCommand(whole)));
      if (!made && !(await isThere())) throw new Error('the bucket knows neither the upload nor its object');
    },
    async abort(key, upload) {
      await unlessMissing(client.send(new AbortMultipartUploadCommand({ ...place(key), UploadId: upload })));
    },
  };
}

/** A bucket lists a thousand at a time, each page by the mark of the one before. */
async function* listBucket(client: S3Client, bucket: string, prefix: string, beginning: string) {
  let mark: string | undefined;
  do {
    const asked = { Bucket: bucket, Prefix: `${prefix}${beginning}`, ContinuationToken: mark };
    const page = await client.send(new ListObjectsV2Command(asked));
    // A console marks a folder by an object of its own.
    for (const { Key = '' } of page.Contents ?? []) {
      const key = Key.slice(prefix.length);
      if (isStorageKey(key)) yield key;
    }
    mark = page.NextContinuationToken;
  } while (mark);
}

/**
 * Objects of a bucket whose keys begin with `prefix`. Works with any S3-compatible server.
 * @param prefix ends with a slash
 */
export function createS3Storage(client: S3Client, bucket: string, prefix: string): Storage {
  const place = (key: string) => {
    assertStorageKey(key);
    return { Bucket: bucket, Key: `${prefix}${key}` };
  };
  return {
    async put(key, content, contentType) {
      await client.send(
        new PutObjectCommand({ ...place(key), ...bodyOf(content), ContentType: contentType }),
        breakOf(content),
      );
    },
    async read(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const found = await unlessMissing(client.send(new GetObjectCommand({ ...place(key), Range })));
      // In Node it is a stream of Node; the type includes browsers, too.
      return found?.Body as Readable | undefined;
    },
    async stat(key) {
      const found = await unlessMissing(client.send(new HeadObjectCommand(place(key))));
      if (!found) return undefined;
      return { byteSize: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    },
    list: (beginning) => listBucket(client, bucket, prefix, beginning),
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    // A request that was interrupted left nothing; whoever began an upload in parts aborts it.
    async removeDrafts() {},
    parts: s3Parts(client, place),
    address: (key, seconds) =>
      getSignedUrl(client, new GetObjectCommand(place(key)), { expiresIn: Math.floor(seconds) }),
    pathOf: async () => undefined,
  };
}
