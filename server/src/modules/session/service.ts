import type { SessionMember } from '@taegeuk/contract/auth.ts';
import type { Services } from '../../app.ts';
import { verifyPassword } from '../../credentials/password.ts';
import { addressPrefix, hashSecret, newSecret } from '../../credentials/secret.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Limits } from '../../ports/limits/port.ts';
import {
  type CredentialRow,
  createSession,
  findCredentials,
  hasSessionOfBrowser,
  removeSessionsExpiredBefore,
  revokeAllSessions,
  revokeSession,
} from './queries.ts';

/** From where somebody logs in. */
export interface Visitor {
  address: string;
  userAgent: string;
  /** The web app's sessions are bound to their browser by a companion secret, those of other clients are not. */
  isWeb: boolean;
  /** The companion secret that the browser already has. */
  companion: string | undefined;
}

/** A session as it begins: the only time that its secrets are known. */
export interface OpenedSession {
  token: string;
  companion: string | null;
  expiresInSeconds: number;
  member: SessionMember;
}

const limitWindowSeconds = 600;
const triesPerAddress = 50;
const triesPerId = 10;
const keptAfterExpiryMs = 7 * 24 * 60 * 60 * 1000;

function loginKeyOf(id: string): string {
  return `login:id:${id.normalize('NFC').toLowerCase()}`;
}

async function countTry(limits: Limits, key: string, max: number): Promise<void> {
  const verdict = await limits.hit(key, max, limitWindowSeconds);
  if (!verdict.allowed) {
    throw new DomainError('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
}

/** Tabs of one browser share the cookie: a login in a second tab must not end the session of the first. */
async function companionFor(db: Db, userId: string, visitor: Visitor, now: Date): Promise<string | null> {
  const { companion, isWeb } = visitor;
  if (!isWeb) return null;
  const isKnown = companion && (await hasSessionOfBrowser(db, userId, hashSecret(companion), now));
  return isKnown ? companion : newSecret();
}

async function openSession(
  services: Services,
  found: CredentialRow,
  visitor: Visitor,
): Promise<OpenedSession> {
  const { sql, config } = services;
  const now = services.clock();
  const token = newSecret();
  const companion = await companionFor(sql, found.id, visitor, now);
  const isOpened = await createSession(sql, {
    tokenHash: hashSecret(token),
    companionHash: companion ? hashSecret(companion) : null,
    userId: found.id,
    passwordHash: found.passwordHash,
    userAgent: visitor.userAgent.slice(0, 300),
    addressPrefix: addressPrefix(visitor.address),
    now,
    expiresAt: new Date(now.getTime() + config.sessionTokenSeconds * 1000),
  });
  if (!isOpened) throw new DomainError('invalid_credentials');
  const { passwordHash: _hash, isVerified: _verified, ...member } = found;
  return { token, companion, expiresInSeconds: config.sessionTokenSeconds, member };
}

/**
 * Opens a session for an ID and its password. An unknown ID and a wrong password take the same time and are told in
 * the same words; whether the member is verified is told only to who knows the password.
 * @throws {DomainError} too_many_requests, invalid_credentials, email_not_verified, service_unavailable
 */
export async function login(
  services: Services,
  credentials: { username: string; password: string },
  visitor: Visitor,
): Promise<OpenedSession> {
  const { limits, sql } = services;
  const id = credentials.username.normalize('NFC').toLowerCase();
  await countTry(limits, `login:address:${visitor.address}`, triesPerAddress);
  await countTry(limits, loginKeyOf(id), triesPerId);
  const found = await findCredentials(sql, id);
  const isRight = await verifyPassword(found?.passwordHash, credentials.password);
  if (!found || !isRight) throw new DomainError('invalid_credentials');
  if (!found.isVerified) throw new DomainError('email_not_verified');
  await limits.reset(loginKeyOf(id));
  return openSession(services, found, visitor);
}

/** Ends a session, and the others of the same browser. Without one there is nothing to do. */
export async function logout(services: Services, sessionId: string | undefined): Promise<void> {
  if (sessionId) await revokeSession(services.sql, sessionId, services.clock());
}

/** Ends every session of a member, within the transaction that changes their password. */
export function endAllSessions(db: Db, userId: string, now: Date): Promise<void> {
  return revokeAllSessions(db, userId, now);
}

/** Forgets the wrong passwords tried for an ID: who has just proven themselves need not wait. */
export function forgetLoginTries(limits: Limits, email: string): Promise<void> {
  return limits.reset(loginKeyOf(email));
}

/** Removes sessions a week after they expired; returns how many. */
export function removeStaleSessions(db: Db, now: Date): Promise<number> {
  return removeSessionsExpiredBefore(db, new Date(now.getTime() - keptAfterExpiryMs));
}
