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

interface Draft {
  values: DiaryValues;
  /** Sent with the save, so that a repeated send makes one entry. */
  idempotencyKey: string;
}

// A draft belongs to its tab: two tabs that write at once do not overwrite each other.
function keyOf(userId: string, entryId: string | undefined): string {
  return `diary-draft:${userId}:${entryId ?? 'new'}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { values, idempotencyKey } = value as Partial<Draft>;
  return (
    typeof idempotencyKey === 'string' &&
    typeof values?.title === 'string' &&
    typeof values.content === 'string'
  );
}

/** The draft of an entry, or of a new one, that was not saved yet. */
export function readDraft(userId: string, entryId?: string): Draft | undefined {
  const stored = readStoredJson(keyOf(userId, entryId));
  return isDraft(stored) ? stored : undefined;
}

export function writeDraft(userId: string, draft: Draft, entryId?: string): void {
  writeStored(keyOf(userId, entryId), JSON.stringify(draft));
}

export function removeDraft(userId: string, entryId?: string): void {
  removeStored(keyOf(userId, entryId));
}
