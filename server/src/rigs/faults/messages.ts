import type { Life } from './plan.ts';

/** Instructions for a server that will be killed. */
export interface Task extends Life {
  databaseUrl: string;
  smtpPort: number;
  /** Makes e-mail, phone and names of the joining person unique. */
  number: number;
}

/** The only line that a server prints: the joining person has been told that they are a member. */
export const acknowledged = 'acknowledged\n';

/** E-mail address of the n-th person. */
export function emailOf(number: number): string {
  return `joins${number}@example.test`;
}

/** Phone of the n-th person, E.164. */
export function phoneOf(number: number): string {
  return `+8210${String(20_000_000 + number)}`;
}

/** What a killed server left is taken again soon, and never given up: each death costs a try. */
export const quickDelivery = {
  triesAtMost: 1000,
  firstRetrySeconds: 1,
  tryForSeconds: 10,
  superviseSeconds: 1,
  pollSeconds: 1,
  stopWithinSeconds: 1,
};

/** A server that will be killed does only its task: so the n-th statement is always the same one. */
export const quietDelivery = { ...quickDelivery, superviseSeconds: 60, pollSeconds: 60 };
