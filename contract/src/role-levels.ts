/** Role levels: 0 `released` (no administrative right), 1 teacher, 9 administrator. */
export const roleLevels = { released: 0, teacher: 1, admin: 9 } as const;
