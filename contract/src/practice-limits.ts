// No schemas here: pages import these values before anybody fills a form, and zod would be loaded with them.

/** Entries can be dated back at most this many days (product decision). */
export const backdatingDays = 30;

/** A sitting without an end is over after so many minutes: by then it was forgotten. */
export const openEndMinutes = 720;

/** Why a member complains to the staff about a shared entry. */
export const reportReasons = ['personal_data', 'abuse', 'advertising', 'worry', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
