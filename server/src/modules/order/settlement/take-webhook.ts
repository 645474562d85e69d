import type { Services } from '../../../services.ts';
import { findOrder } from '../queries.ts';
import { createLateLooks, type LateLooks } from './late-look.ts';
import { markForCheck } from './reconcile-queries.ts';
import { isAtProvider, settle } from './settle.ts';

/** A notification as it was received. */
export interface Notified {
  contentType: string;
  body: string;
  /** Where it came from. */
  address: string;
}

/**
 * Maximum number of look-ups of an order in so many seconds, whoever notifies; the job handles the rest. Three, because an
 * issued account, a deposit and a withdrawal can follow each other at once.
 */
const ofOrder = { max: 3, windowSeconds: 5 };
/** From one address in a minute, whoever it is; beyond it no notification is even looked up in our own books at once. */
const fromAddress = { max: 6000, windowSeconds: 60 };
/** Maximum number of look-ups that one address can cause, if it is not known to be the provider's. */
const fromStranger = { max: 60, windowSeconds: 60 };

/** The key by which look-ups of an order are counted. */
export function lookUpKey(merchantUid: string): string {
  return `webhook:of:${merchantUid}`;
}

async function mayCauseLookUp({ config, limits }: Services, address: string): Promise<boolean> {
  const { webhookSenders: senders } = config;
  if (senders) return senders.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
  const { max, windowSeconds } = fromStranger;
  return (await limits.hit(`webhook:from:${address}`, max, windowSeconds)).allowed;
}

async function isAmongFirst({ limits }: Services, merchantUid: string): Promise<boolean> {
  const { max, windowSeconds } = ofOrder;
  return (await limits.hit(lookUpKey(merchantUid), max, windowSeconds)).allowed;
}

const laterLooks = new WeakMap<Services, LateLooks>();

/** What does not have to be looked at now is looked at by the job, once what happens at this moment is over. */
function laterLooksOf(services: Services): LateLooks {
  const { sql, clock } = services;
  const lookAt = () => new Date(clock().getTime() + ofOrder.windowSeconds * 1000);
  const looks = laterLooks.get(services) ?? createLateLooks(sql, lookAt);
  laterLooks.set(services, looks);
  return looks;
}

async function isOfFlood({ limits }: Services, address: string): Promise<boolean> {
  const { max, windowSeconds } = fromAddress;
  return !(await limits.hit(`webhook:in:${address}`, max, windowSeconds)).allowed;
}

/**
 * Takes a notification of the provider, which is not signed: anybody can send one. It causes a look-up of the order it
 * names, at most three in five seconds; one beyond that, or from an address that is not the provider's, lets the job check
 * within half a minute, so that none is lost. Of more than 6,000 a minute from one address the numbers are only collected
 * for that job. A notification about no order of ours, or an invalid one, need not be sent
 * again. Everything that is booked comes from the provider's answer.
 * @returns whether the provider was asked
 * @throws {DomainError} payment_unavailable, too_many_requests: the provider sends it again
 */
export async function takeWebhook(services: Services, notified: Notified): Promise<boolean> {
  const { sql, clock, limits, payments } = services;
  const notification = payments.parseNotification(notified.contentType, notified.body);
  if (!notification) return false;
  const claim = { merchantUid: notification.orderNo, impUid: notification.txId };
  if (await isOfFlood(services, notified.address)) {
    await laterLooksOf(services).note(claim.merchantUid);
    return false;
  }
  const order = await findOrder(sql, claim);
  if (!order || !isAtProvider(order, claim)) return false;
  if (
    !(await mayCauseLookUp(services, notified.address)) ||
    !(await isAmongFirst(services, order.merchantUid))
  ) {
    await markForCheck(sql, order.id, new Date(clock().getTime() + ofOrder.windowSeconds * 1000));
    return false;
  }
  try {
    await settle(services, claim, { cause: 'webhook', actorId: null });
    return true;
  } catch (error) {
    // It will be sent again, and then be among the first.
    await limits.reset(lookUpKey(order.merchantUid));
    throw error;
  }
}
