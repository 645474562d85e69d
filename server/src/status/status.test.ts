import { getDesk } from '@taegeuk/contract/desk.ts';
import { type ServicePart, type ServiceState, serviceParts } from '@taegeuk/contract/service-states.ts';
import { getStatus } from '@taegeuk/contract/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../database/connect.ts';
import { createTestApp, createTestClock, type TestApp } from '../rigs/testing/app.ts';
import { createMember, grantRights, linkRole, loginAs } from '../rigs/testing/factories.ts';
import { dataOf } from '../rigs/testing/reply.ts';
import { checksOf } from './checks.ts';
import { type Check, createMonitor, type Monitor } from './monitor.ts';

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
    const cut = watch({}, nowhere);
    states.login = 'down';
    await cut.look();
    expect(of(cut, 'login')).toMatchObject({ state: 'down', since: began });
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

  it('asks a mail server that is not there at most once a minute', async () => {
    const smtpUrl = 'smtp://127.0.0.1:1?ignoreTLS=true';
    const { mail } = checksOf({ ...testApp.services, config: { ...testApp.services.config, smtpUrl } });
    await expect(mail()).rejects.toThrow();
    const beganMs = performance.now();
    await expect(mail()).rejects.toThrow();
    expect(performance.now() - beganMs).toBeLessThan(50);
  });
});

describe('everybody', () => {
  it('may ask how the parts are, also without the database', async () => {
    const monitor = watch();
    testApp.services.status = monitor.read;
    states.payments = 'limited';
    await monitor.look();
    const reply = await testApp.app.inject(getStatus.path);
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
