import { parentPort } from 'node:worker_threads';
import { drawPreview, type Preview } from './picture.ts';

/** A requested picture, and the result. */
export type DrawRequest = { id: number; preview: Preview };
export type DrawReply = { id: number; png: Uint8Array } | { id: number; failure: string };

parentPort?.on('message', async ({ id, preview }: DrawRequest) => {
  const reply = await drawPreview(preview).then(
    (png): DrawReply => ({ id, png }),
    (error: unknown): DrawReply => ({
      id,
      failure: error instanceof Error ? (error.stack ?? '') : String(error),
    }),
  );
  parentPort?.postMessage(reply);
});
