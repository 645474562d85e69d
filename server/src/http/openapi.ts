import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { DomainError } from '../domain-error.ts';

// A name that is not like those of the files would cause an error in the file system instead of a 404.
const docsPath = /^\/api\/docs(?:\/(?:json|yaml|static\/[\w-]{1,60}(?:\.[\w-]{1,20}){0,5})?)?$/;

/** The API document at `/api/openapi.json` and its page at `/api/docs`, made from the registered routes. */
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
 * takes 100 ms, and no first request should delay the others by that. The page also offers it as YAML.
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
