/**
 * Failures that only calls of staff can answer; `errors.ts` has the others. They are apart so that the pages of visitors and
 * members do not load them. Their texts are in `web/app/domains/admin/calls/staff-failure.ts`, in Korean only.
 */
export const staffErrorCatalogue = {
  second_person_missing: { status: 409, field: 'code' },
  approval_open: { status: 409 },
  approval_closed: { status: 409 },
  already_claimed: { status: 409 },
  already_handled: { status: 409 },
  undo_over: { status: 409 },
  month_open: { status: 409 },
  already_signed: { status: 409 },
  certificate_void: { status: 409 },
  slug_already_exists: { status: 409, field: 'slug' },
  price_day_passed: { status: 409, field: 'startsOn' },
  contact_change_open: { status: 409 },
  bank_file_unreadable: { status: 422, field: 'file' },
  already_matched: { status: 409 },
  refund_under_way: { status: 409 },
  receipt_issued: { status: 409 },
  picture_type: { status: 422, field: 'picture' },
  picture_damaged: { status: 422, field: 'picture' },
  picture_too_large: { status: 422, field: 'picture' },
  export_empty: { status: 409 },
  export_gone: { status: 409 },
  content_incomplete: { status: 422 },
  content_deleted: { status: 409 },
  content_not_public: { status: 409 },
  free_lesson_first: { status: 409 },
  second_person_needed: { status: 409 },
  in_force_too_early: { status: 422, field: 'at' },
  media_codec: { status: 415 },
  media_too_large: { status: 413 },
  media_not_retriable: { status: 409 },
  captions_invalid: { status: 422, field: 'text' },
  in_use: { status: 409 },
} as const satisfies Record<string, { status: number; field?: string }>;

/** A key of {@link staffErrorCatalogue}. */
export type StaffErrorCode = keyof typeof staffErrorCatalogue;
