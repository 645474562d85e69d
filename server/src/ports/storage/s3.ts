import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Account } from '../../config.ts';
import { assertStorageKey, type Content, type Storage } from './port.ts';

/** One connection to a bucket, for all stores in it. */
export function connectS3(account: S3Account): S3Client {
  return new S3Client({
    region: account.region,
    forcePathStyle: account.isPathStyle,
    credentials: { accessKeyId: account.accessKeyId, secretAccessKey: account.secretAccessKey },
    ...(account.endpoint ? { endpoint: account.endpoint } : {}),
    // Not every S3-compatible server supports checksums beyond S3's own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 20_000 },
    maxAttempts: 3,
  });
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
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    // A request that was interrupted left nothing.
    async removeDrafts() {},
  };
}
