import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { endpoints } from '@taegeuk/contract/endpoints.ts';
import type { ErrorCode } from '@taegeuk/contract/errors.ts';
import { everyError } from '@taegeuk/contract/every-error.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { type StaffRight, staffRights } from '@taegeuk/contract/staff-rights.ts';
import { expect } from 'vitest';
import type { createTestClock, TestApp } from './app.ts';
import { createMember, grantRights, linkRole, loginAs, type TestMember } from './factories.ts';
import { failureOf } from './reply.ts';

/** A call that only staff may make. */
export interface StaffCall {
  name: string;
  endpoint: Endpoint;
  level: number;
  /** The rights that open it, each of them alone. */
  rights: readonly StaffRight[];
}

/** Every call of staff that the contract has. */
export const staffCalls: StaffCall[] = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
  const { access, right } = endpoint;
  if (access !== 'teacher' && access !== 'admin') return [];
  if (!right) throw new Error(`${name} names no right`);
  const level = roleLevels[access];
  const rights = right === 'any' ? staffRights : [right];
  return [{ name, endpoint, level, rights }];
});

/** Somebody who calls. */
export interface Caller {
  testApp: TestApp;
  member: TestMember | null;
  /** Since when they have neither given their password nor done anything as staff. */
  idleMs?: number;
}

/** Somebody of a level who has these rights and no other. */
export async function staffWith(testApp: TestApp, level: number, rights: readonly StaffRight[]) {
  const member = await createMember(testApp.sql);
  await linkRole(testApp.sql, member, level);
  await grantRights(testApp.sql, member, rights);
  return { testApp, member };
}

/** Where the request goes; what it carries is of no matter to the guard. */
export interface Sent {
  id?: string;
  kind?: string;
  query?: Record<string, string>;
  payload?: object;
  /** Of a send that may be repeated. */
  key?: string;
}

const someId = '01890000-0000-7000-8000-000000000001';

/** Makes calls of staff, and reads what an answer left in the log. */
export function createCalling(clock: ReturnType<typeof createTestClock>) {
  async function send({ endpoint }: StaffCall, { testApp, member, idleMs = 0 }: Caller, sent: Sent = {}) {
    const { method, path, body } = endpoint;
    const headers = {
      ...(member ? await loginAs(testApp, member) : {}),
      ...(sent.key ? { 'idempotency-key': sent.key } : {}),
    };
    if (idleMs > 0) clock.advance(idleMs);
    // How many refusals of one are noted is another test's.
    await testApp.services.limits.reset(`refusal:${member?.id ?? 'nobody'}`);
    const named = path.replace('{kind}', sent.kind ?? 'report').replace('{id}', sent.id ?? someId);
    const url = `${named}?${new URLSearchParams(sent.query)}`;
    const payload = sent.payload ?? (body ? {} : undefined);
    return testApp.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  }

  async function expectRefused(call: StaffCall, caller: Caller, code: ErrorCode, sent: Sent = {}) {
    const answer = await send(call, caller, sent);
    expect(failureOf(answer)).toBe(`${everyError[code].status} ${code}`);
    // The API document names all but what every private call may answer.
    if (code !== 'token_required') expect(call.endpoint.errors).toContain(code);
    const { method, path } = call.endpoint;
    const noted = await caller.testApp.sql`
      SELECT actor_id, action, detail FROM audit_log WHERE request_id = ${String(answer.headers['x-request-id'])}`;
    expect(noted).toEqual([
      {
        actorId: caller.member?.id ?? null,
        action: 'call.refuse',
        detail: { call: `${method} ${path}`, code },
      },
    ]);
  }
  return { send, expectRefused };
}
