import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf, namesTag } from '../http/negotiation.ts';
import type { CachedPage } from './kept-pages.ts';
import { PlainForms } from './plain-forms.ts';

/** Enough for some two hundred large pages at the same time. */
const plainForms = new PlainForms(32 * 1024 * 1024);

/**
 * Sends a cached page in the form that the client accepts, or says that it has it already.
 * @param isPrivate set when the answer has a cookie: no proxy gives it to others
 * @param keep how long the browser uses it without asking; unless given, it asks each time
 */
export async function sendKept(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    vary,
    isPrivate = false,
    keep = page.status >= 500 ? 'no-store' : `${isPrivate ? 'private' : 'public'}, no-cache`,
  }: { vary: string; isPrivate?: boolean; keep?: string },
): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({ 'cache-control': keep, vary, etag });
  if (page.policy) reply.header('content-security-policy', page.policy);
  if (page.status === 200 && namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (page.location) reply.header('location', page.location);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = encoding === 'identity' ? plainForms.lend(page.bytes, reply.raw) : page.bytes.in(encoding);
  return reply
    .code(page.status)
    .type(page.contentType)
    .send(await bytes);
}
