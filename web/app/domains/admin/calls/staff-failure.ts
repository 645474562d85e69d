import { ApiError } from '@taegeuk/contract/client.ts';
import type { MemberErrorCode } from '@taegeuk/contract/errors.ts';
import type { StaffErrorCode } from '@taegeuk/contract/staff-errors.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';

/** Texts of the failures that only calls of staff can answer. A code without a text does not compile. */
const staffFailures: Record<StaffErrorCode, string> = {
  second_person_missing: '이 일을 함께 확인할 다른 담당자가 없습니다. 인증 앱의 코드를 넣어 주세요.',
  approval_open: '같은 일이 이미 확인을 기다리고 있습니다.',
  approval_closed: '이미 정해졌거나 기한이 지났습니다.',
  already_claimed: '다른 선생님이 맡은 것입니다.',
  already_handled: '다른 선생님이 이미 마친 일입니다.',
  contact_change_open: '다른 연락처로 바꾸는 일이 이미 진행 중입니다. 먼저 취소해 주세요.',
  certificate_void: '이미 효력이 없어진 수료증입니다.',
  bank_file_unreadable: '읽을 수 없는 파일입니다. 아무것도 저장하지 않았습니다.',
  already_matched: '다른 사람이 먼저 짝지었거나 넘긴 줄입니다.',
  refund_under_way: '이미 진행 중인 환불이 있습니다. 먼저 그 환불을 마쳐 주세요.',
  receipt_issued: '현금영수증이 이미 발급되어 있습니다. 필요하면 먼저 취소해 주세요.',
  slug_already_exists: '이미 쓰고 있는 주소입니다. 다른 주소를 정해 주세요.',
  price_day_passed: '새 가격은 내일부터 정할 수 있습니다. 다른 날을 골라 주세요.',
  undo_over: '이미 보냈거나 되돌린 답입니다.',
  month_open: '아직 끝나지 않은 달입니다. 다음 달에 서명해 주세요.',
  already_signed: '이미 서명한 달입니다.',
  picture_type: 'JPEG, PNG, WebP, AVIF 사진만 올릴 수 있습니다. 움직이는 그림과 HEIC는 받지 않습니다.',
  picture_damaged: '끝까지 읽히지 않는 그림입니다. 다른 파일로 올려 주세요.',
  picture_too_large: '너무 큰 그림입니다. 1억 화소, 25 MB까지 올릴 수 있습니다.',
  export_empty: '조건에 맞는 것이 없어 파일을 만들지 않았습니다. 조건을 바꾸어 주세요.',
  content_incomplete: '아직 공개할 수 없습니다. 빠진 것을 채워 주세요.',
  content_deleted: '지워진 글입니다. 먼저 되살려 주세요.',
  content_not_public: '공개된 것도, 예약된 것도 없습니다.',
  second_person_needed: '두 사람이 확인해야 하는 글입니다. 상품의 화면에서 공개해 주세요.',
  free_lesson_first: '센터의 묶음에서는 무료 수업이 맨 앞에 있어야 합니다.',
  in_force_too_early: '모든 회원에게 미리 알려야 합니다. 시행일을 더 뒤로 정해 주세요.',
  in_use: '다른 곳에서 쓰고 있어 공개를 중단하거나 지울 수 없습니다. 먼저 그곳에서 빼 주세요.',
  export_gone: '이미 받았거나 기한이 지나 지워진 파일입니다. 다시 만들어 주세요.',
  media_codec:
    '이 서버에서는 H.264와 AAC로 된 MP4 파일만 받을 수 있습니다. 다른 영상을 받으려면 ffmpeg가 있어야 합니다.',
  media_too_large: '파일이 너무 큽니다. 4 GB까지 올릴 수 있습니다.',
  media_not_retriable: '지금은 다시 준비할 수 없는 영상입니다. 상태를 확인해 주세요.',
  captions_invalid: '자막에 잘못된 줄이 있습니다. 표시된 줄을 고쳐 주세요.',
};

/** Texts of failures that members can meet too, where the words for members do not suit staff. */
const forStaff: Partial<Record<MemberErrorCode, string>> = {
  consultation_closed: '이미 마쳤거나 취소한 상담입니다.',
  consultation_not_begun: '아직 시작하지 않은 상담입니다. 시작 시각이 지나면 마무리할 수 있습니다.',
  slot_taken: '이 사람에게는 그 시각에 다른 상담이 있습니다. 다른 시각이나 다른 사람을 골라 주세요.',
};

const ownTexts: Readonly<Record<string, string>> = { ...forStaff, ...staffFailures };

/** What a screen refuses itself, after it has read again what stands there now: its message is the text that is shown. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal';
}

/** The text of a failed call, for screens of staff. */
export function staffFailureText(error: unknown): string {
  if (error instanceof StaffRefusal) return error.message;
  const own = error instanceof ApiError ? ownTexts[error.code] : undefined;
  if (failedWith(error, 'in_use') && error.fields.length > 0)
    return `${own} (${error.fields.map(({ message }) => message).join(', ')})`;
  return own ?? failureText(error, 'kr');
}

/** Whether there was no answer of ours: the connection or the server is away, and nothing that was read is known to be old. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status > 500);
}

/** Whether a call failed with this code. */
export function failedWith(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
