import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { endpoints } from '@taegeuk/contract/endpoints.ts';
import { staffEndpoints } from '@taegeuk/contract/staff-endpoints.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '../../database/connect.ts';
import type { Limits } from '../../ports/limits/port.ts';
import { inputSchemaOf, sampleOf } from '../testing/inputs.ts';

const calls: Endpoint[] = Object.values<Endpoint>({ ...endpoints, ...staffEndpoints });
const someId = '01890000-0000-7000-8000-000000000001';
/** Calls are many: a dozen of what the lists name is enough. */
const mostIds = 12;
const uuid = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/;

/** The calls that read and need to be told nothing. */
export const simpleReads = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'));

/** Lets everybody through: here one person asks without pause. */
export const noLimits: Limits = {
  hit: async (_key, max) => ({ allowed: true, retryAfterSeconds: 0, left: max }),
  delay: async () => ({ allowed: true, retryAfterSeconds: 0 }),
  waitOf: async () => 0,
  reset: async () => {},
};

/** A plausible request of a call; nothing that it names need be there. */
function requestOf(endpoint: Endpoint, id: string): InjectOptions & { url: string } {
  const [params, query, body] = (['params', 'query', 'body'] as const).map((part) => {
    const schema = inputSchemaOf(endpoint, part);
    return schema ? (sampleOf(schema) as Record<string, unknown>) : {};
  });
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' ? id : encodeURIComponent(String(params?.[name] ?? id)),
  );
  const asked = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const { method } = endpoint;
  return {
    ...{ method, url: asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path },
    ...(endpoint.body ? { payload: { ...body, ...('id' in (body ?? {}) ? { id } : {}) } } : {}),
  };
}

/**
 * Makes every call once with a plausible input, and with what the lists name: what is asked of the database then is most of
 * what a server ever asks.
 */
export async function callEverything(app: FastifyInstance, headers: Record<string, string>): Promise<void> {
  const send = (request: InjectOptions): Promise<LightMyRequestResponse> =>
    app.inject({ ...request, headers });
  const ids = new Set([someId]);
  for (const { path } of simpleReads) {
    const [id] = uuid.exec((await send({ url: path })).body) ?? [];
    if (id && ids.size < mostIds) ids.add(id);
  }
  const isEnd = ({ path }: Endpoint) => /log_?out|leave|delete_me/.test(path);
  const changes = (endpoint: Endpoint) => endpoint.method !== 'GET';
  // Reading first: what is changed or removed cannot be read as it was.
  const inOrder = calls
    .filter((endpoint) => !isEnd(endpoint))
    .sort((one, other) => Number(changes(one)) - Number(changes(other)));
  for (const endpoint of inOrder) {
    const takesId = endpoint.path.includes('{id}');
    for (const id of takesId ? ids : [someId]) await send(requestOf(endpoint, id));
  }
}

/** The id of a member of the demo. */
export async function findDemoMember(db: Db, email: string): Promise<{ id: string }> {
  const [member] = await db<{ id: string }[]>`SELECT id FROM users WHERE email = ${email}`;
  if (!member) throw new Error(`the demo has no ${email}`);
  return member;
}
