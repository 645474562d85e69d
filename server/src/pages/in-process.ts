import { type CallRoute, type Client, createClient, type Transport } from '@taegeuk/contract/client.ts';
import { type Endpoints, endpoints } from '@taegeuk/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';

/**
 * The typed client over the server's own router: no network, the same validation and serialisation. Made for one rendering:
 * if two loaders of a page read the same, it is read once.
 * @param remoteAddress the visitor's address: their limits count these calls
 * @param onReply called with each answer
 */
export function createInProcessClient(
  app: FastifyInstance,
  remoteAddress: string,
  onReply: (reply: { status: number }) => void = () => {},
): Client<Endpoints> {
  const send: Transport = async ({ method, url, body }) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    onReply({ status: response.statusCode });
    const wait = Number(response.headers['retry-after']);
    return {
      status: response.statusCode,
      json: response.json(),
      retryAfterSeconds: wait > 0 ? wait : undefined,
    };
  };
  const reads = new Map<string, ReturnType<Transport>>();
  const transport: Transport = (call) => {
    if (call.method !== 'GET') return send(call);
    const answer = reads.get(call.url) ?? send(call);
    reads.set(call.url, answer);
    return answer;
  };
  return createClient<Endpoints>(endpoints as Record<keyof Endpoints, CallRoute>, transport);
}
