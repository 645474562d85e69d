import type { FastifyInstance } from 'fastify';
import { currentVersion, expectedVersion } from '../../database/migrate.ts';
import { paths } from '../../paths.ts';
import type { Services } from '../../services.ts';

type Readiness = { status: 'ok' } | { status: 'unavailable'; cause: 'database' | 'schema' };

async function readinessOf(services: Services, version: number): Promise<Readiness> {
  try {
    const isCurrent = (await currentVersion(services.sql)) === version;
    return isCurrent ? { status: 'ok' } : { status: 'unavailable', cause: 'schema' };
  } catch {
    return { status: 'unavailable', cause: 'database' };
  }
}

/** For supervisors: `/healthz` says that the process answers, `/readyz` that it can do its work. */
export function registerHealthModule(app: FastifyInstance, services: Services): void {
  const version = expectedVersion(paths.migrations);

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const readiness = await readinessOf(services, version);
    if (readiness.status !== 'ok') request.log.warn(readiness, 'not ready');
    return reply.code(readiness.status === 'ok' ? 200 : 503).send(readiness);
  });
}
