import { sendPhoneCode, verifyPhoneNumber } from '@taegeuk/contract/phone.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

const cookieName = 'taegeuk-phone';

/** What a test sends when it requests a phone code. */
export interface AskingOptions {
  browser?: string;
  lang?: string;
  address?: string;
  headers?: Record<string, string>;
  email?: string;
}

let counter = 0;

/** An address that nobody has called from yet: limits per address are not tested. */
export function freshAddress(): string {
  counter += 1;
  return `10.${50 + Math.floor(counter / 65_025)}.${Math.floor(counter / 255) % 255}.${counter % 255}`;
}

/** A Korean mobile number that nobody has. */
export function freshPhone(): string {
  counter += 1;
  return `0105${String(counter).padStart(7, '0')}`;
}

/** Six digits other than these. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Requests a phone code. */
export function askPhoneCode(
  testApp: TestApp,
  phoneNumber: string,
  { browser, lang, address = freshAddress(), headers = {}, email }: AskingOptions = {},
): Promise<LightMyRequestResponse> {
  const query = new URLSearchParams({ phoneNumber, ...(email === undefined ? {} : { email }) });
  return testApp.app.inject({
    method: 'PUT',
    url: `${sendPhoneCode.path}?${query}`,
    remoteAddress: address,
    headers: { host: 'taegeuk.test', ...headers },
    cookies: { ...(browser ? { [cookieName]: browser } : {}), ...(lang ? { lang } : {}) },
  });
}

/** Tries a phone code in a browser. */
export function tryPhoneCode(testApp: TestApp, code: string, browser = ''): Promise<LightMyRequestResponse> {
  return testApp.app.inject({
    method: 'GET',
    url: verifyPhoneNumber.path.replace('{code}', code),
    remoteAddress: freshAddress(),
    cookies: browser ? { [cookieName]: browser } : {},
  });
}

/** The secret that an answer sets in its browser. */
export function browserOf(response: LightMyRequestResponse): string {
  return response.cookies.find(({ name }) => name === cookieName)?.value ?? '';
}

/** The SMS to a number (E.164), newest first. */
export async function textsTo(testApp: TestApp, to: string): Promise<string[]> {
  const rows = await testApp.sql<{ text: string }[]>`
    SELECT text FROM outbox WHERE kind = 'sms' AND recipient = ${to} ORDER BY id DESC`;
  return rows.map((row) => row.text);
}

/** A number in its stored form. */
export const e164Of = (phone: string) => `+82${phone.replaceAll('-', '').slice(1)}`;

/** Requests a code and reads it from its SMS. */
export async function askAndReadPhoneCode(testApp: TestApp, phone: string, options: AskingOptions = {}) {
  const response = await askPhoneCode(testApp, phone, options);
  const [text] = await textsTo(testApp, e164Of(phone));
  return { browser: browserOf(response), code: /\d{6}/.exec(text ?? '')?.[0] ?? '' };
}

/** Verifies a number; returns the secret of the browser in which it counts. */
export async function verifyPhone(
  testApp: TestApp,
  phone: string,
  options: AskingOptions = {},
): Promise<string> {
  const { browser, code } = await askAndReadPhoneCode(testApp, phone, options);
  const response = await tryPhoneCode(testApp, code, browser);
  if (response.statusCode !== 200) throw new Error(`the code was not confirmed: ${response.body}`);
  return browser;
}
