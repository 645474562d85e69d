/** The machine's limit for an answer: plain `node:http` that sends the same bytes and headers from memory. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './ask.ts';
import type { Recording } from './raw-server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import type { TemporaryDatabase } from './temporary-database.ts';

/** Starts a server that answers everything as the product answers this request now. */
export async function startRawServer(
  product: ServerProcess,
  { dir }: Pick<TemporaryDatabase, 'dir'>,
  { path, headers: sent }: { path: string; headers: Record<string, string> },
): Promise<ServerProcess> {
  const { status, headers, body } = await ask(product.url + path, sent, false);
  // Headers of the connection are written by each server itself.
  const { connection, date, 'keep-alive': keepAlive, 'content-length': length, ...kept } = headers;
  const recording: Recording = {
    status,
    headers: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)])),
    bodyBase64: body.toString('base64'),
  };
  const file = join(dir, 'recording.json');
  writeFileSync(file, JSON.stringify(recording));
  return startServerProcess('node:http', 'bench/raw-server.ts', { RECORDING: file });
}
