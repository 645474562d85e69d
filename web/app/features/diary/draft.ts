import { readStoredJson, removeStored, writeStored } from '../../lib/storage.ts';

/** What the form holds while it is being written. */
export interface DiaryValues {
  title: string;
  content: string;
  practisedOn: string;
  minutes: number | null;
  categoryId: string | null;
  mood: number | null;
  shared: boolean;
}

interface StoredDraft {
  values: DiaryValues;
  /** Sent with the save, so that a repeated send makes one entry. */
  idempotencyKey: string;
  /** The version of the entry that the draft began from; a new entry has none. */
  version?: number;
}

/** The draft of one form: what an earlier visit left, and where this one keeps its words. */
export interface DiaryDraft {
  /** What was typed before and not saved; undefined when there is nothing. */
  restored: DiaryValues | undefined;
  idempotencyKey: string;
  version: number | undefined;
  /** Keeps what is typed. Does nothing once the draft is forgotten: a late autosave never brings it back. */
  keep: (values: DiaryValues, version?: number) => void;
  /** Saved or thrown away. */
  forget: () => void;
}

// A draft belongs to its tab: two tabs that write at once do not overwrite each other.
function keyOf(userId: string, entryId: string | undefined): string {
  return `diary-draft:${userId}:${entryId ?? 'new'}`;
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { values, idempotencyKey } = value as Partial<StoredDraft>;
  return (
    typeof idempotencyKey === 'string' &&
    typeof values?.title === 'string' &&
    typeof values.content === 'string'
  );
}

/** Opens the draft of an entry, or of a new one. `entry` is what the form begins from where nothing was left. */
export function openDraft(userId: string, entry?: { id: string; version: number }): DiaryDraft {
  const key = keyOf(userId, entry?.id);
  const stored = readStoredJson(key);
  const draft = isDraft(stored) ? stored : undefined;
  const idempotencyKey = draft?.idempotencyKey ?? newKey();
  const firstVersion = draft ? draft.version : entry?.version;
  let isForgotten = false;
  return {
    restored: draft?.values,
    idempotencyKey,
    version: firstVersion,
    keep(values, version = firstVersion) {
      if (!isForgotten) writeStored(key, JSON.stringify({ values, idempotencyKey, version }));
    },
    forget() {
      isForgotten = true;
      removeStored(key);
    },
  };
}

// Not randomUUID: browsers give it to secure pages only, and a demo may be looked at over plain http in a house.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
