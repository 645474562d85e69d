import type { WindowSide } from '@taegeuk/contract/membership.ts';
import fc from 'fast-check';
import type { ProviderMethod } from '../../ports/payment/port.ts';
import type { FaultKind, FaultPlace } from '../provider-emulator/faults.ts';
import type { WindowAct } from '../provider-emulator/in-window.ts';

export type Method = ProviderMethod | 'noaccount' | 'nopayment';

/** Who reports to the shop after a window ended. */
export type Teller = 'nobody' | 'callback' | 'webhook' | 'everybody';

/** How a payment differs from what was ordered. */
export type Tampered = 'amount' | 'currency' | 'sandbox';

/**
 * One step of a sequence. Numbers for an order, a payment or a notification count from the newest one back, so that a
 * shorter sequence still makes sense.
 */
export type Command =
  | { do: 'checkout'; who: number; product: number; method: Method; isDoubled: boolean }
  | {
      do: 'buy';
      who: number;
      product: number;
      method: Method;
      teller: Teller;
      tampered: Tampered | null;
    }
  | { do: 'open'; order: number }
  | { do: 'tamper'; payment: number; what: Tampered }
  | { do: 'act'; payment: number; act: WindowAct; teller: Teller }
  | { do: 'tell'; order: number; payment: number | null; by: 'callback' | 'notification' | 'forged' }
  | { do: 'deliver'; notification: number }
  | { do: 'storm'; order: number }
  | { do: 'deposit'; payment: number }
  | { do: 'expire'; payment: number }
  | { do: 'review'; payment: number; outcome: 'paid' | 'failed' }
  | { do: 'finish refund'; payment: number }
  | { do: 'console'; payment: number; percent: number }
  | { do: 'cancel'; order: number }
  | { do: 'ask refund'; order: number; isRefused: boolean }
  /** Percent null: by the rule; days null: all that are left. */
  | { do: 'refund'; order: number; percent: number | null; days: number | null }
  /** Percent of the price that comes. */
  | { do: 'transfer'; order: number; what: 'confirm' | 'reject' | 'returned'; percent: number }
  /** A member sends money; for two: the price of the order before it as well. Nobody tells the shop. */
  | { do: 'wire'; order: number; percent: number; isForTwo: boolean }
  /** Staff bring a statement of the last days, or two of them at the same moment. */
  | { do: 'statement'; days: number; isTwice: boolean }
  | { do: 'match'; line: number; order: number; moreLine: number | null; moreOrder: number | null }
  | { do: 'ignore'; line: number; isTakenBack: boolean }
  /** To null: to nobody. Later: the second person decides when they come to it. */
  | { do: 'correct'; order: number; to: number | null; isLater: boolean }
  | { do: 'decide'; correction: number; isApproved: boolean }
  | { do: 'grant'; who: number; side: WindowSide; days: number }
  | { do: 'take back'; who: number; side: WindowSide; days: number }
  /** In days: how many until it begins. */
  | { do: 'rest'; who: number; side: WindowSide; days: number; inDays: number; isByStaff: boolean }
  | { do: 'come back'; who: number; side: WindowSide }
  | { do: 'fault'; place: FaultPlace; kind: FaultKind; isAfterActing: boolean }
  | { do: 'job' }
  | { do: 'pass'; minutes: number };

/** Takes a step of one kind in a scene. */
export type Act<Scene, K extends Command['do']> = (
  scene: Scene,
  command: Extract<Command, { do: K }>,
) => Promise<unknown>;

const atProvider: Command['do'][] = [
  ...([
    'open',
    'tamper',
    'deposit',
    'expire',
    'review',
    'finish refund',
    'console',
    'fault',
    'wire',
  ] as const),
];

/** Whether the shop learns of a step: otherwise it cannot have changed anything. */
export function reachesShop(command: Command): boolean {
  return (
    !atProvider.includes(command.do) &&
    !('teller' in command && command.do === 'act' && command.teller === 'nobody')
  );
}

const who = fc.nat(1);
const side = fc.constantFrom<WindowSide>('center', 'center', 'academy');
const product = fc.nat(3);
const recent = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(4) });
const method = fc.constantFrom<Method>(
  ...([
    'card',
    'card',
    'kakaopay',
    'naverpay',
    'trans',
    'vbank',
    'paypal',
    'noaccount',
    'noaccount',
  ] as const),
);
const teller = fc.constantFrom<Teller>('nobody', 'callback', 'webhook', 'everybody');
const tampered = fc.constantFrom<Tampered>('amount', 'currency', 'sandbox');
const seldom = fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: tampered });
const seldomTrue = fc.nat(3).map((n) => n === 0);
const minutes = fc.oneof(
  fc.integer({ min: 1, max: 90 }),
  fc.integer({ min: 2, max: 80 }).map((hours) => hours * 60),
  fc.integer({ min: 1, max: 40 }).map((days) => days * 1440),
);

