import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Services } from '../../app.ts';
import { hashSecret, newSecret } from '../../credentials/secret.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import { enqueue } from '../outbox/service.ts';
import {
  assertMayAskAgain,
  codeHashOf,
  codeLimits,
  confirmCode,
  countAsking,
  dayMs,
  newCode,
  tooSoon,
} from './codes.ts';
import { createCode } from './codes-queries.ts';
import { phoneCodeMessage } from './messages/phone-code.ts';
import {
  countPhoneCodesSince,
  endPhoneCodesOfBrowser,
  findLastCodeOfBrowser,
  hasVerified,
  isPhoneTaken,
  listPhoneCodeInstants,
  lockPhoneCodes,
  spendVerified,
} from './phone-queries.ts';
import { isForeign, isTexted, phoneNumberOf } from './policy.ts';

const kind = 'phone_code';
/** How long a verified number counts in its browser: time enough for the rest of the form. */
export const verifiedLifeMs = 30 * 60_000;
/** Of the site's texts of a day, those that may leave the country: a flood abroad leaves Korea its share. */
const foreignShare = 0.2;

/** Who asks for a phone code. */
export interface Asking {
  address: string;
  /** Secret of the code that this browser asked for before. */
  browser: string | undefined;
  memberId: string | null;
  lang: LanguageCode;
  origin: string;
  /** Tells the operator of a budget that is spent. */
  warn: (message: string) => void;
}

/** A code that has been texted. */
export interface SentPhoneCode {
  /** Binds the code to the browser. */
  browser: string;
  expiresInSeconds: number;
}

async function assertWithinBudget(db: Db, phone: string, dailyMax: number, now: Date, by: Asking) {
  const sent = await countPhoneCodesSince(db, new Date(now.getTime() - dayMs));
  const isSpent = sent.all >= dailyMax || (isForeign(phone) && sent.foreign >= dailyMax * foreignShare);
  if (!isSpent) return;
  by.warn(`the day's budget of phone codes is spent: ${sent.all}, of them ${sent.foreign} abroad`);
  throw tooSoon((sent.oldest ?? now).getTime() + dayMs, now);
}

async function assertMayBeSent(db: Db, phone: string, by: Asking, dailyMax: number, now: Date) {
  if (await isPhoneTaken(db, phone, by.memberId)) throw new DomainError('phone_already_exists');
  const range = { since: new Date(now.getTime() - dayMs), limit: codeLimits.perDay };
  assertMayAskAgain(await listPhoneCodeInstants(db, phone, range), now);
  const last = by.browser && (await findLastCodeOfBrowser(db, hashSecret(by.browser)));
  if (last) assertMayAskAgain([last], now);
  await assertWithinBudget(db, phone, dailyMax, now, by);
}

async function storeAndSend(
  db: Db,
  phone: string,
  by: Asking,
  secret: { browser: string; code: string; codeHash: Buffer; now: Date },
): Promise<void> {
  const { browser, code, codeHash, now } = secret;
  const { memberId, lang } = by;
  if (by.browser) await endPhoneCodesOfBrowser(db, hashSecret(by.browser), now);
  const expiresAt = new Date(now.getTime() + codeLimits.lifeMs);
  const browserHash = hashSecret(browser);
  await createCode(db, { kind, userId: memberId, target: phone, codeHash, browserHash, now, expiresAt });
  const message = phoneCodeMessage(lang, code, by.origin);
  const to = { to: phone, userId: memberId, now };
  await enqueue(db, { kind: 'sms', subject: '', html: null, ...message, ...to });
}

/**
 * Texts a code to a number that no other member has; a member's own may be verified again. Only the browser that is
 * given the returned secret can use it. The secret is a new one each time: one that somebody planted in this browser
 * gets nothing verified.
 *
 * Against who makes a site send texts for money: five a day to a number, 60 s between two to a number or from a
 * browser, 20 questions a day from an address, texts to some countries only ({@link isTexted}), and a budget of the
 * whole site (`SMS_DAILY_MAX`), of which a fifth may leave the country. What an address asks is counted also when the
 * answer is that the number is taken: that bounds asking around.
 * @throws {DomainError} invalid_phone, phone_already_exists, too_many_requests
 */
export async function sendPhoneCode(services: Services, typed: string, by: Asking): Promise<SentPhoneCode> {
  const { appSecret, config, limits, sql } = services;
  const now = services.clock();
  const phone = phoneNumberOf(typed);
  if (!phone || !isTexted(phone)) throw new DomainError('invalid_phone');
  await countAsking(limits, kind, by.address);
  const browser = newSecret();
  const code = newCode();
  const codeHash = codeHashOf(appSecret, kind, browser, code);
  await inTransaction(sql, async (db) => {
    await lockPhoneCodes(db);
    await assertMayBeSent(db, phone, by, config.smsDailyMax, now);
    await storeAndSend(db, phone, by, { browser, code, codeHash, now });
  });
  return { browser, expiresInSeconds: codeLimits.lifeMs / 1000 };
}

/**
 * Confirms the phone code of this browser, once. From then on its number counts as verified here for 30 min.
 * @returns the number in E.164
 * @throws {DomainError} invalid_code, whatever the reason
 */
export function verifyPhoneNumber(
  services: Services,
  code: string,
  browser: string | undefined,
): Promise<string> {
  return confirmCode(services, kind, { code, browser, confirmedLifeMs: verifiedLifeMs });
}

/** A number (E.164) and the browser that is to have verified it. */
export interface PhoneProof {
  phone: string;
  browser: string | undefined;
  now: Date;
}

/** Whether this browser has verified the number; the proof is left as it is. */
export async function hasVerifiedNumber(db: Db, { phone, browser, now }: PhoneProof): Promise<boolean> {
  return browser !== undefined && hasVerified(db, { phone, browserHash: hashSecret(browser), now });
}

/**
 * Uses up the verified code of this browser for a number, within the transaction that stores the number: when that
 * fails, the proof is left. False when there is none.
 */
export async function spendVerifiedNumber(db: Db, { phone, browser, now }: PhoneProof): Promise<boolean> {
  return browser !== undefined && spendVerified(db, { phone, browserHash: hashSecret(browser), now });
}
