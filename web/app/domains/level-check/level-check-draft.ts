import { newKey } from '../../lib/forms/draft.ts';
import { readStoredJson, removeStored, writeStored } from '../../lib/session/storage.ts';

/** A request that is being written in this tab. */
export interface LevelCheckDraft {
  content: string;
  /** Sent along, so that a repeated send makes one request. */
  idempotencyKey: string;
}

function keyOf(userId: string): string {
  return `level-check-draft:${userId}`;
}

/** What was started and not sent; an empty one if there is nothing. */
export function readLevelCheckDraft(userId: string): LevelCheckDraft {
  const stored = readStoredJson(keyOf(userId)) as Partial<LevelCheckDraft> | null | undefined;
  const isDraft = typeof stored?.content === 'string' && typeof stored.idempotencyKey === 'string';
  return isDraft ? (stored as LevelCheckDraft) : { content: '', idempotencyKey: newKey() };
}

/** Stores what is typed; an empty draft is forgotten. */
export function keepLevelCheckDraft(userId: string, draft: LevelCheckDraft): void {
  if (draft.content === '') removeStored(keyOf(userId));
  else writeStored(keyOf(userId), JSON.stringify(draft));
}