function step<K extends Command['do']>(
  weight: number,
  name: K,
  fields: {
    [F in Exclude<keyof Extract<Command, { do: K }>, 'do'>]: fc.Arbitrary<Extract<Command, { do: K }>[F]>;
  },
): { weight: number; arbitrary: fc.Arbitrary<Command> } {
  const arbitrary = fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Command>;
  return { weight, arbitrary };
}

const command: fc.Arbitrary<Command> = fc.oneof(
  step(5, 'checkout', { who, product, method, isDoubled: fc.boolean() }),
  step(8, 'buy', { who, product, method, teller, tampered: seldom }),
  step(5, 'open', { order: recent }),
  step(2, 'tamper', { payment: recent, what: tampered }),
  step(8, 'act', {
    payment: recent,
    act: fc.constantFrom<WindowAct>('approve', 'approve', 'approve', 'review', 'refuse', 'cancel', 'close'),
    teller,
  }),
  step(4, 'tell', {
    order: recent,
    payment: fc.option(recent),
    by: fc.constantFrom('callback', 'notification', 'forged'),
  }),
  step(5, 'deliver', { notification: fc.nat(5) }),
  step(2, 'storm', { order: recent }),
  step(4, 'deposit', { payment: recent }),
  step(1, 'expire', { payment: recent }),
  step(3, 'review', { payment: recent, outcome: fc.constantFrom('paid', 'failed') }),
  step(2, 'finish refund', { payment: recent }),
  step(3, 'console', { payment: recent, percent: fc.constantFrom(1, 33, 50, 100) }),
  step(3, 'cancel', { order: recent }),
  step(3, 'ask refund', { order: recent, isRefused: fc.boolean() }),
  step(5, 'refund', {
    order: recent,
    percent: fc.option(fc.constantFrom(1, 10, 50, 99, 100)),
    days: fc.option(fc.nat(30), { freq: 2 }),
  }),
  step(6, 'transfer', {
    order: recent,
    what: fc.constantFrom('confirm', 'confirm', 'reject', 'returned'),
    percent: fc.constantFrom(100, 100, 30, 70, 120),
  }),
  step(4, 'wire', {
    order: recent,
    percent: fc.constantFrom(100, 100, 30, 70, 120),
    isForTwo: fc.boolean(),
  }),
  step(4, 'statement', { days: fc.nat(3), isTwice: fc.boolean() }),
  step(6, 'match', {
    line: recent,
    order: recent,
    moreLine: fc.option(recent, { freq: 1 }),
    moreOrder: fc.option(recent, { freq: 1 }),
  }),
  step(1, 'ignore', { line: recent, isTakenBack: fc.boolean() }),
  step(8, 'correct', { order: recent, to: fc.option(recent, { freq: 1 }), isLater: seldomTrue }),
  step(1, 'decide', { correction: recent, isApproved: fc.boolean() }),
  step(3, 'grant', { who, side, days: fc.constantFrom(1, 7, 31, 40) }),
  step(2, 'take back', { who, side, days: fc.constantFrom(1, 5, 7) }),
  step(4, 'rest', {
    who,
    side,
    days: fc.constantFrom(1, 5, 14, 60),
    inDays: fc.constantFrom(0, 0, 1, 5),
    isByStaff: fc.boolean(),
  }),
  step(3, 'come back', { who, side }),
  step(4, 'fault', {
    place: fc.constantFrom<FaultPlace>('any', 'prepare', 'lookup', 'cancel', 'cancel'),
    kind: fc.constantFrom<FaultKind>('error', 'refusal', 'cut', 'unauthorized'),
    isAfterActing: fc.boolean(),
  }),
  step(4, 'job', {}),
  step(6, 'pass', { minutes }),
);

/** A sequence with two members, four products and one provider. */
export const sequences = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 30, size: 'max' }),
  /** PayPal reviews payments, and returns later. */
  reviewsPaypal: fc.boolean(),
  refundsPaypalLater: fc.boolean(),
  /** Notifications come as forms. */
  sendsForms: fc.boolean(),
});

export type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never;
