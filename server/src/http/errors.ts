import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fieldMessages } from '@taegeuk/contract/errors.ts';
import { isErrorCode } from '@taegeuk/contract/every-error.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError } from '../domain-error.ts';
import { isFree } from './http-server.ts';
import { retryAfterOf } from './outages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What was thrown, if it was no failure that a caller can meet but a fault of ours. */
    fault: unknown;
  }
}

/** Unique indexes and checks of the schema, and the error code that a violation means. */
const codeOfConstraint: Record<string, DomainError> = {
  categories_slug_key: new DomainError('slug_already_exists'),
  users_email_key: new DomainError('email_already_exists'),
  users_phone_key: new DomainError('phone_already_exists'),
  users_nick_name_key: new DomainError('nickname_already_exists'),
  users_name_key: new DomainError('name_already_exists'),
  practise_histories_open_level_check_key: new DomainError('level_check_open'),
  reports_files_ready: new DomainError('attachment_under_way'),
  reports_course_key: new DomainError('report_of_course_exists'),
  passkeys_credential_id_key: new DomainError('passkey_already_exists'),
  passkey_owners_passkey_count_check: new DomainError('passkey_limit'),
  posts_type_slug_key: new DomainError('slug_already_exists'),
  consultations_one_talk_at_a_time: new DomainError('slot_taken'),
  member_usage_limit: new DomainError('storage_full'),
  // A key that was used for another record.
  undos_idempotency_key: new DomainError('invalid_input', {
    fields: [{ path: 'Idempotency-Key', message: 'invalid_choice' }],
  }),
};

/** PostgreSQL holds no U+0000, in a text (22021) or in JSON (22P05): a field whose schema lets it through has a wrong value. */
const unstorable = new Set(['22021', '22P05']);

const fastifyCodes: Record<string, DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new DomainError('payload_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new DomainError('unsupported_media_type'),
  FST_ERR_CTP_INVALID_JSON_BODY: new DomainError('invalid_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new DomainError('invalid_json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new DomainError('invalid_request'),
  FST_ERR_BAD_URL: new DomainError('invalid_request'),
  FST_ERR_MAX_PARAM_LENGTH: new DomainError('invalid_request'),
};

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/** What an error means to the caller; undefined when it is a fault of ours. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  const { code, constraint, statusCode } = error as DatabaseError & Partial<FastifyError>;
  // The sender of a body disconnected in the middle of it; nobody reads the answer.
  if (code === 'ECONNRESET' && statusCode === 400) return new DomainError('invalid_request');
  if (constraint && codeOfConstraint[constraint]) return codeOfConstraint[constraint];
  if (code && fastifyCodes[code]) return fastifyCodes[code];
  if (code && unstorable.has(code)) return new DomainError('invalid_input');
  const retryAfterSeconds = retryAfterOf(error);
  if (retryAfterSeconds) return new DomainError('service_unavailable', { retryAfterSeconds, cause: error });
  // A body that is not JSON, or that contains __proto__, arrives as a plain 400.
  if (statusCode === 400) return new DomainError('invalid_json');
  return undefined;
}

/** A rule without a message of its own has an English text of the library: we have no translation for that. */
function fieldMessageOf(message: string | undefined): string {
  const isKnown =
    message !== undefined && (isErrorCode(message) || fieldMessages.some((key) => key === message));
  return isKnown ? message : 'invalid_type';
}

function validationError(issues: { instancePath: string; message?: string | undefined }[]): DomainError {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    if (!fields.has(path)) fields.set(path, fieldMessageOf(issue.message));
  }
  const listed = [...fields].map(([path, message]) => ({ path, message }));
  const first = listed[0]?.message ?? '';
  const error = new DomainError(isErrorCode(first) ? first : 'invalid_input');
  error.fields.splice(0, Number.POSITIVE_INFINITY, ...listed);
  return error;
}

/** Answers one failure in the envelope; anything unforeseen is logged with its cause and answered without detail. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = domainErrorOf(error);
  if (!known) {
    request.fault = error;
    request.log.error({ err: error }, 'request failed');
  } else if (known.status >= 500) request.log.error({ err: error }, known.code);
  const status = known?.status ?? 500;
  request.failureCode = known?.code ?? 'internal_error';
  if (known?.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  const body = {
    success: false,
    data: null,
    message: known?.code ?? 'internal_error',
    ...(known && known.fields.length > 0 ? { errors: known.fields } : {}),
    ...(known?.challenge ? { challenge: known.challenge } : {}),
    ...(known ? {} : { requestId: request.id }),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** One handler for every failure of the API. */
export function registerErrors(app: FastifyInstance): void {
  app.decorateRequest('fault', undefined);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new DomainError('not_found'), request, reply));
  // Before the body is read: no call would take it.
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? new DomainError('not_found') : undefined);
  });
}

const statusOfClientError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is not a valid request (a broken request line, endless headers, a slow sender) in the envelope. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || !isFree(socket)) {
    socket.destroy();
    return;
  }
  const status = statusOfClientError[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ success: false, data: null, message: 'invalid_request' });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
