import { type Endpoints, endpoints } from '@taegeuk/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { answersHead, routeUrlOf } from './endpoint.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

type Call = Endpoints[keyof Endpoints];

function servedMethods(calls: readonly Call[]): Set<string> {
  return new Set(calls.flatMap((call) => (answersHead(call) ? [call.method, 'HEAD'] : [call.method])));
}

/** A path of the contract that is requested with a wrong method is refused with the allowed ones (405, Allow). */
export function registerMethodCheck(app: FastifyInstance): void {
  const callsByPath = Map.groupBy(Object.values<Call>(endpoints), ({ path }) => path);
  for (const [path, calls] of callsByPath) {
    const served = servedMethods(calls);
    app.route({
      method: methods.filter((method) => !served.has(method)),
      url: routeUrlOf(path),
      schema: { hide: true },
      exposeHeadRoute: false,
      onRequest: async (_request, reply) => {
        reply.header('allow', [...served].join(', '));
        throw new DomainError('method_not_allowed');
      },
      handler: () => undefined,
    });
  }
}
