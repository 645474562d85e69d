import { useDraftOf } from '../../../lib/forms/use-draft.ts';
import { openDraft, type PracticeDraft } from './draft.ts';

/** The draft of the form on the screen, and a function that discards it and starts again. */
export function useDraft(
  userId: string,
  entry?: { id: string; version?: number | undefined },
): [draft: PracticeDraft, discard: () => void] {
  return useDraftOf(() => openDraft(userId, entry));
}
