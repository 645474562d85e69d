import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createFolderStorage } from './folder.ts';
import { createOverlaidStorage } from './overlaid.ts';
import type { Storages } from './port.ts';

/**
 * The stores of the configuration. Members' files are in the bucket, or without one in a folder in the data folder, which
 * no web server serves. Films are in their folder if one is configured; in live mode without one, in the bucket; in the demo
 * in the data folder, over the product's own.
 * @param demoMedia folder of the product's own films
 */
export async function createStorages(
  config: Pick<Config, 's3' | 'mediaDir' | 'mode' | 'dataDir'>,
  demoMedia: string,
): Promise<Storages> {
  const { s3, mediaDir, mode, dataDir } = config;
  const folders = {
    media: mediaDir
      ? createFolderStorage(mediaDir)
      : createOverlaidStorage(createFolderStorage(join(dataDir, 'media')), createFolderStorage(demoMedia)),
    files: createFolderStorage(join(dataDir, 'files')),
  };
  if (!s3) return folders;
  // Imported only when it is needed: the SDK makes a start a quarter of a second slower.
  const { connectS3, createS3Storage } = await import('./s3.ts');
  const client = connectS3(s3);
  const files = createS3Storage(client, s3.bucket, 'files/');
  const isMediaHere = mediaDir !== undefined || mode === 'demo';
  return { files, media: isMediaHere ? folders.media : createS3Storage(client, s3.bucket, 'media/') };
}
