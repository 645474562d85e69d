import { Readable } from 'node:stream';
import type { ErrorCode } from '@taegeuk/contract/errors.ts';
import { id as idSchema } from '@taegeuk/contract/fields.ts';
import { DataStore, Server, Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { gathered } from './gathered.ts';

/** How much of an upload has arrived. */
export interface UploadProgress {
  id: string;
  byteSize: number;
  receivedBytes: number;
}

/** A file as it is announced, in the words of the protocol. */
export interface AnnouncedUpload {
  byteSize: number;
  metadata: Record<string, string | null>;
  /** By what the sender's browser recognises the same file again. */
  fingerprint: string | null;
}

/** What somebody uploads: for any request of the protocol by an id, the upload of another does not exist. */
export interface Uploads {
  /** The address of uploads; that of one has its id behind it. */
  path: string;
  maxBytes: number;
  /** The code for a file that is larger. */
  tooLarge: ErrorCode;
  begin(file: AnnouncedUpload): Promise<UploadProgress>;
  get(id: string): Promise<UploadProgress>;
  /** Stores what arrives from `offset` on; gives the new offset. */
  receive(id: string, offset: number, stream: AsyncIterable<Buffer>): Promise<number>;
  /** Called when all has arrived, and again whenever somebody asks for the progress; nothing happens before. */
  finish(id: string): Promise<void>;
}

// No lock is needed: what arrives only counts from the offset in the database.
const noLock = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

const codeOfStatus: Record<number, ErrorCode> = { 404: 'not_found', 409: 'upload_offset', 410: 'gone' };

const maxFingerprint = 100;

/** What the sender says of a file, as PostgreSQL can hold it: its texts have no U+0000. */
function fingerprintOf(given: string | null | undefined): string | null {
  return given?.replaceAll('\u0000', '').slice(0, maxFingerprint) || null;
}

/** @throws {DomainError} not_found for what cannot be an id */
export function parsedUploadId(text: string | null | undefined): string {
  const { success, data } = idSchema.safeParse(text);
  if (!success) throw new DomainError('not_found');
  return data;
}

class Store extends DataStore {
  readonly #uploads: Uploads;

  constructor(uploads: Uploads) {
    super();
    this.extensions = ['creation'];
    this.#uploads = uploads;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { fingerprint, ...metadata } = upload.metadata ?? {};
    const row = await this.#uploads.begin({
      byteSize: upload.size ?? 0,
      metadata,
      fingerprint: fingerprintOf(fingerprint),
    });
    // The address contains the id of the database row.
    upload.id = row.id;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { byteSize, receivedBytes } = await this.#uploads.get(id);
    return new Upload({ id, size: byteSize, offset: receivedBytes });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#uploads.receive(id, offset, gathered(stream));
  }
}

/** The headers that the protocol reads: nothing that belongs to the proxy or the browser. */
function headersOf({ headers, method }: FastifyRequest): Headers {
  const wanted = new Headers();
  for (const name of ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-length'])
    if (typeof headers[name] === 'string') wanted.set(name, headers[name]);
  if (method === 'PATCH') wanted.set('content-type', headers['content-type'] ?? '');
  return wanted;
}

function requestOf(request: FastifyRequest): Request {
  const body = request.method === 'PATCH' ? (Readable.toWeb(request.raw) as ReadableStream) : null;
  // Only its path matters, and addresses are given without a host.
  const options = { method: request.method, headers: headersOf(request), body, duplex: 'half' } as const;
  return new Request(`http://uploads${request.url}`, options);
}

function failureOf(error: unknown, tooLarge: ErrorCode): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const { status_code: status } = error as { status_code?: number };
  if (status === undefined || status >= 500) return undefined;
  return new DomainError(status === 413 ? tooLarge : (codeOfStatus[status] ?? 'invalid_request'));
}

function answer(reply: FastifyReply, response: Response): FastifyReply {
  for (const [name, value] of response.headers)
    if (/^(?:tus-|upload-|location$)/.test(name)) reply.header(name, value);
  return reply.code(response.status).send();
}

/**
 * Handles a request of the tus protocol. Its failures are thrown like any other call's, so that they are answered in the
 * envelope.
 * @throws {DomainError} those of `uploads`; upload_offset, `tooLarge`
 */
async function carryUpload(
  uploads: Uploads,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params as { id?: string };
  const uploadId = id === undefined ? undefined : parsedUploadId(id);
  // A server may have been killed between the last byte and the end.
  if (request.method === 'HEAD' && uploadId) await uploads.finish(uploadId);
  let failure: unknown;
  const server = new Server({
    path: uploads.path,
    relativeLocation: true,
    datastore: new Store(uploads),
    locker: noLock,
    maxSize: uploads.maxBytes,
    allowedOrigins: [],
    getFileIdFromRequest: () => uploadId,
    onUploadFinish: async (_request, upload) => {
      await uploads.finish(upload.id);
      return {};
    },
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(requestOf(request));
  if (failure) throw failureOf(failure, uploads.tooLarge) ?? failure;
  // A request that does not follow the protocol is answered by the library with a text; the envelope needs a code.
  if (response.status >= 400) throw new DomainError('invalid_request');
  return answer(reply, response);
}

/** What guards a request of an upload before its bytes are read. */
export type UploadGuard = (request: FastifyRequest) => Promise<void>;

/** The addresses of the protocol: a file is announced at `path`, and its pieces and progress belong to `path/:id`. */
export function registerUploads(
  app: FastifyInstance,
  path: string,
  options: {
    /** Whether somebody may announce a file, and may send a piece or ask for the progress. */
    announcing: UploadGuard;
    sending: UploadGuard;
    of(request: FastifyRequest): Uploads;
  },
): void {
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    carryUpload(options.of(request), request, reply);
  const common = (onRequest: UploadGuard) => ({ schema: { hide: true }, onRequest, handler });
  // In a scope of its own: no other route accepts raw bytes.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    scope.route({ method: ['POST', 'OPTIONS'], url: path, ...common(options.announcing) });
    scope.route({ method: ['HEAD', 'PATCH'], url: `${path}/:id`, ...common(options.sending) });
  });
}
