import { storedSession } from './session.ts';

/**
 * Key under which this browser keeps something of its member: name, member, and what else tells it apart. Undefined without
 * a member, and so after logging out: nothing is read or written then.
 */
export function memberKey(name: string, ...rest: string[]): string | undefined {
  const member = storedSession()?.id_user;
  return member && [name, member, ...rest].join(':');
}
