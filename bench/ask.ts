/** Single requests, as bytes: nothing is decompressed, and the caller chooses the connection. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** From the request to the last byte. */
  ms: number;
}

/** The `Accept-Encoding` of browsers. */
export const compressed = { 'accept-encoding': 'gzip, br' };

/** One GET. `agent: false` opens a connection for this request only. */
export function ask(url: string, headers: Record<string, string>, agent: Agent | false): Promise<Answer> {
  return send('GET', { url, headers, agent });
}

/** One request, with a body of JSON where there is one. */
export function send(
  method: string,
  {
    url,
    headers,
    agent,
    json,
  }: { url: string; headers: Record<string, string>; agent: Agent | false; json?: unknown },
): Promise<Answer> {
  const startedAt = performance.now();
  const text = json === undefined ? undefined : JSON.stringify(json);
  const described = text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, ...described }, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({
          status,
          headers: received,
          body: Buffer.concat(chunks),
          ms: performance.now() - startedAt,
        });
      });
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The server closed a waiting connection just when it was used again: the request was never read.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        resolve(send(method, { url, headers, agent, json }));
      else reject(error);
    });
    sent.end(text);
  });
}

/** One client: requests one after the other over one connection that stays open. */
export function createClient(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}

/** Opens `count` connections at once and returns the milliseconds until the last of them had its answer. */
export async function burst(url: string, count: number): Promise<number> {
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, () => ask(url, compressed, false)));
  const failed = answers.filter(({ status }) => status !== 200).length;
  if (failed > 0) throw new Error(`${failed} of ${count} connections got no page from ${url}`);
  return performance.now() - startedAt;
}
