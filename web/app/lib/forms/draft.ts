import { readStoredJson, removeStored, writeStored } from '../session/storage.ts';

/** What every kept form holds: something written. */
interface Written {
  title: string;
  content: string;
}

interface StoredDraft<Values> {
  values: Values;
  /** Sent with the save, so that a repeated send makes one record. */
  idempotencyKey: string;
  /** The version of the record that the draft began from; a new record has none. */
  version?: number;
}

/** The draft of one form: what an earlier visit left, and where this one keeps its words. */
export interface Draft<Values> {
  /** What was typed before and not saved; undefined when there is nothing. */
  restored: Values | undefined;
  idempotencyKey: string;
  version: number | undefined;
  /** Keeps what is typed. Does nothing once the draft is forgotten: a late autosave never brings it back. */
  keep: (values: Values, version?: number) => void;
  /** Saved or thrown away. */
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
 * Opens the draft that is kept at `key`, which names the form, its member and what it changes. `firstVersion` is the
 * version of the record that the form begins from where nothing was left. A draft belongs to its tab: two tabs that
 * write at once do not overwrite each other.
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
 * A new key that makes a repeated send harmless. Not randomUUID: browsers give it to secure pages only, and a demo may be
 * looked at over plain http in a house.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
