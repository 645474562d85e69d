import type { FastifyInstance } from 'fastify';
import { expectedVersion, readSchemaState } from '../../database/migrate.ts';
import { paths } from '../../paths.ts';
import type { Services } from '../../services.ts';

type Readiness = { status: 'ok' } | { status: 'unavailable'; cause: 'database' | 'schema' | 'stopping' };

async function readinessOf({ sql, stopping }: Services, version: number): Promise<Readiness> {
  if (stopping?.aborted) return { status: 'unavailable', cause: 'stopping' };
  try {
    const { found, isNewerButReadable } = await readSchemaState(sql, version);
    const isReadable = found === version || isNewerButReadable;
    return isReadable ? { status: 'ok' } : { status: 'unavailable', cause: 'schema' };
  } catch {
    return { status: 'unavailable', cause: 'database' };
  }
}

/** For supervisors: `/healthz` says that the process answers, `/readyz` that it can do its work. */
export function registerHealthModule(app: FastifyInstance, services: Services): void {
  const version = expectedVersion(paths.migrations);

  // A proxy that keeps a connection opens the next one, where the server does not stop.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (services.stopping?.aborted) reply.header('connection', 'close');
    done();
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const readiness = await readinessOf(services, version);
    if (readiness.status !== 'ok') request.log.warn(readiness, 'not ready');
    return reply.code(readiness.status === 'ok' ? 200 : 503).send(readiness);
  });
}
