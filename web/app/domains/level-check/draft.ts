import { type Draft, openDraftAt } from '../../lib/forms/draft.ts';

/** What is stored and sent: the title is not typed, it names the member's group of that day. */
export interface LevelCheckValues {
  title: string;
  content: string;
}

/** Opens the draft of a member's next request. */
export function openLevelCheckDraft(userId: string): Draft<LevelCheckValues> {
  return openDraftAt(`level-check-draft:${userId}`);
}
