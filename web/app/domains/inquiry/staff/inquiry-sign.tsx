import type { DeskInquiry } from '@taegeuk/contract/inquiry-desk.ts';
import { stateOfInquiry } from '@taegeuk/contract/inquiry-states.ts';
import { type SignState, StateSign } from '../../admin/parts/state-sign.tsx';
import { inquiryDeskTexts } from './staff-texts.ts';

function signOf(inquiry: DeskInquiry): { sign: SignState; word: string } {
  const { states, late, leaving } = inquiryDeskTexts;
  if (inquiry.answerLeavesAt !== null) return { sign: 'under-way', word: leaving };
  if (inquiry.isOverdue) return { sign: 'late', word: late };
  const state = stateOfInquiry(inquiry);
  return { sign: state === 'waiting' ? 'waiting' : 'done', word: states[state] };
}

/** What an inquiry waits for, or that it does not. */
export function InquirySign({ inquiry }: { inquiry: DeskInquiry }) {
  const { sign, word } = signOf(inquiry);
  return <StateSign state={sign}>{word}</StateSign>;
}
