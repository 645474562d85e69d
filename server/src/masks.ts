const koreanMobile = /^\+8210\d{4}(\d{4})$/;
const lastDigits = 4;

/** A phone (E.164) of which only the end is shown: 010-****-5678. Empty stays empty. */
export function maskedPhone(phone: string): string {
  if (phone === '') return '';
  const end = koreanMobile.exec(phone)?.[1];
  return end ? `010-****-${end}` : `****-${phone.slice(-lastDigits)}`;
}

/** An address of which the first letter and the domain are shown: a***@b.kr. Empty stays empty. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '' : `${first}***${email.slice(at)}`;
}

/** A name for a file that anybody may open: of 김하늘 김*늘 is left, of 김솔 김*, of a long name its first and last letter. */
export function maskedName(name: string): string {
  const letters = [...name.trim()];
  const [first = ''] = letters;
  if (letters.length < 3) return letters.length < 2 ? '*'.repeat(letters.length) : `${first}*`;
  return `${first}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}
