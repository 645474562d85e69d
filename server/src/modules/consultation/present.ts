import type { Consultation } from '@taegeuk/contract/consultation.ts';
import type { ConsultationRow } from './queries.ts';

export function presentConsultation(row: ConsultationRow): Consultation {
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    content: row.content,
    name: row.name,
    phone: row.phone,
    phoneAdvice: row.isPhoneAdvice,
    onlineAdvice: row.isOnlineAdvice,
    ortherAdvice: row.isOtherAdvice,
    status: row.status,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
