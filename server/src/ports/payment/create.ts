import type { Config } from '../../config.ts';
import type { Payments } from './port.ts';
import { createPortOne } from './portone.ts';

/**
 * The provider of the configuration: PortOne, or the demo's emulator, which has the same API.
 * @param ownOrigin where this server listens, called each time: with port 0 it is known after the start
 */
export function createPayments(
  { mode, payment }: Pick<Config, 'mode' | 'payment'>,
  ownOrigin: () => string,
): Payments {
  const base = () => payment.apiBase ?? `${ownOrigin()}/dev/portone/api`;
  return createPortOne(payment, { base, seesTests: mode === 'demo' });
}
