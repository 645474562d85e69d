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
