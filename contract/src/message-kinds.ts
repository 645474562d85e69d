// No schemas here: screens import these values, and zod would be loaded with them.

const mails = {
  confirmation: '가입: 이메일 주소 확인',
  phone_welcome: '가입: 휴대폰으로 가입한 회원 맞이',
  recovery_code: '비밀번호 찾기 인증번호',
  password_changed: '비밀번호가 바뀜: 비밀번호 찾기로',
  password_changed_by_member: '비밀번호가 바뀜: 회원정보에서',
  phone_changed: '휴대폰 번호가 바뀜',
  membership_ended: '회원 탈퇴 완료',
  contact_link: '이메일 변경: 새 주소 확인',
  contact_asked_email: '이메일 변경: 이전 주소에 알림',
  contact_asked_phone: '휴대폰 번호 변경: 이메일로 알림',
  contact_waits: '이메일 변경: 바뀌기 전 알림',
  contact_changed_email: '이메일 변경: 바뀐 뒤 알림',
  contact_changed_phone: '휴대폰 번호 변경: 바뀐 뒤 알림',
  profile_changed: '센터에서 회원정보를 고침',
  login_new_device: '새 기기 로그인',
  login_recovery_code: '복구 코드 로그인',
  factor_on: '2단계 로그인이 켜짐',
  factor_off: '2단계 로그인이 꺼짐',
  factor_codes: '복구 코드를 새로 만듦',
  factor_app_removed: '인증 앱을 뺌',
  passkey_added: '패스키 등록',
  passkey_removed: '패스키 삭제',
  terms_announced: '약관·방침 개정 안내',
  inquiry_answered: '1:1 문의 답변',
  consultation_scheduled: '상담 일정',
  consultation_answered: '상담 답변',
  consultation_cancelled: '상담 취소',
  consultation_called_off: '상담 취소: 회원이 함',
  consultation_day_before: '상담 하루 전 알림',
  consultation_hour_before: '상담 한 시간 전 알림',
  certificate_revoked: '수료증 효력 없어짐',
  certificate_reissued: '수료증 다시 발급',
  entry_unshared: '나눈 일지를 나만 보기로 바꿈',
  sharing_opened: '일지를 다시 함께 볼 수 있음',
  entry_word: '나눈 일지에 선생님이 드리는 말씀',
  report_reviewed: '보고서 검토 마침',
  report_returned: '보고서 돌려보냄',
  level_check_answered: '단계 점검 답변',
  order_waiting: '주문: 입금 기다림',
  order_paid: '주문: 결제 확인과 계약 내용',
  order_cancelled: '주문: 취소',
  order_refunded: '주문: 환불',
  order_failed: '주문: 결제 안 됨',
  order_expired: '주문: 기한 지남',
  order_returned: '주문: 결제 전액 돌려드림',
  order_short: '주문: 입금액 모자람',
  order_returning: '주문: 닫힌 주문의 입금을 돌려드림',
  order_surplus: '주문: 더 보낸 금액을 돌려드림',
  order_corrected: '주문: 입금 확인을 바로잡음',
  order_refused: '주문: 환불 신청에 답함',
  order_offer: '주문: 전화 주문 결제 안내',
  order_reviewing: '주문: PayPal 확인 중',
} as const;

const texts = {
  text_phone_code: '휴대폰 인증번호',
  text_bank_transfer: '입금 안내',
  text_offer: '전화 주문 결제 안내',
  text_contact_link: '휴대폰 번호 변경: 새 번호 확인',
  text_contact_asked: '이메일 변경: 휴대폰으로 알림',
} as const;

/** Messages to members whose words staff may replace, by what they are called in the office. */
export const messageKinds = { ...mails, ...texts } as const;

export type MessageKind = keyof typeof messageKinds;

export const messageChannels = ['mail', 'sms'] as const;

export type MessageChannel = (typeof messageChannels)[number];

export function channelOf(kind: MessageKind): MessageChannel {
  return kind in texts ? 'sms' : 'mail';
}

/** What a place in the words of messages stands for, in the words of the office. */
export const messagePlaces = {
  site: '사이트 이름',
  code: '인증번호',
  link: '주소(링크)',
  when: '일시',
  day: '시행일',
  name: '문서 이름',
  word: '선생님이 적은 말씀',
  product: '상품',
  amount: '금액',
  bank: '은행',
  account: '계좌번호',
  holder: '예금주',
  due: '입금 기한(없으면 그 줄을 뺍니다)',
} as const;
