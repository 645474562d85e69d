import type { FastifyRequest } from 'fastify';
import type { Reader } from '../caller.ts';
import type { Services } from '../services.ts';
import type { StaffActing } from '../staff.ts';
import { originOf } from './origin.ts';

/** Who of the staff sent a request, and from where. */
export function staffActing({ config }: Services, staff: Reader, request: FastifyRequest): StaffActing {
  return {
    staff,
    actor: { id: staff.id, address: request.ip, requestId: request.id },
    origin: originOf(request, config.publicOrigin),
  };
}
