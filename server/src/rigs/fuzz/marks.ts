/** Personal data in the requests: none of it may ever be in the log. */
export const marks = {
  email: 'mark.person@private-mail.example',
  phone: '010-9381-4672',
  name: '금강이슬',
  address: '비밀로 77번길 9',
  code: '834512',
  token: 'mArK-token-that-no-log-may-hold-0123456789-ab',
  password: 'mark-words-of-a-secret-room',
  words: '아무도 모를 일기의 첫 줄',
} as const;

/**
 * The forms in which a mark may get into a log: unchanged, in lower case, in an address, in the server's form of a number.
 */
function formsOf(mark: string): string[] {
  const digits = mark.replace(/\D/g, '');
  const international = mark === marks.phone ? [digits, `82${digits.slice(1)}`] : [];
  return [mark, mark.toLowerCase(), encodeURIComponent(mark), ...international];
}

/** The lines of a log that contain one of the marks, or of the other given values, in any form. */
export function linesWithMarks(log: string, others: readonly string[]): string[] {
  const forms = [...Object.values(marks), ...others].flatMap(formsOf);
  const tests = [...new Set(forms)].map((form) => {
    // Many times and ids contain six digits by chance, but not between other characters.
    const found = /^\d+$/.test(form) ? new RegExp(`(?<![\\w-])${form}(?![\\w-])`) : undefined;
    return (line: string) => (found ? found.test(line) : line.includes(form));
  });
  return log.split('\n').filter((line) => tests.some((test) => test(line)));
}
