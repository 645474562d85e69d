/**
 * Failures that only calls of staff can answer; `errors.ts` has the others. They are apart so that the pages of visitors and
 * members do not load them. Their texts are in `web/app/domains/admin/failure-texts.ts`, in Korean only.
 */
export const staffErrorCatalogue = {} as const satisfies Record<string, { status: number; field?: string }>;

/** A key of {@link staffErrorCatalogue}. */
export type StaffErrorCode = keyof typeof staffErrorCatalogue;
