import { type LanguageCode, languageIds } from '@taegeuk/contract/languages.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { type Draft, openDraftAt } from '../../lib/forms/draft.ts';
import { formatPhone } from '../../lib/forms/phone.ts';

export const inquiryKinds = ['normal', 'product'] as const;
export const inquirySides = ['center', 'academy'] as const;

export type InquirySide = (typeof inquirySides)[number];
export type InquiryKind = (typeof inquiryKinds)[number];

/** The values of the form while it is being written. */
export interface InquiryValues {
  kind: InquiryKind;
  side: InquirySide;
  languageCode: LanguageCode;
  title: string;
  content: string;
  authorName: string;
  authorEmail: string;
  authorPhone: string;
}

/** The first values of the form: the member is known already, and the answer is wanted in the page's language. */
export function beginningOf({ name, email, phone }: Profile, languageCode: LanguageCode): InquiryValues {
  return {
    ...{ kind: 'normal', side: 'center', languageCode, title: '', content: '' },
    ...{ authorName: name, authorEmail: email, authorPhone: formatPhone(phone) },
  };
}

/** Adds a text that was written elsewhere after the present one. */
export function withWords(values: InquiryValues, words: string): InquiryValues {
  return { ...values, content: [values.content, words].filter(Boolean).join('\n\n') };
}

/** The form as the body of the call. */
export function requestOf({ kind, side, ...words }: InquiryValues) {
  const isNormal = kind === 'normal';
  return {
    ...words,
    languageId: languageIds[words.languageCode],
    isNormal,
    center: side === 'academy' ? 1 : 0,
  };
}

/** Opens the draft of a member's next inquiry. */
export function openInquiryDraft(userId: string): Draft<InquiryValues> {
  return openDraftAt(`inquiry-draft:${userId}`);
}

/** Opens the draft of a follow-up in an inquiry. */
export function openReplyDraft({
  id,
  userId,
}: {
  id: string;
  userId: string;
}): Draft<{ title: string; content: string }> {
  return openDraftAt(`inquiry-reply:${userId}:${id}`);
}
