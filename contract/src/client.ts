import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { CursorPage, FieldError, NumberedPage } from './envelope.ts';
import type { ErrorCode, SuccessMessage } from './errors.ts';

/** What the client needs of an endpoint at run time: small enough for the browser, without a schema library. */
export interface CallRoute {
  method: Endpoint['method'];
  path: string;
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type Part<Name extends string, S> = S extends z.ZodType
  ? Partial<Record<never, never>> extends z.input<S>
    ? { [K in Name]?: InputOf<S> }
    : { [K in Name]: InputOf<S> }
  : Record<never, never>;

/** How a call is sent, whatever its endpoint. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the call survive the page, for what is sent while it is being left. */
  keepalive?: boolean;
  /** The same key sent again returns the first answer instead of creating a second record. */
  idempotencyKey?: string;
  /** For a call in the background: an expired session does not redirect; the caller handles it. */
  background?: boolean;
}

/** Arguments of one call, by the parts that its endpoint declares. */
export type CallArguments<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  CallOptions;

type PageOf<E extends Endpoint> = E['paging'] extends 'numbered'
  ? { page: NumberedPage }
  : E['paging'] extends 'cursor'
    ? { page: CursorPage }
    : Record<never, never>;

/** A success as the caller receives it. */
export type Success<E extends Endpoint> = { data: z.output<E['reply']>; message: SuccessMessage } & PageOf<E>;

type Call<E extends Endpoint> =
  Record<never, never> extends CallArguments<E>
    ? (args?: CallArguments<E>) => Promise<Success<E>>
    : (args: CallArguments<E>) => Promise<Success<E>>;

/** A typed function for every endpoint. */
export type Client<Endpoints extends Record<string, Endpoint>> = {
  [K in keyof Endpoints]: Call<Endpoints[K]>;
};

/** One request; `url` has its path and query filled in. */
export interface OutgoingCall {
  method: Endpoint['method'];
  url: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
  idempotencyKey?: string | undefined;
  background?: boolean | undefined;
  /** How long the answer may take, for a call that sends much. */
  timeoutMs?: number | undefined;
}

/** The answer; `json` is undefined if the body was not JSON. */
export interface IncomingReply {
  status: number;
  json: unknown;
  retryAfterSeconds?: number | undefined;
}

/** Sends a call: `fetch` in a browser, the server's own router in process. Throws only when there was no answer. */
export type Transport = (call: OutgoingCall) => Promise<IncomingReply>;

/** A failure that the server answered, or `network` when it could not be reached. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly fields: FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: {
    code: ErrorCode | 'network';
    status: number;
    fields?: FieldError[] | undefined;
    requestId?: string | undefined;
    retryAfterSeconds?: number | undefined;
    cause?: unknown;
  }) {
    super(failure.code, { cause: failure.cause });
    this.name = 'ApiError';
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields ?? [];
    this.requestId = failure.requestId;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

interface LooseArguments extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function fillUrl(path: string, args: LooseArguments): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(args.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${filled}?${search}` : filled;
}

interface LooseEnvelope {
  success?: unknown;
  message?: unknown;
  errors?: FieldError[];
  requestId?: string;
}

function failureOf(reply: IncomingReply): ApiError {
  const envelope = (reply.json ?? {}) as LooseEnvelope;
  return new ApiError({
    code: (typeof envelope.message === 'string' ? envelope.message : 'internal_error') as ErrorCode,
    status: reply.status,
    fields: envelope.errors,
    requestId: envelope.requestId,
    retryAfterSeconds: reply.retryAfterSeconds,
  });
}

async function send(route: CallRoute, transport: Transport, args: LooseArguments) {
  let reply: IncomingReply;
  try {
    reply = await transport({
      method: route.method,
      url: fillUrl(route.path, args),
      body: args.body,
      signal: args.signal,
      keepalive: args.keepalive,
      idempotencyKey: args.idempotencyKey,
      background: args.background,
    });
  } catch (cause) {
    if (args.signal?.aborted) throw cause;
    throw new ApiError({ code: 'network', status: 0, cause });
  }
  if (reply.status >= 400 || (reply.json as LooseEnvelope | undefined)?.success !== true)
    throw failureOf(reply);
  return reply.json;
}

/**
 * Builds the typed client over a table of routes and a transport.
 * Each function resolves to the success envelope and rejects with {@link ApiError}.
 */
export function createClient<Endpoints extends Record<string, Endpoint>>(
  routes: Record<keyof Endpoints & string, CallRoute>,
  transport: Transport,
): Client<Endpoints> {
  const calls = Object.entries<CallRoute>(routes).map(([name, route]) => [
    name,
    (args: LooseArguments = {}) => send(route, transport, args),
  ]);
  return Object.fromEntries(calls) as Client<Endpoints>;
}
