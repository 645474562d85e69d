import { Readable } from 'node:stream';
import { attachmentUploadPath, maxAttachmentBytes } from '@taegeuk/contract/attachment-rules.ts';
import type { ErrorCode } from '@taegeuk/contract/errors.ts';
import { id as idSchema } from '@taegeuk/contract/fields.ts';
import { DataStore, Server, Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '../../caller.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import type { AttachmentRow } from './queries.ts';
import { beginUpload, finishUpload, getUpload, receive } from './uploads.ts';

// No lock is needed: a part only counts from the offset in the database (`moveOn`).
const noLock = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

const codeOfStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  409: 'upload_offset',
  410: 'gone',
  413: 'attachment_too_large',
};

const maxFingerprint = 100;

function parsedId(text: string | null | undefined): string {
  const { success, data } = idSchema.safeParse(text);
  if (!success) throw new DomainError('not_found');
  return data;
}

function uploadOf(row: AttachmentRow): Upload {
  return new Upload({ id: row.id, size: row.byteSize, offset: row.receivedBytes });
}

/** Uploads of one member: for any request of the protocol by an id, another member's upload does not exist. */
class MemberUploads extends DataStore {
  readonly #services: Services;
  readonly #member: Reader;

  constructor(services: Services, member: Reader) {
    super();
    this.extensions = ['creation'];
    this.#services = services;
    this.#member = member;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { filename, reportId, fingerprint } = upload.metadata ?? {};
    // An empty file is of none of the types.
    if (!upload.size) throw new DomainError('attachment_type');
    const row = await beginUpload(this.#services, this.#member, {
      reportId: parsedId(reportId),
      name: filename ?? '',
      byteSize: upload.size,
      fingerprint: fingerprint?.slice(0, maxFingerprint) || null,
    });
    // The address contains the id of the database row.
    upload.id = row.id;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    return uploadOf(await getUpload(this.#services, this.#member, id));
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return receive(this.#services, id, offset, stream);
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

function failureOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const { status_code: status } = error as { status_code?: number };
  if (status === undefined || status >= 500) return undefined;
  return new DomainError(codeOfStatus[status] ?? 'invalid_request');
}

function answer(reply: FastifyReply, response: Response): FastifyReply {
  for (const [name, value] of response.headers)
    if (/^(?:tus-|upload-|location$)/.test(name)) reply.header(name, value);
  return reply.code(response.status).send();
}

/**
 * Handles a request of the tus protocol for a member. Its failures are thrown like any other call's, so that they are
 * answered in the envelope.
 * @throws {DomainError} those of `beginUpload`, `receive` and `finishUpload`; upload_offset, attachment_too_large
 */
export async function carryUpload(
  services: Services,
  member: Reader,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params as { id?: string };
  const uploadId = id === undefined ? undefined : parsedId(id);
  // A server may have been killed between the last byte and the inspection of the file.
  if (request.method === 'HEAD' && uploadId) await finishUpload(services, member, uploadId);
  let failure: unknown;
  const server = new Server({
    path: attachmentUploadPath,
    relativeLocation: true,
    datastore: new MemberUploads(services, member),
    locker: noLock,
    maxSize: maxAttachmentBytes,
    allowedOrigins: [],
    getFileIdFromRequest: () => uploadId,
    onUploadFinish: async (_request, upload) => {
      await finishUpload(services, member, upload.id);
      return {};
    },
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(requestOf(request));
  if (failure) throw failureOf(failure) ?? failure;
  // A request that does not follow the protocol is answered by the library with a text; the envelope needs a code.
  if (response.status >= 400) throw new DomainError('invalid_request');
  return answer(reply, response);
}
