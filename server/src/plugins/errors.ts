import { isErrorCode } from '@taegeuk/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError } from '../domain-error.ts';

/** Unique indexes of the schema and the code that a violation means. */
const codeOfConstraint: Record<string, DomainError> = {
  users_email_key: new DomainError('email_already_exists'),
  users_phone_key: new DomainError('phone_already_exists'),
  users_nick_name_key: new DomainError('nickname_already_exists'),
  users_name_key: new DomainError('name_already_exists'),
};

const fastifyCodes: Record<string, DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new DomainError('payload_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new DomainError('unsupported_media_type'),
  FST_ERR_CTP_INVALID_JSON_BODY: new DomainError('invalid_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new DomainError('invalid_json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new DomainError('invalid_request'),
  FST_ERR_BAD_URL: new DomainError('invalid_request'),
  FST_ERR_MAX_PARAM_LENGTH: new DomainError('invalid_request'),
  // postgres.js: the database cannot be reached
  CONNECT_TIMEOUT: new DomainError('service_unavailable', { retryAfterSeconds: 5 }),
  CONNECTION_CLOSED: new DomainError('service_unavailable', { retryAfterSeconds: 5 }),
  CONNECTION_ENDED: new DomainError('service_unavailable', { retryAfterSeconds: 5 }),
  CONNECTION_DESTROYED: new DomainError('service_unavailable', { retryAfterSeconds: 5 }),
  ECONNREFUSED: new DomainError('service_unavailable', { retryAfterSeconds: 5 }),
  ECONNRESET: new DomainError('service_unavailable', { retryAfterSeconds: 5 }),
  // PostgreSQL is starting, stopping or recovering
  '57P01': new DomainError('service_unavailable', { retryAfterSeconds: 5 }),
  '57P02': new DomainError('service_unavailable', { retryAfterSeconds: 5 }),
  '57P03': new DomainError('service_unavailable', { retryAfterSeconds: 5 }),
};

interface DatabaseError {
  code?: string;
  constraint_name?: string;
}

/** What an error means to the caller; undefined when it is ours to mend. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  const { code, constraint_name: constraint } = error as DatabaseError;
  if (constraint && codeOfConstraint[constraint]) return codeOfConstraint[constraint];
  if (code && fastifyCodes[code]) return fastifyCodes[code];
  // A body that is no JSON, or that names __proto__, arrives as a plain 400.
  if ((error as FastifyError).statusCode === 400) return new DomainError('invalid_json');
  return undefined;
}

function validationError(issues: { instancePath: string; message?: string | undefined }[]): DomainError {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    if (!fields.has(path)) fields.set(path, issue.message ?? 'invalid_type');
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
  if (!known) request.log.error({ err: error }, 'request failed');
  else if (known.status >= 500) request.log.error({ err: error }, known.code);
  const status = known?.status ?? 500;
  if (known?.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  const body = {
    success: false,
    data: null,
    message: known?.code ?? 'internal_error',
    ...(known && known.fields.length > 0 ? { errors: known.fields } : {}),
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
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new DomainError('not_found'), request, reply));
}
