import { readStoredJson, removeStored, writeStored } from '../session/storage.ts';

/** What every stored form has: a text. */
interface Written {
  title: string;
  content: string;
}

interface StoredDraft<Values> {
  values: Values;
  /** Sent with the save, so that a repeated send makes one record. */
  idempotencyKey: string;
  /** The version of the record that the draft started from; a new record has none. */
  version?: number;
}

/** The draft of one form: what an earlier visit left, and where this visit stores its text. */
export interface Draft<Values> {
  /** What was typed before and not saved; undefined when there is nothing. */
  restored: Values | undefined;
  idempotencyKey: string;
  version: number | undefined;
  /** Stores what is typed. Does nothing once the draft is forgotten: a late autosave never brings it back. */
  keep: (values: Values, version?: number) => void;
  /** Saved or discarded. */
  forget: () => void;
}

function isDraft<Values extends Written>(value: unknown): value is StoredDraft<Values> {
  if (typeof value !== 'object' || value === null) return false;
  const { values, idempotencyKey } = value as Partial<StoredDraft<Values>>;
  return (
    typeof idempotencyKey === 'string' &&
    typeof values?.title === 'string' &&
    typeof values.content === 'string'
  );
}

/**
 * Opens the draft that is stored at `key`, which names the form, its member and what it changes. `firstVersion` is the
 * version of the record that the form starts from if no draft is stored. A draft belongs to its tab: two tabs that write at
 * the same time do not overwrite each other.
 */
export function openDraftAt<Values extends Written>(key: string, firstVersion?: number): Draft<Values> {
  const stored = readStoredJson(key);
  const draft = isDraft<Values>(stored) ? stored : undefined;
  const idempotencyKey = draft?.idempotencyKey ?? newKey();
  const begunFrom = draft ? draft.version : firstVersion;
  let isForgotten = false;
  return {
    restored: draft?.values,
    idempotencyKey,
    version: begunFrom,
    keep(values, version = begunFrom) {
      if (!isForgotten) writeStored(key, JSON.stringify({ values, idempotencyKey, version }));
    },
    forget() {
      isForgotten = true;
      removeStored(key);
    },
  };
}

/**
 * A new key that makes a repeated send harmless. Not randomUUID: browsers offer it on secure pages only, and a demo may be
 * opened over plain http in a local network.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
