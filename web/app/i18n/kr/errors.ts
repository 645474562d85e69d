import type { FieldMessage, MemberErrorCode, SuccessMessage } from '@taegeuk/contract/errors.ts';
import { asObject } from '../korean-particles.ts';
import type { GeneralCode } from './failures.ts';

/** Texts of failed calls, by code; those that any page may show are in `failures`. */
const codes: Record<Exclude<MemberErrorCode, GeneralCode>, string> = {
  invalid_json: '요청을 읽지 못했습니다. 다시 시도해 주세요.',
  invalid_request: '요청을 처리하지 못했습니다. 다시 시도해 주세요.',
  invalid_input: '입력한 내용을 다시 확인해 주세요.',
  unknown_language: '지원하지 않는 언어입니다.',
  gone: '이 글은 내려졌습니다.',
  method_not_allowed: '요청을 처리하지 못했습니다.',
  payload_too_large: '보내려는 내용이 너무 큽니다.',
  unsupported_media_type: '보낼 수 없는 형식입니다.',
  token_required: '로그인이 필요합니다.',
  token_expired: '로그인 시간이 끝났습니다. 다시 로그인해 주세요.',
  challenge_required: '요청을 확인하는 중에 끝내지 못했습니다. 다시 시도해 주세요.',
  forbidden: '이용 권한이 없습니다.',
  own_record: '본인의 기록은 직접 처리할 수 없습니다. 다른 담당자에게 요청해 주세요.',
  invalid_credentials: '아이디 또는 비밀번호가 맞지 않습니다.',
  email_not_verified: '이메일 인증을 확인해 주세요.',
  second_factor_setup_required: '관리 화면은 2단계 로그인을 켠 뒤에 쓸 수 있습니다.',
  second_factor_required: '2단계 로그인 인증번호가 필요합니다.',
  second_factor_expired: '로그인 시간이 지났습니다. 비밀번호부터 다시 입력해 주세요.',
  second_factor_already_on: '2단계 로그인이 이미 켜져 있습니다.',
  second_factor_off: '2단계 로그인이 켜져 있지 않습니다.',
  passkey_refused: '이 패스키를 확인하지 못했습니다. 다시 시도하시거나 다른 방법으로 진행해 주세요.',
  passkey_expired: '확인할 시간이 지났습니다. 다시 시도해 주세요.',
  passkey_already_exists: '이미 등록된 패스키입니다.',
  passkey_limit: '패스키는 10개까지 등록할 수 있습니다. 쓰지 않는 패스키를 지운 뒤 추가해 주세요.',
  wrong_password: '비밀번호가 맞지 않습니다.',
  password_required: '본인 확인을 위해 현재 비밀번호를 입력해 주세요.',
  last_administrator: '마지막 관리자는 탈퇴할 수 없습니다. 다른 관리자를 먼저 정해 주세요.',
  already_staff: '이미 담당자인 회원입니다.',
  user_does_not_exist: '존재하지 않는 회원입니다.',
  already_verified: '이미 인증이 끝난 이메일입니다.',
  code_not_confirmed: '인증번호 확인이 끝나지 않았거나 시간이 지났습니다. 인증번호를 다시 받아 주세요.',
  passwords_do_not_match: '비밀번호가 일치하지 않습니다.',
  consent_required: '필수 항목에 동의해 주세요.',
  under_age: '만 14세 이상만 가입할 수 있습니다.',
  weak_password: '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  invalid_email: '이메일 주소를 올바르게 입력해 주세요.',
  invalid_phone: '전화번호를 올바르게 입력해 주세요.',
  phone_not_verified: '전화번호 인증이 필요합니다.',
  phone_already_exists: '이미 등록된 전화번호입니다.',
  nickname_already_exists: '이미 있는 닉네임입니다. 다른 닉네임을 입력해 주세요.',
  name_already_exists: '이미 있는 이름입니다. 다른 이름을 입력해 주세요.',
  email_already_exists: '이미 있는 이메일입니다. 다른 이메일을 입력해 주세요.',
  impossible_progress: '시청 기록을 저장하지 못했습니다.',
  changed_elsewhere: '다른 곳에서 먼저 고친 내용이 있습니다. 새로 불러온 뒤 다시 저장해 주세요.',
  practised_on_out_of_range: '수련한 날은 오늘부터 30일 전까지 고를 수 있습니다.',
  sensitive_consent_required: '건강과 신념에 관한 내용을 다루는 데 동의하셔야 새로 쓸 수 있습니다.',
  course_not_finished: '수업을 모두 수련하고 보고서 검토를 마친 과정에만 수료증을 드립니다.',
  consultation_closed:
    '이미 일정이 정해졌거나 답변을 드린 상담입니다. 바꾸실 일이 있으면 센터로 전화해 주세요.',
  consultation_not_begun: '아직 시작하지 않은 상담입니다. 시작 시각이 지난 뒤에 마무리할 수 있습니다.',
  slot_taken: '그 시각에는 이미 다른 상담이 있습니다. 다른 시각을 골라 주세요.',
  booking_limit: '앞으로 있을 상담이 이미 세 건입니다. 하나를 마치거나 취소하신 뒤에 다시 예약해 주세요.',
  inquiry_closed: '마무리된 문의에는 더 적을 수 없습니다. 새 문의로 남겨 주세요.',
  already_reported: '이미 알려 주신 일지입니다. 선생님이 살펴보고 있습니다.',
  storage_full: '저장할 수 있는 양을 모두 썼습니다. 필요 없는 기록을 지우거나 1:1 문의로 알려 주세요.',
  level_check_open:
    '이미 기다리고 있는 단계 점검 신청이 있습니다. 답을 받거나 취소한 뒤에 다시 신청하실 수 있습니다.',
  sharing_closed: '선생님이 함께 보기를 닫은 일지입니다. 나만 보기로 저장해 주세요.',
  level_check_closed: '이미 답했거나 취소한 단계 점검 신청입니다.',
  attachment_name: '파일 이름에 폴더 경로가 들어 있습니다. 이름을 바꾼 뒤 다시 골라 주세요.',
  attachment_type:
    '첨부할 수 없는 종류의 파일입니다. PDF, 한글(hwp·hwpx), 워드(docx), 사진(png·jpg·webp)만 올릴 수 있습니다.',
  attachment_mismatch:
    '파일의 내용이 이름 끝(확장자)과 다릅니다. 알맞은 이름으로 저장한 뒤 다시 올려 주세요.',
  attachment_damaged: '파일이 온전하지 않아 열 수 없습니다. 다시 저장한 뒤 올려 주세요.',
  attachment_mixed:
    '파일 안에 다른 형식의 내용이 섞여 있어 받을 수 없습니다. 문서나 사진을 새로 저장한 뒤 올려 주세요.',
  attachment_bomb:
    '풀었을 때 지나치게 커지는 파일이라 받을 수 없습니다. 사진을 줄이거나 PDF로 저장해 주세요.',
  attachment_macro: '매크로가 든 문서는 받을 수 없습니다. 매크로 없이 저장하거나 PDF로 저장해 주세요.',
  attachment_script:
    '파일 안에 스크립트나 자동으로 실행되는 동작이 들어 있어 받을 수 없습니다. 인쇄 메뉴에서 PDF로 새로 저장해 주세요.',
  attachment_remote:
    '다른 곳의 내용을 불러오는 서식이나 개체가 연결된 파일입니다. 연결을 끊거나 PDF로 저장해 주세요.',
  attachment_program:
    '파일 안에 프로그램이나 다른 파일이 들어 있어 받을 수 없습니다. 그것을 지우고 다시 저장해 주세요.',
  attachment_locked: '암호나 보안이 걸린 파일은 받을 수 없습니다. 보안을 풀고 저장한 뒤 올려 주세요.',
  attachment_unchecked:
    '파일을 끝까지 확인하지 못해 받을 수 없습니다. PDF나 다른 형식으로 새로 저장한 뒤 올려 주세요.',
  attachment_too_large: '파일이 너무 큽니다. 한 개에 20 MB까지 올릴 수 있습니다.',
  attachment_limit: '보고서 하나에 파일은 다섯 개까지 올릴 수 있습니다.',
  attachment_under_way: '아직 올리고 있는 파일이 있습니다. 다 올라간 뒤에 제출하거나 그 파일을 지워 주세요.',
  upload_offset: '파일이 다른 곳에서도 올라가고 있습니다. 잠시 뒤 다시 이어 주세요.',
  report_closed: '제출했거나 검토를 마친 보고서는 바꿀 수 없습니다.',
  report_of_course_exists: '이 과정의 보고서를 이미 제출했습니다.',
  price_changed: '그사이 가격이나 기간이 바뀌었습니다. 바뀐 내용을 확인하고 다시 진행해 주세요.',
  agreement_required: '구매 동의를 하셔야 결제가 가능합니다.',
  already_held: '이미 이용하신 무료 상품입니다. 무료 상품은 한 번만 신청하실 수 있습니다.',
  order_open: '이 상품의 입금을 기다리는 주문이 있습니다. 그 주문을 마치거나 취소한 뒤에 새로 주문해 주세요.',
  order_closed: '이미 마감된 주문이라 더 바꿀 수 없습니다.',
  pay_method_unavailable: '이 상품에는 쓸 수 없는 결제 방법입니다.',
  payment_unavailable:
    '결제 회사에서 응답이 없어 결과를 아직 모릅니다. 결제 내역에서 곧 확인하실 수 있습니다.',
  window_over: '이용 기간에 들지 않는 날입니다. 기간을 확인해 주세요.',
  pause_open: '이미 쉬고 있거나 쉬기로 한 날이 있습니다.',
  not_paused: '지금은 쉬고 있지 않습니다.',
};

