/**
 * The comparison for a page: plain `node:http` that answers every request with the same recorded bytes and headers from
 * memory. Run by `recorded.ts` with RECORDING, the path of a file that contains them.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recording {
  status: number;
  headers: Record<string, string>;
  bodyBase64: string;
}

const recording = JSON.parse(readFileSync(process.env.RECORDING ?? '', 'utf8')) as Recording;
const body = Buffer.from(recording.bodyBase64, 'base64');
const headers = { ...recording.headers, 'content-length': String(body.length) };

const server = createServer((_request, response) => {
  response.writeHead(recording.status, headers);
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
