import type { Life } from './plan.ts';

/** What a server that is going to die is told. */
export interface Task extends Life {
  databaseUrl: string;
  smtpPort: number;
  /** Makes e-mail, phone and names of the joining person unique. */
  number: number;
}

/** The one word that a server writes to its output: the joining person has been told that they are a member. */
export const acknowledged = 'acknowledged\n';

/** E-mail address of the n-th person. */
export function emailOf(number: number): string {
  return `joins${number}@example.test`;
}

/** Phone of the n-th person, E.164. */
export function phoneOf(number: number): string {
  return `+8210${String(20_000_000 + number)}`;
}

/** What a dead server left is taken again soon, and never given up: each death costs a try. */
export const quickDelivery = {
  triesAtMost: 1000,
  firstRetrySeconds: 1,
  tryForSeconds: 10,
  superviseSeconds: 1,
  pollSeconds: 1,
  stopWithinSeconds: 1,
};

/** A server that is going to die does nothing but its task: the n-th statement is always the same one. */
export const quietDelivery = { ...quickDelivery, superviseSeconds: 60, pollSeconds: 60 };
