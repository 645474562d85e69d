import type { LoginWay } from '@taegeuk/contract/login-event.ts';
import type { SessionMember } from '@taegeuk/contract/session-login.ts';
import { hashSecret, newSecret } from '../../credentials/secret.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import { addressPrefix } from '../../network.ts';
import type { Services } from '../../services.ts';
import { knownBrowserMark, knownBrowserNonce } from './known-browser.ts';
import { noteLogin } from './login-events.ts';
import { countingRoleLevel } from './policy.ts';
import { type CredentialRow, createSession, hasSessionOfBrowser } from './queries.ts';

/** Where somebody logs in from. */
export interface Visitor {
  address: string;
  userAgent: string;
  /** The web app's sessions are bound to their browser by a companion secret, those of other clients are not. */
  isWeb: boolean;
  /** The companion secret that the browser already has. */
  companion: string | undefined;
  /** The cookie of a browser in which somebody has logged in before. */
  knownBrowser: string | undefined;
  /** The origin for links in mails. */
  origin: string;
}

/** A new session: the only time that its secrets are known. */
export interface OpenedSession {
  token: string;
  companion: string | null;
  /** The cookie that makes the browser known from now on. */
  knownBrowser: string | null;
  expiresInSeconds: number;
  member: SessionMember;
}

/** An ID in the form in which it is compared and counted. */
export function loginIdOf(username: string): string {
  return username.normalize('NFC').toLowerCase();
}

/** Tabs of one browser share the cookie: a login in a second tab must not end the session of the first. */
async function companionFor(db: Db, userId: string, visitor: Visitor, now: Date): Promise<string | null> {
  const { companion, isWeb } = visitor;
  if (!isWeb) return null;
  const isKnown = companion && (await hasSessionOfBrowser(db, userId, hashSecret(companion), now));
  return isKnown ? companion : newSecret();
}

function markFor(appSecret: string, email: string, visitor: Visitor): string | null {
  if (!visitor.isWeb) return null;
  const id = loginIdOf(email);
  return knownBrowserMark(appSecret, id, knownBrowserNonce(appSecret, id, visitor.knownBrowser));
}

function sessionMemberOf(services: Services, found: CredentialRow): SessionMember {
  const { id, email, name, nickName, levelInCenter, subLevelInCenter } = found;
  const roleLevel = countingRoleLevel(services.config.mode, {
    roleLevel: found.roleLevel,
    lacksSecondFactor: !found.hasSecondFactor,
  });
  return { id, email, name, nickName, levelInCenter, subLevelInCenter, roleLevel };
}

/**
 * Opens a session for somebody who has proven to be the member, within a transaction. Its token is always new.
 * @throws {DomainError} invalid_credentials when the password was changed or the second step turned on meanwhile
 */
export async function openSession(
  db: Db,
  services: Services,
  found: CredentialRow,
  visitor: Visitor,
  way: LoginWay,
): Promise<OpenedSession> {
  const { config } = services;
  const now = services.clock();
  const token = newSecret();
  const companion = await companionFor(db, found.id, visitor, now);
  const sessionId = await createSession(db, {
    tokenHash: hashSecret(token),
    companionHash: companion ? hashSecret(companion) : null,
    userId: found.id,
    passwordHash: found.passwordHash,
    // Members with two steps get here only after the second.
    isSecondStepTaken: found.hasSecondFactor,
    userAgent: visitor.userAgent.slice(0, 300),
    addressPrefix: addressPrefix(visitor.address),
    now,
    expiresAt: new Date(now.getTime() + config.sessionTokenSeconds * 1000),
  });
  if (!sessionId) throw new DomainError('invalid_credentials');
  const mark = knownBrowserNonce(services.appSecret, loginIdOf(found.email), visitor.knownBrowser);
  const isKnownBrowser = mark !== undefined;
  await noteLogin(db, { found, sessionId, way, from: visitor, isKnownBrowser, now });
  return {
    token,
    companion,
    knownBrowser: markFor(services.appSecret, found.email, visitor),
    expiresInSeconds: config.sessionTokenSeconds,
    member: sessionMemberOf(services, found),
  };
}
