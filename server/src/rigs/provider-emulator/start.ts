import Fastify from 'fastify';
import { readConfig } from '../../config.ts';
import type { PaymentAccount } from '../../payment-config.ts';
import type { Payments } from '../../ports/payment/port.ts';
import { createPortOne, type PortOneOptions } from '../../ports/payment/portone.ts';
import { createEmulator, type Emulator, type EmulatorOptions } from './emulator.ts';
import { registerProviderEmulator } from './register.ts';

/** An emulator that listens on a port of its own, with books in memory. */
export interface RunningEmulator extends Emulator {
  /** Where its pages and its script are. */
  url: string;
  /** Base of its REST API, for `PAYMENT_API_BASE`. */
  apiBase: string;
  account: PaymentAccount;
  /** The real adapter, connected to this emulator. */
  adapter(options?: Partial<PortOneOptions>): Payments;
  close(): Promise<void>;
}

/** Starts an emulator for a test: adapter and shop use it like the provider. */
export async function startEmulator(options: Partial<EmulatorOptions> = {}): Promise<RunningEmulator> {
  const account = options.account ?? readConfig({}).payment;
  const emulator = createEmulator({ ...options, account });
  const app = Fastify({ forceCloseConnections: true });
  await registerProviderEmulator(app, emulator);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const url = origin + emulator.core.prefix;
  const apiBase = `${url}/api`;
  return {
    ...emulator,
    ...{ url, apiBase, account },
    adapter: (more = {}) => createPortOne(account, { base: () => apiBase, seesTests: true, ...more }),
    close: () => app.close(),
  };
}
