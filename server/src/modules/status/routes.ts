import { serviceStates } from '@taegeuk/contract/service-states.ts';
import { getStatus } from '@taegeuk/contract/status.ts';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';

const unknown = { services: [], checkedAt: null };

/** How the parts of the site are: what is known already, so that everybody may ask and the database need not answer. */
export function registerStatusModule(app: FastifyInstance, services: Services, metrics: Registry): void {
  const read = () => services.status?.() ?? unknown;
  serve(app, services, getStatus, async () => ({ data: read() }));
  new Gauge({
    name: 'part_state',
    help: 'How a part of the site is: 0 well, 1 limited, 2 down.',
    labelNames: ['part'],
    registers: [metrics],
    collect() {
      for (const { part, state } of read().services) this.set({ part }, serviceStates.indexOf(state));
    },
  });
}
