/**
 * A number without the characters that people put between its digits: `010 1234-5678`, `+82 10 1234 5678` and `01012345678`
 * are the same.
 */
export function phoneKey(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/[^\d+]/g, '');
  return plain.replace(/^\+820?/, '0');
}

/** The number as it is written in Korea; anything but a Korean mobile number stays as typed. */
export function formatPhone(typed: string): string {
  const parts = /^(010)(\d{4})(\d{4})$/.exec(phoneKey(typed));
  return parts ? parts.slice(1).join('-') : typed;
}
