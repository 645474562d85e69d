import { getDesk } from '@taegeuk/contract/desk.ts';
import { type ServicePart, type ServiceState, serviceParts } from '@taegeuk/contract/service-states.ts';
import { getStatus } from '@taegeuk/contract/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Pool } from '../database/connect.ts';
import { startStatusJob } from '../jobs/status.ts';
import { createTestApp, createTestClock, type TestApp } from '../rigs/testing/app.ts';
import { createMember, grantRights, linkRole, loginAs } from '../rigs/testing/factories.ts';
import { dataOf } from '../rigs/testing/reply.ts';
import { askSeldom } from './ask-seldom.ts';
import { checksOf } from './checks.ts';
import { type Check, createMonitor, type Monitor } from './monitor.ts';
import { listStates } from './store.ts';

const began = '2026-11-26T03:00:00.000Z';
const later = '2026-11-26T03:10:00.000Z';
const clock = createTestClock(began);
const nowhere = connect('postgres://nobody@127.0.0.1:1/none', 1);
const changes: string[] = [];
let testApp: TestApp;
let states: Record<ServicePart, ServiceState>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(async () => {
  await nowhere.end();
  await testApp.close();
});
beforeEach(async () => {
  clock.set(began);
  changes.length = 0;
  states = Object.fromEntries(serviceParts.map((part) => [part, 'well'])) as typeof states;
  await testApp.sql`DELETE FROM service_states`;
});

function watch(own: Partial<Record<ServicePart, Check>> = {}, sql = testApp.sql): Monitor {
  const told = serviceParts.map((part) => [part, async () => states[part]]);
  return createMonitor({
    ...{ sql, clock: clock.now, withinMs: 200, againAfterMs: 1 },
    checks: { ...(Object.fromEntries(told) as Record<ServicePart, Check>), ...own },
    onChange: (part, state) => changes.push(`${part} ${state}`),
  });
}

const of = (monitor: Monitor, part: ServicePart) =>
  monitor.read().services.find((service) => service.part === part);

describe('what is known of a part', () => {
  it('says since when it is so, also after a restart', async () => {
    const first = watch();
    expect(first.read()).toEqual({ services: [], checkedAt: null });
    await first.look();
    clock.set(later);
    states.films = 'down';
    await first.look();
    expect(of(first, 'films')).toEqual({ part: 'films', state: 'down', since: later });
    expect(of(first, 'mail')).toEqual({ part: 'mail', state: 'well', since: began });
    expect(changes).toEqual(['films down']);
    clock.set('2026-11-26T04:00:00Z');
    const second = watch();
    await second.look();
    expect(second.read().services).toEqual(first.read().services);
  });

  it('is known without the database, which has it as soon as it is back', async () => {
    let reached = nowhere;
    const sql = ((...asked: Parameters<Pool>) => reached(...asked)) as Pool;
    const monitor = watch({}, sql);
    states.login = 'down';
    await monitor.look();
    expect(of(monitor, 'login')).toMatchObject({ state: 'down', since: began });
    expect(await listStates(testApp.sql)).toEqual(new Map());
    reached = testApp.sql;
    clock.set(later);
    await monitor.look();
    expect((await listStates(testApp.sql)).get('login')).toEqual({ state: 'down', since: new Date(began) });
  });

  it('is not waited for by a server that stops, and not noted any more', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<ServiceState>();
    const monitor = watch({ search: () => answer });
    const looking = vi.spyOn(monitor, 'look');
    await startStatusJob(monitor, (error) => expect.fail(String(error))).stop();
    resolve('down');
    await looking.mock.results[0]?.value;
    expect(monitor.read()).toEqual({ services: [], checkedAt: null });
  });

  it.each([
    ['throws', () => Promise.reject(new Error('away'))],
    ['gives no answer', () => new Promise<ServiceState>(() => undefined)],
  ])('is down if its check %s', async (_name, search) => {
    const monitor = watch({ search });
    await monitor.look();
    expect(of(monitor, 'search')?.state).toBe('down');
  });

  it('becomes worse only if it is so twice', async () => {
    let answers: ServiceState[] = ['well', 'down', 'well', 'limited', 'limited'];
    const monitor = watch({ mail: async () => answers.shift() ?? 'well' });
    for (const expected of ['well', 'well', 'limited']) {
      await monitor.look();
      expect(of(monitor, 'mail')?.state).toBe(expected);
    }
    answers = ['well'];
    await monitor.look();
    expect(of(monitor, 'mail')?.state).toBe('well');
  });
});

