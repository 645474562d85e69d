import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Around } from '../database/connections.ts';
import type { Telemetry } from './port.ts';

/**
 * A span for each request, named by its route. The address itself may contain a code, an e-mail or a search term: neither it
 * nor anything else that a visitor sent is an attribute, and their own trace ids are not taken over.
 */
export function followRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    // A call that a page makes while it is rendered belongs to the page.
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes });
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttributes({ 'http.response.status_code': reply.statusCode, 'request.id': request.id });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** `SELECT orders`: what a statement does, without its values. */
export function summaryOf(text: string): string {
  const [, verb = ''] = /^\s*\(?(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+"?([a-z_.]+)/.exec(text) ?? [];
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase();
}

/** A span for each run of a job, by its name. What an error says may have a person in it. */
export function aroundJobs(tracer: Tracer): Telemetry['aroundJob'] {
  return async (name, work) => {
    const span = tracer.startSpan(`job ${name}`, { root: true, attributes: { 'job.name': name } });
    try {
      await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
}

/** A span for each statement of a request or a job; those of a start are nobody's. */
export function aroundStatements(tracer: Tracer): Around {
  return async (text, work) => {
    if (!trace.getSpan(context.active())) return work();
    const summary = summaryOf(text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
    const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes });
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: unknown };
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (typeof code === 'string') span.setAttribute('error.type', code);
      throw error;
    } finally {
      span.end();
    }
  };
}
