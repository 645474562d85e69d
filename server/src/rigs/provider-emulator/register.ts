import type { FastifyInstance } from 'fastify';
import { registerControl } from './control-routes.ts';
import type { Emulator } from './emulator.ts';
import { registerRest } from './rest.ts';
import { registerWindow } from './window-routes.ts';

const formType = 'application/x-www-form-urlencoded';

/** Registers the emulator's routes under its prefix; only there forms are accepted. Never in live mode. */
export async function registerProviderEmulator(app: FastifyInstance, emulator: Emulator): Promise<void> {
  const { core } = emulator;
  await app.register(
    async (own) => {
      own.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      registerRest(own, core);
      registerWindow(own, core);
      registerControl(own, emulator);
    },
    { prefix: core.prefix },
  );
  // What waited when the process ended is sent as soon as the shop can be reached.
  app.addHook('onListen', async () => emulator.webhooks.resume());
  app.addHook('onClose', async () => emulator.stop());
}
