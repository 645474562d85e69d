import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { leaveSignals } from './development.ts';

const servers: ViteDevServer[] = [];
const listening = () => process.listeners('SIGTERM');

async function open(plugins: Plugin[], middlewareMode: boolean): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode, hmr: false, ws: false, watch: null },
    plugins,
  });
  servers.push(server);
  return server;
}

let another: ViteDevServer | undefined;

/** Like the router’s plugin, which starts it again with each configuration. */
const opensAnother: Plugin = {
  name: 'opens-another',
  async configResolved() {
    await another?.close();
    another = await open([], false);
  },
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

it('a stop of the development server is the server’s own, whatever Vite and its plugins listen to', async () => {
  const before = listening();
  await open([opensAnother], true);
  expect(listening()).not.toEqual(before);
  await Promise.all(servers.splice(0).map((server) => server.close()));
  expect(listening()).toEqual(before);

  const server = await open([leaveSignals(), opensAnother], true);
  expect(listening()).toEqual(before);
  const own = () => undefined;
  process.on('SIGTERM', own);
  await server.restart();
  expect(listening()).toEqual([...before, own]);
  process.off('SIGTERM', own);
});
