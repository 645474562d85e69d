import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Pool } from './database/connect.ts';
import { registerCatalogueModule } from './modules/category/routes.ts';
import { registerCommentModule } from './modules/comment/routes.ts';
import { registerContentModule } from './modules/content/routes.ts';
import { registerHealthModule } from './modules/health/routes.ts';
import { registerLessonModule } from './modules/lesson/routes.ts';
import { registerMediaModule } from './modules/media/routes.ts';
import { registerOutboxModule } from './modules/outbox/routes.ts';
import { registerPracticeModule } from './modules/practice/routes.ts';
import { registerRoleModule } from './modules/role/routes.ts';
import { registerSessionModule } from './modules/session/routes.ts';
import { registerUserModule } from './modules/user/routes.ts';
import { registerPages } from './pages/routes.ts';
import type { Web } from './pages/web.ts';
import { registerAuth } from './plugins/auth.ts';
import { serializerCompiler } from './plugins/endpoint.ts';
import { registerErrors, sendError } from './plugins/errors.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerOpenapi, registerOpenapiDocument } from './plugins/openapi.ts';
import { registerOriginCheck } from './plugins/origin.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerSecurityHeaders, setSecurityHeaders } from './plugins/security-headers.ts';
import type { Limits } from './ports/limits/port.ts';
import type { Storage } from './ports/storage/port.ts';

/** Everything that the modules work with; made once at start, or by a test. */
export interface Services {
  config: Config;
  sql: Pool;
  clock: () => Date;
  limits: Limits;
  storage: Storage;
  /** Key of signed addresses. */
  appSecret: string;
  /** The built web app, or null when only the API is served. */
  web: Web | null;
}

const bodyLimitBytes = 1024 * 1024;

function createServer(config: Config): FastifyInstance {
  const isReadByPeople = config.mode === 'demo' && config.logLevel !== 'silent';
  return Fastify({
    logger: { level: config.logLevel, ...(isReadByPeople ? { transport: { target: 'pino-pretty' } } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    // An address that can not be decoded is answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, config.mode);
      sendError(error, request, reply);
    },
    // Slow headers and bodies end; an idle connection is kept for the next request of the same page.
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false, caseSensitive: true },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
}

/** Assembles the server, top to bottom: what every request passes, then the modules, then the pages. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = createServer(config);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler as never);
  // JSON only: what a plain HTML form of another site can send is refused before it is read.
  app.removeContentTypeParser('text/plain');

  registerSecurityHeaders(app, config.mode);
  registerErrors(app);
  registerRequestLog(app, config.slowRequestMs);
  registerMetrics(app, config.metricsToken);
  registerOriginCheck(app, config.publicOrigin);
  await app.register(cookie);
  registerAuth(app);
  await registerOpenapi(app);

  registerHealthModule(app, services);
  registerSessionModule(app, services);
  registerUserModule(app, services);
  registerRoleModule(app, services);
  registerContentModule(app, services);
  registerCatalogueModule(app, services);
  registerLessonModule(app, services);
  registerMediaModule(app, services);
  registerCommentModule(app, services);
  registerPracticeModule(app, services);
  if (config.mode === 'demo') registerOutboxModule(app, services);
  registerOpenapiDocument(app);

  if (services.web) await registerPages(app, services, services.web);
  return app;
}
