import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { type Web, webOf } from './web.ts';

/** The web app with hot reload: each request sees the sources as they are. For `npm run dev` only. */
export async function startDevelopmentWeb(webDir: string): Promise<{ web: Web; vite: ViteDevServer }> {
  const vite = await createServer({ root: webDir, server: { middlewareMode: true }, appType: 'custom' });
  const loadBuild = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
  let build = await loadBuild();
  const web: Web = {
    clientDir: null,
    match: (pathname) => webOf(build, null).match(pathname),
    async render(request, context) {
      build = await loadBuild();
      return webOf(build, null).render(request, context);
    },
  };
  return { web, vite };
}

/** Lets the development server answer what is its own: modules, styles, its socket. */
export function registerDevelopmentAssets(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
}
