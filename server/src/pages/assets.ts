import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000;
/** Headers that only matter for documents, and files that are never opened as one. */
const ofDocuments = [
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
];
/** Headers for revalidation and range requests; a file that is named by its content is requested once and whole. */
const ofChanges = ['etag', 'last-modified', 'x-request-id', 'accept-ranges'];
/** The part of the policy that matters for a file that is not a document: run as a worker, it could load nothing. */
const policyOfFiles = "default-src 'none'";
const neverDocument = /\.(js|css|woff2)(\.(br|gz))?$/;

/** Serves the built files: those named by their content for a year, the others checked each time. */
export async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    // Routes of the existing files: an unknown address is left to the pages.
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
      // Other sites show the preview next to a link, as they do those of posts.
      const isPreview = path.endsWith('/og-default.png');
      reply.header('cross-origin-resource-policy', isPreview ? 'cross-origin' : 'same-origin');
      // A page loads several of these, and each would have a quarter of a kilobyte more.
      if (neverDocument.test(path)) {
        for (const name of ofDocuments) reply.removeHeader(name);
        reply.header('content-security-policy', policyOfFiles);
      }
      if (isHashed) for (const name of ofChanges) reply.removeHeader(name);
    },
  });
}
