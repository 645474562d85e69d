import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { registerPoolMetrics, registerReplicaMetrics } from './database/metrics.ts';
import { registerAuth } from './http/auth.ts';
import { registerChallenges } from './http/challenges.ts';
import { serializerCompiler } from './http/endpoint.ts';
import { answerClientError, registerErrors, sendError } from './http/errors.ts';
import { createHttpServer } from './http/http-server.ts';
import { loggerOptions } from './http/logger.ts';
import { registerMethodCheck } from './http/methods.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOpenapi, registerOpenapiDocument } from './http/openapi.ts';
import { registerHostCheck, registerOriginCheck } from './http/origin.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { registerAcademyModule } from './modules/academy/routes.ts';
import { registerApprovalModule } from './modules/approval/routes.ts';
import { registerAttachmentModule } from './modules/attachment/routes.ts';
import { registerAuditModule } from './modules/audit/routes.ts';
import { registerBackupMetrics } from './modules/backup/metrics.ts';
import { registerCategoryModule } from './modules/category/routes.ts';
import { registerCommentModule } from './modules/comment/routes.ts';
import { registerConsultationModule } from './modules/consultation/routes.ts';
import { registerContentModule } from './modules/content/routes.ts';
import { registerWaitingMetrics } from './modules/desk/metrics.ts';
import { registerDeskModule } from './modules/desk/routes.ts';
import { registerDocumentModule } from './modules/document/routes.ts';
import { registerExportModule } from './modules/export/routes.ts';
import { registerFigureModule } from './modules/figure/routes.ts';
import { registerHealthModule } from './modules/health/routes.ts';
import { registerHolidayModule } from './modules/holiday/routes.ts';
import { registerInquiryModule } from './modules/inquiry/routes.ts';
import { registerLessonModule } from './modules/lesson/routes.ts';
import { registerLoginEventModule } from './modules/login-event/routes.ts';
import { registerFilmDesk } from './modules/media/desk-routes.ts';
import { registerMediaModule } from './modules/media/routes.ts';
import { registerMemberModule } from './modules/member/routes.ts';
import { registerNotificationModule } from './modules/notification/routes.ts';
import { registerOrderModule } from './modules/order/routes.ts';
import { registerOutboxModule } from './modules/outbox/routes.ts';
import { registerPasskeyModule } from './modules/passkey/routes.ts';
import { registerPictureModule } from './modules/picture/routes.ts';
import { registerPostModule } from './modules/post/routes.ts';
import { registerPracticeModule } from './modules/practice/routes.ts';
import { registerPreviewModule } from './modules/preview/routes.ts';
import { registerPriceModule } from './modules/price/routes.ts';
import { registerProgrammeModule } from './modules/programme/routes.ts';
import { registerRoleModule } from './modules/role/routes.ts';
import { registerSecondFactorModule } from './modules/second-factor/routes.ts';
import { registerSessionModule } from './modules/session/routes.ts';
import { registerSettingModule } from './modules/setting/routes.ts';
import { registerSiteModule } from './modules/site/routes.ts';
import { registerStaffModule } from './modules/staff/routes.ts';
import { registerStatusModule } from './modules/status/routes.ts';
import { registerSystemModule } from './modules/system/routes.ts';
import { registerUndoModule } from './modules/undo/routes.ts';
import { registerUserModule } from './modules/user/routes.ts';
import { registerPages } from './pages/routes.ts';
import { registerProviderEmulator } from './rigs/provider-emulator/register.ts';
import type { Services } from './services.ts';
import { twoPersonActs } from './two-person-acts.ts';

/** For what is not a call of the contract: those have limits of their own (`http/endpoint.ts`). */
const bodyLimitBytes = 16 * 1024;

function createServer(config: Config): FastifyInstance {
  const headers = securityHeaders(config.mode);
  return Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // Only the nearest proxy: what is before its entry in X-Forwarded-For can be invented by the visitor.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    genReqId: () => randomUUID(),
    // An address that cannot be decoded is answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket as Socket, headers),
    serverFactory: (answer) => createHttpServer(answer, { isBehindProxy: config.trustProxy }),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false, caseSensitive: true },
    forceCloseConnections: 'idle',
    // While the server stops, the last requests of open connections are still answered: the database stops after them.
    return503OnClosing: false,
  });
}

/** What is counted of requests, connections, backups and waiting work; modules add figures of their own. */
function measure(app: FastifyInstance, services: Services): Registry {
  const metrics = registerMetrics(app, services.config.metricsToken);
  services.telemetry?.follow(app, services.sql, metrics);
  const { sql, jobs } = services;
  registerPoolMetrics({ '': sql, ...(jobs ? { jobs_: jobs } : {}) }, metrics);
  registerReplicaMetrics(sql, metrics);
  registerBackupMetrics(services, metrics);
  registerWaitingMetrics(services, metrics);
  return metrics;
}

function registerModules(app: FastifyInstance, services: Services, metrics: Registry): void {
  registerHealthModule(app, services);
  registerStatusModule(app, services, metrics);
  registerSessionModule(app, services);
  registerSecondFactorModule(app, services);
  registerPasskeyModule(app, services);
  registerLoginEventModule(app, services);
  registerNotificationModule(app, services);
  registerUserModule(app, services);
  registerRoleModule(app, services);
  registerPostModule(app, services);
  registerContentModule(app, services);
  registerDocumentModule(app, services);
  registerSiteModule(app, services);
  registerCategoryModule(app, services);
  registerPriceModule(app, services);
  registerProgrammeModule(app, services);
  registerLessonModule(app, services);
  registerMediaModule(app, services);
  registerFilmDesk(app, services);
  registerPictureModule(app, services);
  registerPreviewModule(app, services);
  registerCommentModule(app, services);
  registerPracticeModule(app, services);
  registerAttachmentModule(app, services);
  registerConsultationModule(app, services);
  registerAcademyModule(app, services);
  registerInquiryModule(app, services);
  registerOrderModule(app, services);
  registerOutboxModule(app, services, metrics);
  registerStaffModule(app, services);
  registerSettingModule(app, services);
  registerHolidayModule(app, services);
  registerAuditModule(app, services);
  registerApprovalModule(app, services, twoPersonActs);
  registerExportModule(app, services);
  registerFigureModule(app, services);
  registerUndoModule(app, services);
  registerMemberModule(app, services);
  registerDeskModule(app, services);
  registerSystemModule(app, services);
}

/** Assembles the server, top to bottom: what every request passes through, then the modules, then the pages. */
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
  const metrics = measure(app, services);
  registerHostCheck(app);
  registerOriginCheck(app, config.publicOrigin);
  await app.register(cookie);
  registerAuth(app);
  registerChallenges(app);
  await registerOpenapi(app);

  registerModules(app, services, metrics);
  if (config.mode === 'demo' && services.paymentEmulator)
    await registerProviderEmulator(app, services.paymentEmulator);
  registerMethodCheck(app);
  registerOpenapiDocument(app);

  if (services.web) await registerPages(app, services, services.web);
  return app;
}
