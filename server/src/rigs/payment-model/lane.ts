import Fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import type { Member } from '../../http/auth.ts';
import { takeWebhook } from '../../modules/order/service.ts';
import { createPortOne } from '../../ports/payment/portone.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { createEmulator, type Emulator } from '../provider-emulator/emulator.ts';
import { registerProviderEmulator } from '../provider-emulator/register.ts';
import { actingAs } from '../testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../testing/app.ts';
import { createCategory } from '../testing/content-factories.ts';
import { createMember } from '../testing/factories.ts';

/** A product of a lane. */
export interface LaneProduct {
  id: string;
  priceKrw: number;
  dayExpirate: number;
}

/** A shop with a database of its own, a provider and a clock: sequences run on it one after another. */
export interface Lane {
  services: Services;
  emulator: Emulator;
  clock: ReturnType<typeof createTestClock>;
  products: LaneProduct[];
  by: StaffActing;
  /** Whoever says yes to what needs two. */
  second: StaffActing;
  /** Errors while a notification was handled, other than an unreachable provider. */
  failures: unknown[];
  member(): Promise<Member>;
  close(): Promise<void>;
}

/** Calls a server in this process, through its own handlers. */
function within(app: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    const answer = await app.inject({
      method: init.method as 'GET' | 'POST',
      url: pathname + search,
      headers: init.headers as Record<string, string>,
      ...(init.body ? { payload: String(init.body) } : {}),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}

async function sell(app: TestApp): Promise<LaneProduct[]> {
  const wanted = [
    { priceKrw: 50_000, dayExpirate: 30, grants: 'center' },
    { priceKrw: 130_000, dayExpirate: 90, grants: 'center' },
    { priceKrw: 33_333, dayExpirate: 7, grants: 'academy' },
    { priceKrw: 0, dayExpirate: 3, grants: 'center' },
  ] as const;
  const products: LaneProduct[] = [];
  for (const product of wanted) {
    const { id } = await createCategory(app.sql, { center: 2, product });
    products.push({ id, priceKrw: product.priceKrw, dayExpirate: product.dayExpirate });
  }
  return products;
}

async function staffOf({ sql }: TestApp): Promise<StaffActing> {
  const { id } = await createMember(sql, { roleLevel: 9 });
  return actingAs(id);
}

/** The shop's data of a member; the rest of a session does not matter here. */
async function newMember({ sql }: TestApp): Promise<Member> {
  const { id, name, email, phone } = await createMember(sql);
  const member: Partial<Member> = { id, name, email, phone, address: '', addressDetails: '', postCode: '' };
  return member as Member;
}

/** Opens a lane. The provider's notifications wait until a sequence delivers them. */
export async function openLane(): Promise<Lane> {
  const clock = createTestClock('2026-11-22T03:00:00Z');
  const { payment: account } = readConfig({});
  const provider = Fastify();
  const payments = createPortOne(account, {
    base: () => 'http://provider/dev/portone/api',
    send: within(provider),
    seesTests: true,
    pausesMs: [],
  });
  const app = await createTestApp({ clock: clock.now, payments });
  const { services } = app;
  const failures: unknown[] = [];
  const emulator = createEmulator({
    account,
    clock: clock.now,
    send: async (_url, init) => {
      const type = new Headers(init?.headers).get('content-type') ?? '';
      try {
        await takeWebhook(services, { contentType: type, body: String(init?.body), address: '127.0.0.1' });
        return new Response(null, { status: 200 });
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'payment_unavailable') failures.push(error);
        return new Response(null, { status: 503 });
      }
    },
  });
  await registerProviderEmulator(provider, emulator);
  await provider.ready();
  const [products, second, by] = [await sell(app), await staffOf(app), await staffOf(app)];
  return {
    ...{ services, emulator, clock, products, by, second, failures },
    member: () => newMember(app),
    async close() {
      await provider.close();
      await app.close();
    },
  };
}
