import { hashSecret, newSecret } from '../../../credentials/secret.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { ProveWork } from '../../../http/challenges.ts';
import type { Services } from '../../../services.ts';
import { enqueue } from '../../outbox/service.ts';
import { assertMayAskAgain, codeHashOf, codeLimits, countAsking, dayMs, newCode } from '../codes.ts';
import { createCode } from '../codes-queries.ts';
import { phoneCodeMessage } from '../phone/messages/phone-code.ts';
import { assertWithinBudget, countSent, proveWorkUnderPressure } from '../phone/phone.ts';
import { lockPhoneCodes } from '../phone/queries.ts';
import { tellOfBudget } from '../phone/sms-alarm.ts';
import { isForeign, isTexted, phoneNumberOf } from '../policy.ts';
import { endRecoveries, listPhoneRecoveryInstants, lockMemberByPhone } from './queries.ts';

const kind = 'recovery_code';

/** Who requests a recovery code by SMS. */
export interface PhoneRecoveryAsking {
  address: string;
  /** Secret of the code that this browser requested before. */
  browser: string | undefined;
  origin: string;
  proveWork: ProveWork;
  /** Tells the operator about a budget that is used up. */
  warn: (message: string) => void;
}

/** A code as it is made before anybody knows whether the number is a member's. */
function codeFor(services: Services, phone: string) {
  const browser = newSecret();
  const code = newCode();
  const now = services.clock();
  const codeHash = codeHashOf(services.appSecret, kind, browser, code);
  const expiresAt = new Date(now.getTime() + codeLimits.lifeMs);
  return { browser, code, row: { kind, target: phone, codeHash, now, expiresAt } } as const;
}

async function storeAndSend(
  db: Db,
  { browser, code, row }: ReturnType<typeof codeFor>,
  by: PhoneRecoveryAsking,
): Promise<boolean> {
  const { now, target: to } = row;
  const member = await lockMemberByPhone(db, to);
  if (member && by.browser)
    await endRecoveries(db, { userId: member.id, browserHash: hashSecret(by.browser) }, now);
  const userId = member?.id ?? null;
  await createCode(db, { ...row, userId, asker: 'stranger', browserHash: hashSecret(browser) });
  if (!member) return false;
  const message = phoneCodeMessage(member.lang, code, by.origin);
  await enqueue(db, { kind: 'sms', subject: '', html: null, ...message, to, userId, now });
  return true;
}

/**
 * Texts a recovery code to a number that its member has verified. Whether there is one is told by nothing: for any other
 * number everything is the same, its limits too, and no SMS goes out. Limits as for `sendPhoneCode`.
 * @returns the secret that binds the code to the browser
 * @throws {DomainError} invalid_phone, too_many_requests, challenge_required
 */
export async function sendRecoveryText(
  services: Services,
  typed: string,
  by: PhoneRecoveryAsking,
): Promise<string> {
  const { config, limits, sql } = services;
  const phone = phoneNumberOf(typed);
  if (!phone || !isTexted(phone)) throw new DomainError('invalid_phone');
  await countAsking(limits, kind, by);
  const question = { isMember: false, isForeign: isForeign(phone) };
  const now = services.clock();
  await proveWorkUnderPressure(sql, question, config.smsDailyMax, by, now);
  const made = codeFor(services, phone);
  await inTransaction(sql, async (db) => {
    await lockPhoneCodes(db);
    const range = { since: new Date(now.getTime() - dayMs), limit: codeLimits.perDay };
    assertMayAskAgain(await listPhoneRecoveryInstants(db, phone, range), now);
    assertWithinBudget(await countSent(db, now), question, config.smsDailyMax, by, now);
    if (await storeAndSend(db, made, by))
      await tellOfBudget(db, await countSent(db, now), config.smsDailyMax, now);
  });
  return made.browser;
}