describe('a check', () => {
  const checks = () => checksOf(testApp.services);

  it.each(serviceParts)('of %s is well where all is', async (part) => {
    expect(await checks()[part]()).toBe('well');
  });

  it('of what needs the database fails without it; pages and films go on', async () => {
    const cut = checksOf({ ...testApp.services, sql: nowhere });
    expect(await cut.site()).toBe('limited');
    expect(await cut.films()).toBe('well');
    for (const part of ['login', 'payments', 'mail', 'sms', 'search'] as const)
      await expect(cut[part]()).rejects.toThrow();
  });

  it('of films looks for one that should be there', async () => {
    await testApp.owner`
      INSERT INTO media (key, content_type, byte_size, duration_seconds) VALUES ('lost.mp4', 'video/mp4', 1, 1)`;
    expect(await checks().films()).toBe('limited');
    await testApp.owner`DELETE FROM media WHERE key = 'lost.mp4'`;
  });

  it('of mails and texts sees those that have waited for ten minutes', async () => {
    await testApp.owner`
      INSERT INTO outbox (kind, recipient, subject, text, created_at)
      VALUES ('sms', '+821012345678', '', 'x', ${new Date(clock.now().getTime() - 11 * 60_000)})`;
    expect([await checks().mail(), await checks().sms()]).toEqual(['well', 'limited']);
    await testApp.owner`DELETE FROM outbox`;
  });

  it('of mails fails while their server is not there', async () => {
    const smtpUrl = 'smtp://127.0.0.1:1?ignoreTLS=true';
    const { mail } = checksOf({ ...testApp.services, config: { ...testApp.services.config, smtpUrl } });
    await expect(mail()).rejects.toThrow();
  });
});

describe('a server of somebody else', () => {
  const ask = vi.fn<() => Promise<void>>();
  const after = (seconds: number) => clock.advance(seconds * 1000);
  const away = new Error('away');

  beforeEach(() => {
    ask.mockReset();
  });

  it('is asked once by all who ask while it is silent', async () => {
    const { promise: silence, reject } = Promise.withResolvers<void>();
    ask.mockReturnValue(silence);
    const seldom = askSeldom(ask, clock.now);
    const all = [seldom(), seldom()];
    after(600);
    all.push(seldom());
    expect(ask).toHaveBeenCalledTimes(1);
    reject(away);
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  });

  it('that failed is asked again by the second look, then once a minute, and once in five when it is well', async () => {
    ask.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue(undefined);
    const seldom = askSeldom(ask, clock.now);
    await expect(seldom()).rejects.toThrow(away);
    await expect(seldom()).rejects.toThrow(away);
    expect(ask).toHaveBeenCalledTimes(1);
    after(2);
    await expect(seldom()).rejects.toThrow(away);
    after(59);
    await expect(seldom()).rejects.toThrow(away);
    expect(ask).toHaveBeenCalledTimes(2);
    after(1);
    await seldom();
    after(299);
    await seldom();
    expect(ask).toHaveBeenCalledTimes(3);
    after(1);
    await seldom();
    expect(ask).toHaveBeenCalledTimes(4);
  });
});

describe('everybody', () => {
  it('may ask how the parts are, and the database is not asked', async () => {
    const monitor = watch();
    testApp.services.status = monitor.read;
    states.payments = 'limited';
    await monitor.look();
    const asked = vi.fn();
    testApp.sql.onStatement = asked;
    const reply = await testApp.app.inject(getStatus.path);
    testApp.sql.onStatement = undefined;
    expect(asked).not.toHaveBeenCalled();
    expect(reply.headers['cache-control']).toBe('no-store');
    const { services, checkedAt } = dataOf(getStatus, reply);
    expect(services).toContainEqual({ part: 'payments', state: 'limited', since: began });
    expect([services.length, checkedAt]).toEqual([serviceParts.length, began]);
    expect((await testApp.app.inject('/metrics')).body).toContain('part_state{part="payments"} 1');
  });

  it('of the staff with the right sees what is wrong on the desk', async () => {
    const staff = await createMember(testApp.sql);
    await linkRole(testApp.sql, staff, 1);
    await grantRights(testApp.sql, staff, ['system']);
    const headers = await loginAs(testApp, staff);
    const monitor = watch();
    testApp.services.status = monitor.read;
    const healthOf = async () =>
      dataOf(getDesk, await testApp.app.inject({ url: getDesk.path, headers })).health;
    await monitor.look();
    expect((await healthOf()).map(({ part }) => part)).not.toContain('films');
    Object.assign(states, { films: 'down', mail: 'limited' });
    await monitor.look();
    expect(await healthOf()).toContainEqual({ part: 'films', state: 'failed', count: 0, since: began });
    expect(await healthOf()).toContainEqual({ part: 'mail', state: 'delayed', count: 0, since: began });
    testApp.services.status = undefined;
  });
});
