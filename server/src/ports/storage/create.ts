import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createFolderStorage } from './folder.ts';
import type { Storages } from './port.ts';

/**
 * The stores of the configuration. Members' files lie in the bucket, or without one in a folder beside the data, which
 * no web server hands out. Films lie in their folder where one is configured; in live mode without one, in the bucket.
 * @param demoMedia folder of the films that come with the product
 */
export async function createStorages(
  config: Pick<Config, 's3' | 'mediaDir' | 'mode' | 'dataDir'>,
  demoMedia: string,
): Promise<Storages> {
  const { s3, mediaDir, mode, dataDir } = config;
  const folders = {
    media: createFolderStorage(mediaDir ?? demoMedia),
    files: createFolderStorage(join(dataDir, 'files')),
  };
  if (!s3) return folders;
  // Read only where it is wanted: the SDK costs a start a quarter of a second.
  const { connectS3, createS3Storage } = await import('./s3.ts');
  const client = connectS3(s3);
  const files = createS3Storage(client, s3.bucket, 'files/');
  const isMediaHere = mediaDir !== undefined || mode === 'demo';
  return { files, media: isMediaHere ? folders.media : createS3Storage(client, s3.bucket, 'media/') };
}
