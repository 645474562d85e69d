/** More than a year of a busy academy, and read in a second. */
export const limits = {
  rows: 20_000,
  columns: 60,
  cellLength: 2000,
  /** Of a file that was sent packed. */
  fileBytes: 4 * 1024 * 1024,
  /** Of a workbook: its parts, and what they come to when they are unpacked. */
  parts: 200,
  unpackedBytes: 48 * 1024 * 1024,
} as const;
