import type { PaymentAccount } from '../../payment-config.ts';
import * as company from './at-company.ts';
import { type Books, memoryBooks } from './books.ts';
import { type Behaviour, type Core, paymentOf, usualBehaviour } from './core.ts';
import { createFaults, type Faults } from './faults.ts';
import { actInWindow, type WindowAct, type WindowEnd } from './in-window.ts';
import { type OpenedBy, type OpenRequest, openWindow } from './open-window.ts';
import type { PaymentRecord, WirePayment } from './payment-record.ts';
import { createWebhooks, usualWebhooks, type Webhooks } from './webhooks.ts';

/** A card provider of our own, for the demo and for tests: no money moves, and every payment is marked as a test. */
export interface Emulator {
  core: Core;
  faults: Faults;
  webhooks: Webhooks;
  behaviour: Behaviour;
  /** The books, the oldest payment first. */
  payments(): readonly PaymentRecord[];
  /** @throws {Refusal} there is none */
  payment(impUid: string): PaymentRecord;
  /** Like `request_pay`. @throws {Refusal} */
  open(request: OpenRequest, by?: Partial<OpenedBy>): PaymentRecord;
  /** What the payer does in the window. */
  act(impUid: string, act: WindowAct): Promise<WindowEnd>;
  deposit(impUid: string, depositor?: string): PaymentRecord;
  expire(impUid: string): PaymentRecord;
  endReview(impUid: string, outcome: 'paid' | 'failed'): PaymentRecord;
  endRefund(impUid: string): PaymentRecord;
  /** Returns money by hand, as in the provider's console; 0: everything that is left. The shop is told. */
  cancelInConsole(impUid: string, amount?: number, reason?: string): PaymentRecord;
  /** Changes the books, for tests of what must not be trusted. */
  alter(impUid: string, change: Partial<WirePayment>): PaymentRecord;
  advanceClock(seconds: number): void;
  /** Forgets everything and returns to its usual behaviour. */
  reset(): void;
  stop(): void;
}

export interface EmulatorOptions {
  account: PaymentAccount;
  books?: Books;
  prefix?: string;
  fonts?: string | undefined;
  clock?: () => Date;
  /** How the shop is reached. */
  send?: typeof fetch;
  /** Where a call to the shop really goes; null: nowhere. The address comes from a page. */
  routeOf?: (url: string) => string | null;
  /** Where a browser is redirected, for an address that a page gave. */
  returnTo?: (url: string) => string;
}

function coreOf(options: EmulatorOptions): Core {
  const { account, books = memoryBooks(), prefix = '/dev/portone', clock = () => new Date() } = options;
  const { fonts, send = fetch, routeOf = (url) => url, returnTo = (url) => url } = options;
  return {
    ...{ account, books, fonts, prefix, send, routeOf, returnTo },
    faults: createFaults(),
    webhooks: createWebhooks({ books, send, routeOf }),
    behaviour: { ...usualBehaviour },
    now: () => Math.floor(clock().getTime() / 1000) + books.ledger.clockAheadSeconds,
  };
}

function reset({ books, faults, webhooks, behaviour }: Core): void {
  webhooks.stop();
  faults.clear();
  Object.assign(behaviour, usualBehaviour);
  Object.assign(webhooks.settings, usualWebhooks);
  Object.assign(books.ledger, { payments: [], registrations: {}, externalReceipts: {}, receipts: {} });
  Object.assign(books.ledger, { deliveries: [], token: null, clockAheadSeconds: 0 });
  books.save();
}

/** The emulator without its outside connections: {@link registerProviderEmulator} adds them. */
export function createEmulator(options: EmulatorOptions): Emulator {
  const core = coreOf(options);
  const { books, faults, webhooks, behaviour } = core;
  return {
    ...{ core, faults, webhooks, behaviour },
    payments: () => books.ledger.payments,
    payment: (impUid) => paymentOf(core, impUid),
    open: (request, by = {}) => openWindow(core, request, { origin: '', userAgent: '', ...by }),
    act: (impUid, act) => actInWindow(core, impUid, act),
    deposit: (impUid, depositor) => company.deposit(core, impUid, depositor),
    expire: (impUid) => company.expire(core, impUid),
    endReview: (impUid, outcome) => company.endReview(core, impUid, outcome),
    endRefund: (impUid) => company.endRefund(core, impUid),
    cancelInConsole(impUid, amount = 0, reason = '콘솔에서 취소') {
      const record = paymentOf(core, impUid);
      company.cancelPayment(core, record, { amount, reason, isTold: true });
      return record;
    },
    alter(impUid, change) {
      const record = paymentOf(core, impUid);
      Object.assign(record.wire, change);
      books.save();
      return record;
    },
    advanceClock(seconds) {
      books.ledger.clockAheadSeconds += seconds;
      books.save();
    },
    reset: () => reset(core),
    stop: () => webhooks.stop(),
  };
}
