import type { ConsultationInput } from '@taegeuk/contract/consultation.ts';
import { type Draft, openDraftAt } from '../../lib/forms/draft.ts';
import type { PreferredTime } from './preferred-times.ts';

/** The values of the form while it is being written. */
export type ConsultValues = ConsultationInput & { times: PreferredTime[] };

/** Opens the draft of a member's next request. */
export function openConsultDraft(userId: string): Draft<ConsultValues> {
  return openDraftAt(`consult-draft:${userId}`);
}
