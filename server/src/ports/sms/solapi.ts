import { createHmac, randomBytes } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import type { SmsAccount } from '../../config.ts';
import { bytesOf, divided, shortened, toCarriedText } from './cp949.ts';
import { assertRecipient, type Sms, type SmsMessage } from './port.ts';

const smsBytes = 90;
const lmsBytes = 2000;
/** Other countries get only SMS: a longer text becomes several, and costs as many. */
const partsAbroad = 4;
/** A long text has a subject. */
const subjectBytes = 40;
/** Longest value of a custom field. */
const keyLength = 100;

/** A message in the form of `POST /messages/v4/send-many/detail`. */
interface SolapiMessage {
  to: string;
  from: string;
  country?: string;
  type: 'SMS' | 'LMS' | 'ATA';
  text: string;
  subject?: string;
  customFields: { key: string };
  kakaoOptions?: {
    pfId: string;
    templateId: string;
    variables: Record<string, string>;
    disableSms: false;
  };
}

// An answer with status 200 may still contain only refusals.
const answer = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string().optional() })),
  groupInfo: z.object({
    count: z.object({ registeredSuccess: z.number(), registeredFailed: z.number() }),
  }),
});

const refusal = z.object({ errorCode: z.string() });

/**
 * The number in Solapi's form: a Korean one as it is dialled, a foreign one without the country's code, which is separate.
 */
function recipientOf(to: string): { to: string; country?: string } {
  const number = parsePhoneNumberFromString(to);
  if (!number) throw new Error('The recipient is no E.164 number');
  const { countryCallingCode, nationalNumber } = number;
  if (countryCallingCode === '82') return { to: `0${nationalNumber}` };
  const isSharedCode = countryCallingCode === '1' && !['US', 'CA', undefined].includes(number.country);
  // The islands that share the code 1 are named with their area: Bermuda is 1441.
  const area = isSharedCode ? nationalNumber.slice(0, 3) : '';
  return { to: nationalNumber.slice(area.length), country: countryCallingCode + area };
}

function kakaoOptionsOf(account: SmsAccount, { template }: SmsMessage): SolapiMessage['kakaoOptions'] {
  const templateId = template ? account.templates[template.name] : undefined;
  if (!template || !templateId || !account.kakaoChannel) return undefined;
  const variables = Object.fromEntries(
    Object.entries(template.variables).map(([name, value]) => [`#{${name}}`, value.normalize('NFC')]),
  );
  return { pfId: account.kakaoChannel, templateId, variables, disableSms: false };
}

/** Whose text it is: all of ours begin with the site's name in brackets. */
function subjectOf(text: string): { subject?: string } {
  const [, name] = /^\[([^\]]+)\]/.exec(text) ?? [];
  return name === undefined ? {} : { subject: shortened(name, subjectBytes) };
}

/** What is sent for a message: one, or to another country several. */
function messagesOf(account: SmsAccount, message: SmsMessage): SolapiMessage[] {
  const text = toCarriedText(message.text);
  const recipient = recipientOf(message.to);
  const base = {
    ...recipient,
    from: account.from,
    customFields: { key: message.key.slice(0, keyLength) },
  };
  if (recipient.country)
    return divided(text, smsBytes, partsAbroad).map((part) => ({ ...base, type: 'SMS', text: part }));
  const long = bytesOf(text) > smsBytes ? subjectOf(text) : {};
  const kakaoOptions = kakaoOptionsOf(account, message);
  const type = kakaoOptions ? 'ATA' : bytesOf(text) > smsBytes ? 'LMS' : 'SMS';
  return [
    { ...base, type, text: shortened(text, lmsBytes), ...long, ...(kakaoOptions ? { kakaoOptions } : {}) },
  ];
}

function authorizationOf({ apiKey, apiSecret }: SmsAccount): string {
  const date = new Date().toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

/** Only a code: the provider's sentences quote the number and the text. */
function codeOf(code: string | undefined): string {
  return code && /^[\w-]{1,60}$/.test(code) ? code : 'without a code';
}

/** @throws {Error} with the provider's code, when not every part was accepted */
function assertAccepted(status: number, body: unknown, parts: number): void {
  if (status !== 200) {
    const { data } = refusal.safeParse(body);
    throw new Error(`Solapi refused the text: ${status} ${codeOf(data?.errorCode)}`);
  }
  const { data } = answer.safeParse(body);
  if (!data) throw new Error('Solapi answered something that cannot be read');
  const { failedMessageList: failed, groupInfo } = data;
  if (failed.length > 0 || groupInfo.count.registeredFailed > 0 || groupInfo.count.registeredSuccess < parts)
    throw new Error(`Solapi refused the text: ${codeOf(failed[0]?.statusCode)}`);
}

/** Why there was no answer, without what was sent. */
function silenceOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('Solapi gave no answer');
  const code = (error.cause as { code?: string } | undefined)?.code;
  return new Error(`Solapi gave no answer: ${error.name === 'TimeoutError' ? 'in time' : codeOf(code)}`);
}

async function post(
  url: string,
  account: SmsAccount,
  messages: SolapiMessage[],
  timeoutMs: number,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: authorizationOf(account), 'content-type': 'application/json' },
      // Several parts to one number are intended.
      body: JSON.stringify({ messages, allowDuplicates: messages.length > 1 }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch (error) {
    throw silenceOf(error);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const balance = z.object({ balance: z.number(), point: z.number() });

/**
 * What is left of an account, in won.
 * @throws {Error} when Solapi does not answer, or knows no such account
 */
export async function readSolapiBalance(
  account: SmsAccount,
  { origin = 'https://api.solapi.com', timeoutMs = 10_000 } = {},
): Promise<number> {
  const response = await fetch(`${origin}/cash/v1/balance`, {
    headers: { authorization: authorizationOf(account) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw silenceOf(error);
  });
  const body = parsed(await response.text());
  if (response.status !== 200) {
    const { data } = refusal.safeParse(body);
    throw new Error(`Solapi refused to say the balance: ${response.status} ${codeOf(data?.errorCode)}`);
  }
  const { data } = balance.safeParse(body);
  if (!data) throw new Error('Solapi answered something that cannot be read');
  return data.balance + data.point;
}

/**
 * SMS and Alimtalk through Solapi. In Korea as SMS (up to 90 bytes) or LMS (up to 2,000), or as Alimtalk if the message's
 * template is configured, with the text for phones without KakaoTalk; to other countries as SMS.
 * @param options address and time limits for tests
 */
export function createSolapiSms(
  account: SmsAccount,
  { origin = 'https://api.solapi.com', timeoutMs = 10_000 } = {},
): Sms {
  return {
    async send(message) {
      assertRecipient(message);
      const messages = messagesOf(account, message);
      const url = `${origin}/messages/v4/send-many/detail`;
      const { status, body } = await post(url, account, messages, timeoutMs);
      assertAccepted(status, body, messages.length);
    },
  };
}
