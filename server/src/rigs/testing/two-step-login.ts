import { loginSecondFactor } from '@taegeuk/contract/second-factor.ts';
import { login } from '@taegeuk/contract/session-login.ts';
import type { TestApp } from './app.ts';
import { memberPassword } from './factories.ts';

type Headers = Record<string, string>;

let hosts = 0;

/** Each call comes from another address: limits per address are tested elsewhere. */
function nextAddress(): string {
  hosts += 1;
  return `10.0.${Math.floor(hosts / 250)}.${hosts % 250}`;
}

/** The first step of a login: ID and password. */
export function givePassword(testApp: TestApp, member: { email: string }, headers: Headers = {}) {
  return testApp.app.inject({
    method: 'POST',
    url: login.path,
    payload: { username: member.email, password: memberPassword },
    remoteAddress: nextAddress(),
    headers,
  });
}

/** The ticket of the first step, as a cookie header. */
export async function ticketFor(testApp: TestApp, member: { email: string }): Promise<string> {
  const { cookies } = await givePassword(testApp, member);
  return `taegeuk-ticket=${cookies.find(({ name }) => name === 'taegeuk-ticket')?.value}`;
}

/** The second step of a login, with the cookie of the first. */
export function giveCode(testApp: TestApp, code: string, cookie?: string, headers: Headers = {}) {
  return testApp.app.inject({
    method: 'POST',
    url: loginSecondFactor.path,
    payload: { code },
    remoteAddress: nextAddress(),
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  });
}

/** A six-digit code that is none of the right ones around an instant. */
export function wrongCodeAt(app: { codeAt(instant: Date): string }, instant: Date): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) =>
    app.codeAt(new Date(instant.getTime() + seconds * 1000)),
  );
  const candidates = Array.from({ length: 6 }, (_, index) => String(index).repeat(6));
  return candidates.find((code) => !near.includes(code)) ?? '';
}