/** What is wrong with one field. */
const fields: Record<FieldMessage, string> = {
  fill_blank: '빈칸을 입력해 주세요.',
  invalid_type: '입력한 값을 다시 확인해 주세요.',
  invalid_text: '사용할 수 없는 문자가 들어 있습니다.',
  invalid_email: '이메일 주소를 올바르게 입력해 주세요.',
  email_required: '이메일을 입력해 주세요!',
  invalid_phone: '전화번호를 올바르게 입력해 주세요.',
  invalid_date: '날짜를 올바르게 입력해 주세요.',
  invalid_id: '선택한 항목을 찾을 수 없습니다.',
  invalid_choice: '목록에서 골라 주세요.',
  invalid_number: '숫자로 입력해 주세요.',
  channel_required: '상담 방법을 하나 이상 골라 주세요.',
  too_short: '너무 짧습니다. 조금 더 길게 입력해 주세요.',
  too_long: '너무 깁니다. 조금 줄여 주세요.',
  too_small: '너무 작은 값입니다.',
  too_large: '너무 큰 값입니다.',
  consent_required: '필수 항목에 동의해 주세요.',
  under_age: '만 14세 이상만 가입할 수 있습니다.',
  weak_password: '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  passwords_do_not_match: '비밀번호가 일치하지 않습니다.',
  unknown_language: '지원하지 않는 언어입니다.',
};

const success: Record<SuccessMessage, string> = {
  ok: '저장했습니다.',
  comment_registered: '댓글이 등록되었습니다.',
  certification_completed: '인증이 완료되었습니다.',
};

export const errors = {
  codes,
  fields,
  success,
  /** An empty field, by its label. */
  blankOf: (label: string) => `${asObject(label)} 입력해 주세요.`,
  summaryTitle: '아래 내용을 확인해 주세요',
};

export type ErrorTexts = typeof errors;
