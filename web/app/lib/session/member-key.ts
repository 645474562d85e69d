import { storedSession } from './session.ts';

/**
 * Key under which this browser stores something of its member: name, member, and what else distinguishes it. Undefined
 * without a member, and so after logout: nothing is read or written then.
 */
export function memberKey(name: string, ...rest: string[]): string | undefined {
  const member = storedSession()?.id_user;
  return member && [name, member, ...rest].join(':');
}
