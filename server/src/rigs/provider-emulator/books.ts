import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PaymentRecord } from './payment-record.ts';

export interface Registration {
  amount: number;
  currency: string | null;
}

export interface Receipt {
  receipt_tid: string;
  apply_num: string;
  type: string;
  amount: number;
  vat: number;
  receipt_url: string;
  applied_at: number;
  cancelled_at: number;
}

/** All data of the emulator. */
export interface Ledger {
  payments: PaymentRecord[];
  registrations: Record<string, Registration>;
  /** By order number: cash that did not pass the provider. */
  externalReceipts: Record<string, Receipt>;
  /** By payment. */
  receipts: Record<string, Receipt>;
  deliveries: Delivery[];
  token: { value: string; expiredAt: number } | null;
  /** Seconds that the emulator's clock is ahead. */
  clockAheadSeconds: number;
}

/** The emulator's memory. */
export interface Books {
  ledger: Ledger;
  /** Stores what was changed; called before anybody is told about it. */
  save(): void;
}

function emptyLedger(): Ledger {
  return {
    payments: [],
    registrations: {},
    externalReceipts: {},
    receipts: {},
    deliveries: [],
    token: null,
    clockAheadSeconds: 0,
  };
}

/** Books in memory. */
export function memoryBooks(): Books {
  return { ledger: emptyLedger(), save() {} };
}

function readLedger(file: string): Ledger {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyLedger();
    throw error;
  }
  return { ...emptyLedger(), ...(JSON.parse(text) as Partial<Ledger>) };
}

/** Books in a file, written completely or not at all: a killed process leaves either the old ones or the new ones. */
export function fileBooks(file: string): Books {
  const ledger = readLedger(file);
  return {
    ledger,
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(ledger), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

/** A notification that waits, or was sent. */
export interface Delivery {
  id: string;
  url: string;
  body: Record<string, string>;
  /** Milliseconds since 1970; null: sent, given up or dropped. */
  dueAt: number | null;
  isLost: boolean;
  /** Status of each answer; 0: there was none. */
  answers: number[];
}
