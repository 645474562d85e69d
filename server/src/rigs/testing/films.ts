import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

const run = promisify(execFile);
type Headers = Record<string, string>;

/** A request of the tus protocol, as its client sends it. */
export function createTus(app: FastifyInstance, path: string, headers: Headers) {
  const common = { ...headers, 'tus-resumable': '1.0.0' };
  return {
    begin(file: { byteSize: number; name: string; fingerprint?: string }): Promise<LightMyRequestResponse> {
      const facts = { filename: file.name, ...(file.fingerprint ? { fingerprint: file.fingerprint } : {}) };
      const metadata = Object.entries(facts).map(
        ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
      );
      const sent = { 'upload-length': String(file.byteSize), 'upload-metadata': metadata.join(',') };
      return app.inject({ method: 'POST', url: path, headers: { ...common, ...sent } });
    },
    send(url: string, offset: number, payload: Buffer): Promise<LightMyRequestResponse> {
      const sent = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      return app.inject({ method: 'PATCH', url, headers: { ...common, ...sent }, payload });
    },
    async offset(url: string): Promise<number> {
      const answer = await app.inject({ method: 'HEAD', url, headers: common });
      return Number(answer.headers['upload-offset']);
    },
  };
}

/** Uploads a film in one piece; gives its id. */
export async function uploadFilm(
  app: FastifyInstance,
  headers: Headers,
  { path, bytes, name }: { path: string; bytes: Buffer; name: string },
): Promise<string> {
  const tus = createTus(app, path, headers);
  const begun = await tus.begin({ byteSize: bytes.length, name });
  const url = String(begun.headers.location);
  const sent = await tus.send(url, 0, bytes);
  if (sent.statusCode !== 204) throw new Error(`the film was refused: ${sent.body}`);
  return url.split('/').at(-1) ?? '';
}

/** How a film of a test looks: a moving picture, and a tone unless told otherwise. */
export interface FilmWish {
  size?: string;
  seconds?: number;
  rate?: number;
  hasSound?: boolean;
  /** Held upright by the camera: the picture lies, and its file says so. */
  isTurned?: boolean;
  /** Further arguments of the tool, before the file: codecs, rotation. */
  output?: string[];
}

/** Makes a small film with the system's `ffmpeg`. */
export async function makeFilm(path: string, wish: FilmWish = {}): Promise<Buffer> {
  const { size = '320x240', seconds = 2, rate = 12, hasSound = true, isTurned = false, output = [] } = wish;
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`];
  const sound = hasSound ? ['-f', 'lavfi', '-i', `sine=440:d=${seconds}:r=48000`] : [];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const quiet = ['-nostdin', '-v', 'error', '-y'];
  await run('ffmpeg', [...quiet, ...picture, ...sound, ...codecs, ...output, path]);
  if (!isTurned) return readFile(path);
  const turned = ['-c', 'copy', '-metadata:s:v:0', 'rotate=90'];
  await run('ffmpeg', [...quiet, '-i', path, ...turned, `${path}.turned.mp4`]);
  return readFile(`${path}.turned.mp4`);
}
