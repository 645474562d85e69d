import type { DeskConsultation } from '@taegeuk/contract/consultation-desk.ts';
import { consultationChannels } from '@taegeuk/contract/consultation-states.ts';
import { formatMonthDay, formatShortDay, formatTime, formatWeekday } from '../../../lib/dates/format.ts';
import type { SignState } from '../../admin/parts/state-sign.tsx';
import { consultationDeskTexts as t } from './staff-texts.ts';

/** The ways to talk that the member chose. */
export function waysOf(consultation: Pick<DeskConsultation, (typeof consultationChannels)[number]>): string {
  const chosen = consultationChannels.filter((channel) => consultation[channel]);
  return chosen.map((channel) => t.ways[channel]).join(', ');
}

/** `11.30 (월) 14:00`: the time of a talk in a list. */
export function shortTimeOf(at: string): string {
  return `${formatMonthDay(at)} (${formatWeekday(at, 'kr')}) ${formatTime(at, 'kr')}`;
}

/** `11월 30일 (월) 14:00`: the time of a talk. */
export function timeOf(at: string): string {
  return `${formatShortDay(at, 'kr')} ${formatTime(at, 'kr')}`;
}

/** Whether there is an appointment whose time has come: the talk is over soon, and somebody has to say how it was. */
export function isBegun({ status, scheduledAt }: DeskConsultation, now: string): boolean {
  return status === 'scheduled' && scheduledAt !== null && Date.parse(scheduledAt) <= Date.parse(now);
}

/** How a consultation stands, as a sign and a word. */
export function signOf(consultation: DeskConsultation, now: string): { sign: SignState; word: string } {
  const { status, outcome, isOverdue, isUnattended } = consultation;
  if (status === 'done') return { sign: 'done', word: outcome ? t.outcomes[outcome] : t.states.done };
  if (isUnattended) return { sign: isOverdue ? 'late' : 'waiting', word: t.unattended };
  if (isBegun(consultation, now)) return { sign: 'soon', word: t.begun };
  if (status === 'scheduled') return { sign: 'under-way', word: t.states.scheduled };
  return isOverdue ? { sign: 'late', word: t.late } : { sign: 'waiting', word: t.states.requested };
}
