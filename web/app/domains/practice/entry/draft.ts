import { type Draft, openDraftAt } from '../../../lib/forms/draft.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import type { SensitiveConsentValue } from '../../user/consents/use-sensitive-consent.ts';

/** The values of the form while it is being written. */
export interface PracticeValues {
  title: string;
  content: string;
  practisedOn: string;
  minutes: number | null;
  categoryId: string | null;
  moodBefore: number | null;
  mood: number | null;
  shared: boolean;
}

/** The fields of an entry, in the order of the form. */
export const entryFields = [
  'title',
  'content',
  'categoryId',
  'practisedOn',
  'minutes',
  'moodBefore',
  'mood',
  'shared',
] as const satisfies (keyof PracticeValues)[];

/** The rules of the form: those of the entry, and the consent, which is not part of it. */
export type PracticeFormValues = PracticeValues & SensitiveConsentValue;

export type PracticeForm = ApiForm<PracticeFormValues>;

export type PracticeDraft = Draft<PracticeValues>;

/** What can be saved of what was typed: a draft may be older than the day on which staff closed the entry's sharing. */
export function allowedValues(
  values: PracticeValues,
  entry: { sharingClosed: object | null },
): PracticeValues {
  return entry.sharingClosed ? { ...values, shared: false } : values;
}

/** Opens the draft of an entry, or of a new one. `entry` has the first values of the form if no draft is stored. */
export function openDraft(
  userId: string,
  entry?: { id: string; version?: number | undefined },
): PracticeDraft {
  return openDraftAt(`diary-draft:${userId}:${entry?.id ?? 'new'}`, entry?.version);
}
