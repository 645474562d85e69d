import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { countWithin } from '../../../count-within.ts';
import { hashSecret, newSecret } from '../../../credentials/secret.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { ProveWork } from '../../../http/challenges.ts';
import type { Services } from '../../../services.ts';
import { enqueue } from '../../outbox/service.ts';
import {
  assertMayAskAgain,
  codeHashOf,
  codeLimits,
  confirmCode,
  countAsking,
  dayMs,
  newCode,
  tooSoon,
} from '../codes.ts';
import { type Asker, createCode } from '../codes-queries.ts';
import { isForeign, isTexted, phoneNumberOf } from '../policy.ts';
import { type BudgetQuestion, judgeBudget } from './budget.ts';
import { phoneCodeMessage } from './messages/phone-code.ts';
import {
  countPhoneCodes,
  endPhoneCodesOfBrowser,
  findLastCodeOfBrowser,
  hasVerified,
  isMemberSince,
  isPhoneTaken,
  listPhoneCodeInstants,
  lockPhoneCodes,
  type SentCount,
  spendVerified,
} from './queries.ts';
import { tellOfBudget } from './sms-alarm.ts';

const kind = 'phone_code';
/** How long a verified number is valid in its browser: time enough for the rest of the form. */
export const verifiedLifeMs = 30 * 60_000;
const hourMs = 60 * 60_000;
/** Maximum number of codes of a day that a member requests, whatever the number: more than a change of phone needs. */
const perMember = { max: 5, windowSeconds: dayMs / 1000 };

/** Who requests a phone code. */
export interface Asking {
  address: string;
  /** Secret of the code that this browser requested before. */
  browser: string | undefined;
  memberId: string | null;
  lang: LanguageCode;
  origin: string;
  /** Requires proof of work from the caller; throws challenge_required if there is none. */
  proveWork: ProveWork;
  /** Tells the operator about a budget that is used up. */
  warn: (message: string) => void;
}

/** A code that has been sent. */
export interface SentPhoneCode {
  /** Binds the code to the browser. */
  browser: string;
  expiresInSeconds: number;
}

export function countSent(db: Db, now: Date): Promise<SentCount> {
  return countPhoneCodes(db, {
    day: new Date(now.getTime() - dayMs),
    hour: new Date(now.getTime() - hourMs),
  });
}

/** What the caller may use of the budget: somebody who joined within a day does not have the members' share yet. */
async function questionOf(db: Db, phone: string, by: Asking, now: Date): Promise<BudgetQuestion> {
  const isMember =
    by.memberId !== null && (await isMemberSince(db, by.memberId, new Date(now.getTime() - dayMs)));
  return { isMember, isForeign: isForeign(phone) };
}

/**
 * Before the lock that all requests wait for: if the budget requires proof of work, this is decided again after the lock.
 */
export async function proveWorkUnderPressure(
  db: Db,
  question: BudgetQuestion,
  dailyMax: number,
  by: Pick<Asking, 'proveWork'>,
  now: Date,
) {
  const { spent, work } = judgeBudget(await countSent(db, now), dailyMax, question);
  if (work && !spent) await by.proveWork(work);
}

/**
 * Decides about one more SMS, within the transaction that sends it.
 * @throws {DomainError} too_many_requests
 */
export function assertWithinBudget(
  sent: SentCount,
  question: BudgetQuestion,
  dailyMax: number,
  by: Pick<Asking, 'warn'>,
  now: Date,
) {
  const { spent } = judgeBudget(sent, dailyMax, question);
  if (!spent) return;
  by.warn(
    `the ${spent}'s budget of phone codes is spent: ${sent.all} in a day, ${sent.strangersInHour} in an hour by strangers, ${sent.foreign} abroad`,
  );
  if (spent === 'day') throw tooSoon((sent.oldest ?? now).getTime() + dayMs, now);
  throw tooSoon((sent.oldestInHour ?? now).getTime() + hourMs, now);
}

