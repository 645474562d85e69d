import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { DomainError } from '../domain-error.ts';

// What is written otherwise than the files are named fails in the file system instead of being not found.
const docsPath = /^\/api\/docs(?:\/(?:json|yaml|static\/[\w-]{1,60}(?:\.[\w-]{1,20}){0,5})?)?$/;

/** The API document at `/api/openapi.json` and its reading page at `/api/docs`, made from the served routes. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Taegeuk API',
        version: '1.0.0',
        description:
          'Answers are `{ success, data, message }`; lists have a `page` beside. Days are in Asia/Seoul.',
        license: { name: 'MIT' },
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (docs) => {
    docs.addHook('onRequest', (request, _reply, done) => {
      const [path = ''] = request.url.split('?');
      done(docsPath.test(path) ? undefined : new DomainError('not_found'));
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP:
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      uiConfig: { deepLinking: true, validatorUrl: null },
    });
  });
}

/**
 * Serves the document itself; registered last, when every route is known. It is made when the server begins to listen: that
 * takes 100 ms, which nobody's first request should cost the others. As YAML the reading page offers it.
 */
export function registerOpenapiDocument(app: FastifyInstance): void {
  let document: string | undefined;
  app.addHook('onListen', async () => {
    document = JSON.stringify(app.swagger());
    app.swagger({ yaml: true });
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
