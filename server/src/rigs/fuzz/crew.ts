import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { TestApp } from '../testing/app.ts';
import {
  createEntry,
  createMember,
  createReport,
  createSecondFactor,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../testing/factories.ts';
import { marks } from './marks.ts';
import type { Caller } from './requests.ts';

/** The people in whose name requests are sent. */
export interface Crew {
  headersOf(caller: Caller): Promise<Record<string, string>>;
  /** Opens a new session the next time: the last one has ended, because somebody logged out. */
  forget(caller: Caller): void;
  /** Their data that no log may contain: tokens, and what is in their rows. */
  secrets(): string[];
}

const levels = { member: undefined, teacher: roleLevels.teacher, admin: roleLevels.admin };
type Member = keyof typeof levels;

async function enlist(testApp: TestApp, roleLevel: number | undefined): Promise<TestMember> {
  const member = await createMember(testApp.sql, roleLevel === undefined ? {} : { roleLevel });
  // Staff in live mode have no rights without a second step.
  await createSecondFactor(testApp, member);
  await giveSensitiveConsent(testApp.sql, member.id);
  await createEntry(testApp.sql, { userId: member.id, isShared: true });
  await createReport(testApp.sql, { userId: member.id, state: 'submitted' });
  return member;
}

/** Creates a member, a teacher and an administrator, who log in whenever they have to. */
export async function createCrew(testApp: TestApp): Promise<Crew> {
  const members = new Map<Member, TestMember>();
  for (const [name, level] of Object.entries(levels))
    members.set(name as Member, await enlist(testApp, level));
  const open = new Map<Caller, Record<string, string>>();
  const given: string[] = [];

  async function logIn(caller: Member): Promise<Record<string, string>> {
    const member = members.get(caller);
    const headers = await loginAs(testApp, { id: member?.id ?? '' });
    given.push(headers.authorization.slice('Bearer '.length));
    open.set(caller, headers);
    return headers;
  }

  return {
    async headersOf(caller) {
      if (caller === 'nobody') return {};
      if (caller === 'broken') return { authorization: `Bearer ${marks.token}` };
      return open.get(caller) ?? logIn(caller);
    },
    forget: (caller) => open.delete(caller),
    secrets: () => [...given, ...[...members.values()].flatMap(({ email, phone }) => [email, phone])],
  };
}