async function assertMayBeSent(db: Db, phone: string, by: Asking, now: Date) {
  if (await isPhoneTaken(db, phone, by.memberId)) throw new DomainError('phone_already_exists');
  const range = { since: new Date(now.getTime() - dayMs), limit: codeLimits.perDay };
  assertMayAskAgain(await listPhoneCodeInstants(db, phone, range), now);
  const last = by.browser && (await findLastCodeOfBrowser(db, hashSecret(by.browser)));
  if (last) assertMayAskAgain([last], now);
}

async function storeAndSend(
  db: Db,
  phone: string,
  by: Asking,
  secret: { asker: Asker; browser: string; code: string; codeHash: Buffer; now: Date },
): Promise<void> {
  const { asker, browser, code, codeHash, now } = secret;
  const { memberId, lang } = by;
  if (by.browser) await endPhoneCodesOfBrowser(db, hashSecret(by.browser), now);
  const expiresAt = new Date(now.getTime() + codeLimits.lifeMs);
  const browserHash = hashSecret(browser);
  await createCode(db, {
    kind,
    userId: memberId,
    asker,
    target: phone,
    codeHash,
    browserHash,
    now,
    expiresAt,
  });
  const message = phoneCodeMessage(lang, code, by.origin);
  const to = { to: phone, userId: memberId, now };
  await enqueue(db, { kind: 'sms', subject: '', html: null, ...message, ...to });
}

/**
 * Sends a code by SMS to a number that no other member has; a member's own may be verified again. Only the browser that is
 * given the returned secret can use it. The secret is always new: one that somebody planted in this browser cannot be used.
 * Against people who make a site send SMS for money: five a day to a number and for a member, 60 s between two to a number
 * or from a browser, 20 requests a day from an address (and 40 more with proof of work), SMS to some countries only ({@link
 * isTexted}), and a budget of the whole site (`SMS_DAILY_MAX`, {@link judgeBudget}). A request is also counted for its
 * address when the answer is that the number is taken: that limits searching for members. Administrators are told when the
 * budget runs low.
 * @throws {DomainError} invalid_phone, phone_already_exists, too_many_requests, challenge_required
 */
export async function sendPhoneCode(services: Services, typed: string, by: Asking): Promise<SentPhoneCode> {
  const { appSecret, config, limits, sql } = services;
  const { smsDailyMax } = config;
  const now = services.clock();
  const phone = phoneNumberOf(typed);
  if (!phone || !isTexted(phone)) throw new DomainError('invalid_phone');
  await countAsking(limits, kind, by);
  const question = await questionOf(sql, phone, by, now);
  await proveWorkUnderPressure(sql, question, smsDailyMax, by, now);
  if (by.memberId) await countWithin(limits, `${kind}:member:${by.memberId}`, perMember);
  const browser = newSecret();
  const code = newCode();
  const codeHash = codeHashOf(appSecret, kind, browser, code);
  const asker = question.isMember ? 'member' : 'stranger';
  await inTransaction(sql, async (db) => {
    await lockPhoneCodes(db);
    await assertMayBeSent(db, phone, by, now);
    assertWithinBudget(await countSent(db, now), question, smsDailyMax, by, now);
    await storeAndSend(db, phone, by, { asker, browser, code, codeHash, now });
    await tellOfBudget(db, await countSent(db, now), smsDailyMax, now);
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

/** Whether this browser has verified the number; the proof stays unchanged. */
export async function hasVerifiedNumber(db: Db, { phone, browser, now }: PhoneProof): Promise<boolean> {
  return browser !== undefined && hasVerified(db, { phone, browserHash: hashSecret(browser), now });
}

/**
 * Uses up the verified code of this browser for a number, within the transaction that stores the number: when that fails,
 * the proof stays. False if there is none.
 */
export async function spendVerifiedNumber(db: Db, { phone, browser, now }: PhoneProof): Promise<boolean> {
  return browser !== undefined && spendVerified(db, { phone, browserHash: hashSecret(browser), now });
}
