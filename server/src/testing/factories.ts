import type { MembershipWindow } from '@taegeuk/contract/membership.ts';
import { hashPassword } from '../credentials/password.ts';
import { hashSecret, newSecret } from '../credentials/secret.ts';
import type { Db } from '../database/connect.ts';
import type { TestApp } from './app.ts';

/** The password of every member that {@link createMember} makes. */
export const memberPassword = 'quiet-room-and-breath';

/** A member as a test knows them. */
export interface TestMember {
  id: string;
  email: string;
  name: string;
  nickName: string;
  phone: string;
}

/** What a test may choose of a member; the rest is made up and unique. */
export interface MemberOverrides {
  email?: string;
  name?: string;
  nickName?: string;
  dob?: string;
  phone?: string;
  lang?: string;
  isVerified?: boolean;
  levelInCenter?: number;
  subLevelInCenter?: number;
  /** Links a role of this level: 1 teacher, 9 administrator. */
  roleLevel?: number;
  center?: MembershipWindow;
  academy?: MembershipWindow;
}

let hashed: Promise<string> | undefined;
let counter = 0;

/** Inserts a member, verified and without a window unless told otherwise. */
export async function createMember(sql: Db, overrides: MemberOverrides = {}): Promise<TestMember> {
  counter += 1;
  hashed ??= hashPassword(memberPassword);
  const email = overrides.email ?? `member${counter}@example.test`;
  const name = overrides.name ?? `회원${counter}`;
  const nickName = overrides.nickName ?? `숨결${counter}`;
  const phone = overrides.phone ?? `+8210${String(10_000_000 + counter)}`;
  const verifiedAt = overrides.isVerified === false ? null : new Date('2026-01-01T00:00:00Z');
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone, lang, level_in_center, sub_level_in_center,
                       email_verified_at)
    VALUES (${email}, ${await hashed}, ${name}, ${nickName}, ${overrides.dob ?? '1990-05-05'}, ${phone},
            ${overrides.lang ?? 'kr'}, ${overrides.levelInCenter ?? 1}, ${overrides.subLevelInCenter ?? 1}, ${verifiedAt})
    RETURNING id`;
  const member = { id: row?.id ?? '', email, name, nickName, phone };
  if (overrides.roleLevel !== undefined) await grantRole(sql, member, overrides.roleLevel);
  if (overrides.center) await grantWindow(sql, member.id, 'center', overrides.center);
  if (overrides.academy) await grantWindow(sql, member.id, 'academy', overrides.academy);
  return member;
}

/** Links a member to a role of a level, as an administrator would. */
export async function grantRole(
  sql: Db,
  member: Pick<TestMember, 'id' | 'email'>,
  level: number,
): Promise<string> {
  const [role] = await sql<{ id: string }[]>`
    INSERT INTO roles (name, email, level) VALUES ('test', ${member.email}, ${level}) RETURNING id`;
  await sql`INSERT INTO user_roles (user_id, role_id) VALUES (${member.id}, ${role?.id ?? ''})`;
  return role?.id ?? '';
}

/** Writes a membership window to the ledger; the latest of a side counts. */
export async function grantWindow(
  sql: Db,
  userId: string,
  side: 'center' | 'academy',
  window: MembershipWindow,
): Promise<void> {
  await sql`
    INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause)
    VALUES (${userId}, ${side}, ${window.startsOn}, ${window.endsOn}, 'test')`;
}

/** Opens a session of another API client, without the login call and its limits; returns the headers that carry it. */
export async function loginAs(
  testApp: TestApp,
  member: Pick<TestMember, 'id'>,
): Promise<{ authorization: string }> {
  const token = newSecret();
  const { sql, services } = testApp;
  const expiresAt = new Date(services.clock().getTime() + services.config.sessionTokenSeconds * 1000);
  await sql`
    INSERT INTO sessions (token_hash, user_id, expires_at)
    VALUES (${hashSecret(token)}, ${member.id}, ${expiresAt})`;
  return { authorization: `Bearer ${token}` };
}
