import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Account } from '../../config.ts';

/** An S3-compatible server over HTTP on this machine, with one empty bucket. */
export interface TestS3 {
  account: S3Account & { endpoint: string };
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** What browsers may do with films of the bucket (docs/operations.md, Films). */
const cors = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod>
  <AllowedHeader>Range</AllowedHeader>
</CORSRule></CORSConfiguration>`;

/** Starts an S3 server for a test file. */
export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'taegeuk-s3-'));
  const buckets = [{ name: 'own', configs: [cors] }];
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets };
  const server = new S3rver(options);
  const { port } = await server.run();
  return {
    account: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-northeast-2',
      bucket: 'own',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      isPathStyle: true,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
