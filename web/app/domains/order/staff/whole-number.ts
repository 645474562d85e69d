/** A typed amount as a whole number; commas, spaces and the unit are dropped. What is none is 0, which no call takes. */
export function wholeNumber(typed: string): number {
  const digits = typed.replace(/[,\s원]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
}
