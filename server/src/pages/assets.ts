import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000;
/** Headers that say something of documents alone, and files that are never opened as one. */
const ofDocuments = [
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
];
/** What a browser asks again by, or for a part; named by its content, a file is asked for once and whole. */
const ofChanges = ['etag', 'last-modified', 'x-request-id', 'accept-ranges'];
/** What of the policy means something to a file that is no document: run as a worker, it could fetch nothing. */
const policyOfFiles = "default-src 'none'";
const neverDocument = /\.(js|css|woff2)(\.(br|gz))?$/;

/** Serves the built files: those named by their content for a year, the others checked each time. */
export async function registerAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    // Routes of the files that exist: an unknown address is left to the pages.
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
      // Other sites show the preview beside a link, as they do those of posts.
      const isPreview = path.endsWith('/og-default.png');
      reply.header('cross-origin-resource-policy', isPreview ? 'cross-origin' : 'same-origin');
      // A page fetches several of these, and would fetch a quarter of a kilobyte more with each.
      if (neverDocument.test(path)) {
        for (const name of ofDocuments) reply.removeHeader(name);
        reply.header('content-security-policy', policyOfFiles);
      }
      if (isHashed) for (const name of ofChanges) reply.removeHeader(name);
    },
  });
}
