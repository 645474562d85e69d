import { randomUUID } from 'node:crypto';
import type { Books, Delivery } from './books.ts';
import type { PaymentRecord } from './payment-record.ts';

/** How notifications are sent. */
export interface WebhookSettings {
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  /** Milliseconds between what happened and the first try. */
  delayMs: number;
  /** How often each one is sent. */
  copies: number;
  /** The next so many are dropped; -1: all. */
  loseNext: number;
  /** Each one waits for its successor and is sent after it. */
  isReversed: boolean;
  /** After a failed connection or a 5xx: more tries, and the pause between them. */
  retries: number;
  retryMs: number;
  /** Nothing is sent automatically: a test sends what waits. */
  isHeld: boolean;
}

export const usualWebhooks: WebhookSettings = {
  contentType: 'application/json',
  delayMs: 0,
  copies: 1,
  loseNext: 0,
  isReversed: false,
  // What PortOne documents and the emulator does: five repetitions, a minute apart, for shops that requested them.
  retries: 5,
  retryMs: 60_000,
  isHeld: false,
};

export interface Webhooks {
  settings: WebhookSettings;
  /** Notifies the shop about a payment, under the settings. */
  tell(record: PaymentRecord, more?: Record<string, string>): void;
  /** Everything that was or will be sent, the oldest first. */
  list(): readonly Delivery[];
  /** Sends one now, whatever its state. Returns the status of the answer, 0 for none. */
  deliver(id: string): Promise<number>;
  /** Sends everything that waits, in its order, or in the order given. */
  deliverWaiting(order?: (waiting: Delivery[]) => Delivery[]): Promise<void>;
  /** Resumes what waited when the process ended. */
  resume(): void;
  stop(): void;
}

export interface WebhookOptions {
  books: Books;
  send: typeof fetch;
  /** Where a notification really goes, for an address that the shop gave; null: nowhere. */
  routeOf: (url: string) => string | null;
}

const connectAndReadMs = 40_000;
/** Maximum number of sent notifications that are remembered. */
const remembered = 500;

/** Sends one notification. Returns the status of the answer, 0 for none. */
async function post(
  { send, routeOf }: WebhookOptions,
  { url, body }: Delivery,
  type: string,
): Promise<number> {
  const target = routeOf(url);
  if (!target) return 0;
  const isJson = type === 'application/json';
  try {
    const response = await send(target, {
      method: 'POST',
      headers: { 'content-type': type },
      body: isJson ? JSON.stringify(body) : new URLSearchParams(body).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(connectAndReadMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export function createWebhooks(options: WebhookOptions): Webhooks {
  const { books } = options;
  const settings = { ...usualWebhooks };
  const timers = new Map<string, NodeJS.Timeout>();
  /** Waits for its successor to overtake it. */
  let overtaken: Delivery[] = [];

  const find = (id: string) => books.ledger.deliveries.find((delivery) => delivery.id === id);

  function schedule(delivery: Delivery): void {
    if (settings.isHeld || delivery.dueAt === null) return;
    clearTimeout(timers.get(delivery.id));
    const waitMs = Math.max(0, delivery.dueAt - Date.now());
    timers.set(delivery.id, setTimeout(() => void deliver(delivery.id), waitMs).unref());
  }

  async function deliver(id: string): Promise<number> {
    const delivery = find(id);
    timers.delete(id);
    if (!delivery) return 0;
    const status = await post(options, delivery, settings.contentType);
    delivery.answers.push(status);
    const isRepeated = (status === 0 || status >= 500) && delivery.answers.length <= settings.retries;
    delivery.dueAt = isRepeated ? Date.now() + settings.retryMs : null;
    books.save();
    schedule(delivery);
    return status;
  }

  function note(url: string, body: Record<string, string>): Delivery {
    const isLost = settings.loseNext !== 0;
    if (settings.loseNext > 0) settings.loseNext -= 1;
    const dueAt = isLost ? null : Date.now() + settings.delayMs;
    const delivery: Delivery = { id: randomUUID(), url, body, dueAt, isLost, answers: [] };
    books.ledger.deliveries.push(delivery);
    books.ledger.deliveries.splice(0, books.ledger.deliveries.length - remembered);
    return delivery;
  }

  function release(made: Delivery[]): void {
    const leaving = [...made, ...overtaken];
    overtaken = [];
    for (const delivery of leaving) schedule(delivery);
  }

  return {
    settings,
    tell({ wire, noticeUrls }, more = {}) {
      const body = { imp_uid: wire.imp_uid, merchant_uid: wire.merchant_uid, status: wire.status, ...more };
      const urls = noticeUrls.flatMap((url) => Array.from({ length: settings.copies }, () => url));
      const made = urls.map((url) => note(url, body));
      if (settings.isReversed && overtaken.length === 0) overtaken = made;
      else release(made);
    },
    list: () => books.ledger.deliveries,
    deliver,
    async deliverWaiting(order = (waiting) => waiting) {
      const waiting = books.ledger.deliveries.filter(({ dueAt }) => dueAt !== null);
      for (const { id } of order([...waiting])) await deliver(id);
    },
    resume() {
      for (const delivery of books.ledger.deliveries) schedule(delivery);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
