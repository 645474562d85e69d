import type { StaffErrorCode } from './staff-errors.ts';

/**
 * The failures that calls of members can answer, with their HTTP status and, where one field causes it, that field; what only
 * calls of staff can answer is in `staff-errors.ts`.
 * Keys are stable: clients and the message catalogue rely on them (source: shared call table).
 */
export const errorCatalogue = {
  // the request itself
  invalid_json: { status: 400 },
  invalid_request: { status: 400 },
  invalid_input: { status: 422 },
  unknown_language: { status: 422, field: 'lang' },
  not_found: { status: 404 },
  gone: { status: 410 },
  method_not_allowed: { status: 405 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  too_many_requests: { status: 429 },
  challenge_required: { status: 428 },
  internal_error: { status: 500 },
  service_unavailable: { status: 503 },
  // who may
  token_required: { status: 401 },
  token_expired: { status: 401 },
  forbidden: { status: 403 },
  second_factor_setup_required: { status: 403 },
  own_record: { status: 403 },
  // accounts
  invalid_credentials: { status: 401 },
  email_not_verified: { status: 403 },
  second_factor_required: { status: 403 },
  second_factor_expired: { status: 401 },
  second_factor_already_on: { status: 409 },
  second_factor_off: { status: 409 },
  passkey_refused: { status: 401 },
  passkey_expired: { status: 401 },
  passkey_already_exists: { status: 409 },
  passkey_limit: { status: 409 },
  wrong_password: { status: 401, field: 'currentPassword' },
  password_required: { status: 401, field: 'currentPassword' },
  last_administrator: { status: 403 },
  already_staff: { status: 409, field: 'email' },
  user_does_not_exist: { status: 404, field: 'email' },
  already_verified: { status: 409 },
  invalid_code: { status: 400 },
  code_not_confirmed: { status: 403 },
  passwords_do_not_match: { status: 422, field: 'rePassword' },
  consent_required: { status: 422, field: 'consents' },
  under_age: { status: 422, field: 'dob' },
  weak_password: { status: 422, field: 'password' },
  invalid_email: { status: 422, field: 'email' },
  invalid_phone: { status: 422, field: 'phone' },
  phone_not_verified: { status: 409, field: 'phone' },
  phone_already_exists: { status: 409, field: 'phone' },
  nickname_already_exists: { status: 409, field: 'nickName' },
  name_already_exists: { status: 409, field: 'name' },
  email_already_exists: { status: 409, field: 'email' },
  // lessons and practice
  impossible_progress: { status: 422, field: 'ranges' },
  changed_elsewhere: { status: 409 },
  practised_on_out_of_range: { status: 422, field: 'practisedOn' },
  sensitive_consent_required: { status: 403, field: 'sensitiveConsent' },
  sharing_closed: { status: 409, field: 'shared' },
  // consultation
  consultation_closed: { status: 409 },
  consultation_not_begun: { status: 409 },
  slot_taken: { status: 409 },
  booking_limit: { status: 409 },
  inquiry_closed: { status: 409 },
  already_reported: { status: 409 },
  storage_full: { status: 409 },
  level_check_open: { status: 409 },
  level_check_closed: { status: 409 },
  // academy
  course_not_finished: { status: 409 },
  // files of reports
  attachment_name: { status: 422 },
  attachment_type: { status: 415 },
  attachment_mismatch: { status: 415 },
  attachment_damaged: { status: 422 },
  attachment_mixed: { status: 422 },
  attachment_bomb: { status: 422 },
  attachment_macro: { status: 422 },
  attachment_script: { status: 422 },
  attachment_remote: { status: 422 },
  attachment_program: { status: 422 },
  attachment_locked: { status: 422 },
  attachment_unchecked: { status: 422 },
  attachment_too_large: { status: 413 },
  attachment_limit: { status: 409 },
  attachment_under_way: { status: 409 },
  upload_offset: { status: 409 },
  // academy reports
  report_closed: { status: 409 },
  report_of_course_exists: { status: 409, field: 'categoryId' },
  // orders
  price_changed: { status: 409 },
  agreement_required: { status: 422, field: 'agreed' },
  already_held: { status: 409 },
  order_open: { status: 409 },
  order_closed: { status: 409 },
  pay_method_unavailable: { status: 422, field: 'payMethod' },
  payment_unavailable: { status: 503 },
  // days of a membership
  window_over: { status: 409 },
  pause_open: { status: 409 },
  not_paused: { status: 409 },
} as const satisfies Record<string, { status: number; field?: string }>;

/** A code that a call of a member can answer. */
export type MemberErrorCode = keyof typeof errorCatalogue;

/** The code of any failure. */
export type ErrorCode = MemberErrorCode | StaffErrorCode;

/** What can be wrong with a single field; each has a text in every language. */
export const fieldMessages = [
  'fill_blank',
  'invalid_type',
  'invalid_text',
  'invalid_email',
  'email_required',
  'invalid_phone',
  'invalid_date',
  'invalid_id',
  'invalid_choice',
  'invalid_number',
  'channel_required',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'consent_required',
  'under_age',
  'weak_password',
  'passwords_do_not_match',
  'unknown_language',
] as const;

/** A key of {@link fieldMessages}. */
export type FieldMessage = (typeof fieldMessages)[number];

/** Messages of a success that a screen shows; any other success has `ok`. */
export const successMessages = ['ok', 'comment_registered', 'certification_completed'] as const;

/** A key of {@link successMessages}. */
export type SuccessMessage = (typeof successMessages)[number];

/** True when the text is a key of {@link errorCatalogue}. */
export function isMemberErrorCode(text: string): text is MemberErrorCode {
  return Object.hasOwn(errorCatalogue, text);
}
