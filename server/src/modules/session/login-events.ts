import type { LoginWay } from '@taegeuk/contract/login-event.ts';
import type { Db } from '../../database/connect.ts';
import { addressPrefix } from '../../network.ts';
import type { Services } from '../../services.ts';
import { enqueue } from '../outbox/service.ts';
import * as queries from './login-event-queries.ts';
import { loginMail } from './login-mails.ts';
import type { CredentialRow } from './queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptMs = 90 * dayMs;
const keptOfAKind = 100;
const shown = { logins: 30, failures: 20 };
/** Maximum number of mails of a kind in a day: a member under attack must not be flooded with them. */
const toldInADay = { 'new-device': 3, 'recovery-code': 5 } as const;

/** A login as it happens. */
export interface HappeningLogin {
  found: CredentialRow;
  sessionId: string;
  way: LoginWay;
  from: { address: string; userAgent: string; isWeb: boolean; origin: string };
  /** Whether the browser has the cookie of an earlier login of this member. */
  isKnownBrowser: boolean;
  now: Date;
}

function placeOf(from: { address: string; userAgent: string }): queries.Place {
  return { userAgent: from.userAgent.slice(0, 300), addressPrefix: addressPrefix(from.address) };
}

async function reasonToTell(db: Db, login: HappeningLogin): Promise<queries.ToldReason | null> {
  const { found, way, from, now } = login;
  if (way === 'recovery-code') return 'recovery-code';
  if (login.isKnownBrowser) return null;
  // Other clients keep no cookies: they are recognised by their user agent and network.
  if (!from.isWeb && (await queries.hasLoggedInFrom(db, found.id, placeOf(from)))) return null;
  const isReturning = await queries.hasLoggedInBefore(db, found.id, new Date(now.getTime() - dayMs));
  return isReturning ? 'new-device' : null;
}

/** Records a login within its transaction, and sends the member a mail about one that they may not expect. */
export async function noteLogin(db: Db, login: HappeningLogin): Promise<void> {
  const { found, sessionId, way, from, now } = login;
  const userId = found.id;
  const reason = await reasonToTell(db, login);
  const since = new Date(now.getTime() - dayMs);
  const isTold =
    reason !== null &&
    found.isEmailConfirmed &&
    (await queries.countToldSince(db, { userId, reason, since })) < toldInADay[reason];
  const told = isTold ? reason : null;
  const place = placeOf(from);
  await queries.createLoginEvent(db, { ...place, userId, way, sessionId, told, now });
  await queries.removeBeyond(db, { userId, isSuccess: true, atMost: keptOfAKind });
  if (!told) return;
  const mail = loginMail(found.lang, told, { ...place, now, origin: from.origin });
  await enqueue(db, { kind: 'mail', to: found.email, userId, now, ...mail });
}

/** Records a failed try, of a member who is known. */
export async function noteFailure(
  db: Db,
  failed: { userId: string; way: LoginWay; from: { address: string; userAgent: string }; now: Date },
): Promise<void> {
  const { from, ...event } = failed;
  await queries.createFailure(db, { ...event, ...placeOf(from) });
  await queries.removeBeyond(db, { userId: failed.userId, isSuccess: false, atMost: keptOfAKind });
}

/** The member's latest logins and failed tries, newest first. */
export function listLoginEvents(services: Services, userId: string): Promise<queries.LoginEventRow[]> {
  return queries.listEvents(services.sql, userId, shown);
}

/** Removes what is older than 90 days; returns how many. */
export function removeOldLoginEvents(db: Db, now: Date): Promise<number> {
  return queries.removeEventsBefore(db, new Date(now.getTime() - keptMs));
}
