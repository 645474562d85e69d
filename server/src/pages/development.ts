import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { type Web, webOf } from './web.ts';

/**
 * Removes Vite's handlers of SIGTERM, which would end the process before requests are finished and the database has
 * stopped: `main.ts` handles this signal, also at a restart by `node --watch`. As a middleware Vite leaves the signal
 * alone, but plugins start further Vite servers, again whenever the configuration changes.
 */
export function leaveSignals(): Plugin {
  let before: unknown[] = [];
  return {
    name: 'leave-signals',
    enforce: 'pre',
    config() {
      before = process.listeners('SIGTERM');
    },
    configureServer() {
      for (const listener of process.listeners('SIGTERM'))
        if (!before.includes(listener)) process.off('SIGTERM', listener);
    },
  };
}

/** The web app with hot reload: each request uses the present sources. Only for `npm run dev`. */
export async function startDevelopmentWeb(webDir: string): Promise<{ web: Web; vite: ViteDevServer }> {
  const vite = await createServer({
    root: webDir,
    server: { middlewareMode: true },
    appType: 'custom',
    plugins: [leaveSignals()],
  });
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

/** Lets the development server answer its own addresses: modules, styles, its socket. */
export function registerDevelopmentAssets(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
}
