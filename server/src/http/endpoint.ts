import type { CallLimit, Endpoint } from '@taegeuk/contract/endpoint.ts';
import { cursorPage, failure, numberedPage } from '@taegeuk/contract/envelope.ts';
import type { SuccessMessage } from '@taegeuk/contract/errors.ts';
import { bodyLimitOf } from '@taegeuk/contract/input-size.ts';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { authenticate, type Member } from './auth.ts';
import { countCall } from './limits.ts';
import { notingRefusal } from './refusals.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type MemberOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'optional'
    ? Member | null
    : Member;

/** What a handler gets: the parsed parts, the caller, and Fastify's own objects for headers and cookies. */
export interface Call<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  member: MemberOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Page<E extends Endpoint> = E['paging'] extends 'numbered'
  ? { page: z.input<typeof numberedPage> }
  : E['paging'] extends 'cursor'
    ? { page: z.input<typeof cursorPage> }
    : { page?: undefined };

/** What a handler returns: data, the page of a list, and a message if a success has one of its own. */
export type Result<E extends Endpoint> = { data: z.input<E['reply']>; message?: SuccessMessage } & Page<E>;

const pages = { numbered: numberedPage, cursor: cursorPage };

/** The schema of the page beside a list: one that is answered whole has a page too; undefined for what is no list. */
function pageSchemaOf({ paging, reply }: Endpoint): z.ZodObject | undefined {
  if (paging) return pages[paging];
  return reply instanceof z.ZodArray ? numberedPage : undefined;
}

/** The only page of a list that is answered whole. */
function wholePage(data: unknown): z.input<typeof numberedPage> | undefined {
  return Array.isArray(data)
    ? { pageNo: 1, pageSize: Math.max(data.length, 1), total: data.length }
    : undefined;
}

const envelopes = new WeakMap<Endpoint, z.ZodObject>();

/** Schema of the whole answer of a success: always the same one of an endpoint. */
export function envelopeOf(endpoint: Endpoint): z.ZodObject {
  const envelope = envelopes.get(endpoint) ?? createEnvelope(endpoint);
  envelopes.set(endpoint, envelope);
  return envelope;
}

function createEnvelope(endpoint: Endpoint): z.ZodObject {
  const base = z.object({ success: z.literal(true), data: endpoint.reply, message: z.string() });
  const page = pageSchemaOf(endpoint);
  return page ? base.extend({ page }) : base;
}

function jsonSchemaOf(schema: z.ZodType): object {
  const json = z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0', unrepresentable: 'any' });
  // The serialiser needs types and names, not the patterns that validate input.
  return JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === 'pattern' || key === 'format' || key === 'minimum' || key === 'maximum' ? undefined : value,
  ) as object;
}

type Serializer = ReturnType<FastifySchemaCompiler<z.ZodType>>;

const serializers = new WeakMap<z.ZodType, Serializer>();

/**
 * Replies leave through a compiled serialiser made from the contract: an unlisted field never gets out. Each schema is
 * compiled once: all endpoints share that of their failures.
 */
export const serializerCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  const serializer = serializers.get(schema) ?? (fastJsonStringify(jsonSchemaOf(schema)) as never);
  serializers.set(schema, serializer);
  return serializer;
};

function schemaOf(endpoint: Endpoint): Record<string, unknown> {
  const status = endpoint.status ?? 200;
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.errors.length > 0 ? `Errors: ${endpoint.errors.join(', ')}.` : undefined,
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { [status]: envelopeOf(endpoint), '4xx': failure, '5xx': failure },
  };
}

/** A path of the contract in the router's syntax: `/a/{id}` is `/a/:id`. */
export function routeUrlOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** HEAD runs the handler of its GET: a GET that creates something must not have it. */
export function answersHead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && endpoint.status !== 201;
}

function isCounted({ onlyWith }: CallLimit, request: FastifyRequest): boolean {
  return onlyWith === undefined || onlyWith in (request.query as object);
}

/** A parameter without a value is one that was not given: a client's empty filter. */
function forgetEmptyParameters(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  for (const name of Object.keys(query)) if (query[name] === '') delete query[name];
}

/** A client without anything to send sends no body. */
function assumeEmptyBody(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  request.body ??= {};
  done();
}

/** Serves one endpoint of the contract: access, limit and schemas come from it; the handler calls one service function. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<E>>,
): void {
  const { limit } = endpoint;
  // If every field is optional, the body is optional too.
  const isBodyOptional = endpoint.body?.safeParse({}).success === true;
  const limitName = `${endpoint.method} ${endpoint.path}`;
  app.route({
    method: endpoint.method,
    url: routeUrlOf(endpoint.path),
    schema: schemaOf(endpoint),
    bodyLimit: bodyLimitOf(endpoint),
    exposeHeadRoute: answersHead(endpoint),
    onRequest: async (request) => {
      await notingRefusal(services, endpoint, request, () => authenticate(services, endpoint, request));
      if (limit && isCounted(limit, request)) await countCall(services, limitName, limit, request);
      forgetEmptyParameters(request);
    },
    ...(isBodyOptional ? { preValidation: assumeEmptyBody } : {}),
    handler: async (request, reply) => {
      const { member, params, query, body } = request;
      const call = { params, query, body, member, request, reply } as Call<E>;
      const result = await notingRefusal(services, endpoint, request, () => handler(call));
      reply.code(endpoint.status ?? 200);
      return {
        success: true,
        data: result.data,
        message: result.message ?? 'ok',
        page: result.page ?? wholePage(result.data),
      };
    },
  });
}
