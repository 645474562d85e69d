import { type CallRoute, type Client, createClient, type Transport } from '@taegeuk/contract/client.ts';
import { type Endpoints, endpoints } from '@taegeuk/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';

/**
 * The typed client over the server's own router: no network, the same validation and serialisation.
 * @param remoteAddress whom the calls are made for: their limits count this visitor
 */
export function createInProcessClient(app: FastifyInstance, remoteAddress: string): Client<Endpoints> {
  const transport: Transport = async ({ method, url, body }) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const wait = Number(response.headers['retry-after']);
    return {
      status: response.statusCode,
      json: response.json(),
      retryAfterSeconds: wait > 0 ? wait : undefined,
    };
  };
  return createClient<Endpoints>(endpoints as Record<keyof Endpoints, CallRoute>, transport);
}
