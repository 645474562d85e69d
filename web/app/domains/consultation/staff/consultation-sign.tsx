import type { DeskConsultation } from '@taegeuk/contract/consultation-desk.ts';
import { StateSign } from '../../admin/parts/state-sign.tsx';
import { signOf } from './consultation-words.ts';

/** What a consultation waits for, or how it ended. */
export function ConsultationSign({ consultation, now }: { consultation: DeskConsultation; now: string }) {
  const { sign, word } = signOf(consultation, now);
  return <StateSign state={sign}>{word}</StateSign>;
}
