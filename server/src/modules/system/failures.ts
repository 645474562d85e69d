import type { RequestFailure } from '@taegeuk/contract/system.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import { kindOf, placeOf } from '../../http/logged-error.ts';
import type { Services } from '../../services.ts';
import * as queries from './queries.ts';

const keptMs = 14 * 24 * 60 * 60_000;
/** A fault that somebody can call again and again must not fill the table; the log has every one. */
const most = { count: 60, withinMs: 60_000 };

function rowOf(request: FastifyRequest, failedAt: Date): queries.FailureRow {
  return {
    ...{ requestId: request.id, failedAt, method: request.method },
    // Never the address itself, which may contain a code or a search term.
    route: (request.routeOptions.url ?? 'unmatched').slice(0, 200),
    failure: kindOf(request.fault),
    place: placeOf(request.fault),
  };
}

/** Writes down each request that failed by a fault of the server, under the number that its caller was told. */
export function noteFailures(app: FastifyInstance, { sql, clock }: Pick<Services, 'sql' | 'clock'>): void {
  let begunMs = Number.NEGATIVE_INFINITY;
  let count = 0;
  const mayNote = (nowMs: number) => {
    if (nowMs - begunMs >= most.withinMs) [begunMs, count] = [nowMs, 0];
    count += 1;
    return count <= most.count;
  };
  // Before the answer leaves: whoever is told the number may have it looked up at once.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.fault === undefined) return done();
    const now = clock();
    if (!mayNote(now.getTime())) return done();
    // The log has it in any case: the fault may be that nothing can be written.
    queries.createFailure(sql, rowOf(request, now)).then(
      () => done(),
      () => done(),
    );
  });
}

/** What is known of a failed request of the last 14 days. */
export function findFailure(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  requestId: string,
): Promise<queries.FailureRow | undefined> {
  return queries.findFailure(sql, requestId, new Date(clock().getTime() - keptMs));
}

/**
 * The same, for a call.
 * @throws {DomainError} not_found
 */
export async function getFailure(
  services: Pick<Services, 'sql' | 'clock'>,
  requestId: string,
): Promise<RequestFailure> {
  const row = await findFailure(services, requestId);
  if (!row) throw new DomainError('not_found');
  return { ...row, failedAt: row.failedAt.toISOString() };
}

/** @returns how many were removed */
export function removeOldFailures(db: Db, now: Date): Promise<number> {
  return queries.removeFailuresBefore(db, new Date(now.getTime() - keptMs));
}
