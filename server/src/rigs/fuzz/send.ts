import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './requests.ts';

const patienceMs = 20_000;

/** The answer: no status if the connection was closed without one. */
export interface Answer {
  status: number | undefined;
  type: string;
  body: string;
}

/** Sends a request like a client library, over a connection that stays open. Fails if an answer does not end. */
export function send(
  port: number,
  agent: Agent,
  { method, url, headers, body }: FuzzRequest,
): Promise<Answer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: url,
      method,
      agent,
      headers: { ...headers, ...length },
    });
    let answer: Answer | undefined;
    sent.once('response', (response) => {
      answer = { status: response.statusCode, type: response.headers['content-type'] ?? '', body: '' };
      const part = answer;
      response.setEncoding('utf8').on('data', (chunk: string) => {
        part.body += chunk;
      });
      response.once('end', () => resolve(part));
      response.once('error', () => resolve(part));
    });
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)));
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // A body that is too long is refused while it is being sent, and the connection closed.
      const wasClosed = ['ECONNRESET', 'EPIPE', 'HPE_INVALID_CONSTANT'].includes(error.code ?? '');
      if (answer || wasClosed) resolve(answer ?? { status: undefined, type: '', body: '' });
      else reject(error);
    });
    sent.end(body);
  });
}

/** Sends bytes that no library would send, and nothing after them. */
export function sendBytes(port: number, bytes: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
    });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer within ${patienceMs} ms`)));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.once('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
      resolve({ status: status ? Number(status) : undefined, type: '', body: '' });
    });
    socket.end(bytes);
  });
}
