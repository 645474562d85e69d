import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { recordAudit } from '../modules/audit/service.ts';
import type { Services } from '../services.ts';
import { isStaffCall } from './auth.ts';

/** Of one who tries and tries this many are noted an hour: the log is kept for years, and nobody fills it from outside. */
const notedAtMost = { max: 60, windowSeconds: 60 * 60 };

/** 404 too: out of reach and gone answer alike, and whoever tries the records of others is to be seen. */
const refusing = new Set([401, 403, 404]);

function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && refusing.has(error.status);
}

/** Runs a part of a call; where only staff may call, that somebody was refused stands in the log before they hear it. */
export async function notingRefusal<T>(
  services: Services,
  endpoint: Pick<Endpoint, 'access' | 'method' | 'path'>,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (!isStaffCall(endpoint)) return work();
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) await note(services, endpoint, request, error.code);
    throw error;
  }
}

async function note(
  { limits, sql }: Services,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  const id = request.member?.id ?? null;
  // All of those who are not logged in share one bound: each of them may come from as many addresses as they like.
  const { allowed } = await limits.hit(
    `refusal:${id ?? 'nobody'}`,
    notedAtMost.max,
    notedAtMost.windowSeconds,
  );
  if (!allowed) return;
  await recordAudit(
    sql,
    { id, address: request.ip, requestId: request.id },
    {
      ...{ action: 'call.refuse', subjectType: 'call', subjectId: null, aboutUserId: null },
      detail: { call: `${method} ${path}`, code },
    },
  );
}
