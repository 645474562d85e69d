import { attachmentUploadPath } from '@taegeuk/contract/attachment-rules.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

type HeadersOfCall = Record<string, string>;

/** Uses the tus protocol with an application, one request at a time, like any client. */
export interface Uploader {
  /** Announces a file; the answer has its address. */
  begin(file: {
    reportId: string;
    name: string;
    byteSize: number;
    fingerprint?: string;
  }): Promise<LightMyRequestResponse>;
  /** Sends bytes from an offset on. */
  send(url: string, offset: number, bytes: Buffer, more?: HeadersOfCall): Promise<LightMyRequestResponse>;
  /** The progress, or the status of the refusal. */
  offsetOf(url: string): Promise<number>;
  /** Announces a file and sends all of it at once; the last answer. */
  upload(file: { reportId: string; name: string; bytes: Buffer }): Promise<LightMyRequestResponse>;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** An uploader with the token of a member. */
export function uploaderOf({ app }: Pick<TestApp, 'app'>, token: HeadersOfCall): Uploader {
  const call = (options: InjectOptions) =>
    app.inject({ ...options, headers: { 'tus-resumable': '1.0.0', ...token, ...options.headers } });
  const uploader: Uploader = {
    begin({ reportId, name, byteSize, fingerprint }) {
      const metadata = { filename: name, reportId, ...(fingerprint ? { fingerprint } : {}) };
      const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`);
      const headers = { 'upload-length': String(byteSize), 'upload-metadata': pairs.join(',') };
      return call({ method: 'POST', url: attachmentUploadPath, headers });
    },
    send(url, offset, bytes, more = {}) {
      const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
      return call({ method: 'PATCH', url, headers: { ...type, ...more }, payload: bytes });
    },
    async offsetOf(url) {
      const answer = await call({ method: 'HEAD', url });
      return answer.statusCode === 200 ? Number(answer.headers['upload-offset']) : answer.statusCode;
    },
    async upload({ reportId, name, bytes }) {
      const begun = await uploader.begin({ reportId, name, byteSize: bytes.length });
      if (begun.statusCode !== 201) return begun;
      return uploader.send(String(begun.headers.location), 0, bytes);
    },
  };
  return uploader;
}
