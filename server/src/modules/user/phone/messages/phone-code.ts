import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeText, type TextContent } from '../../../../mail/words.ts';
import type { SmsTemplate } from '../../../../ports/sms/port.ts';

/** A longer text is sent, and charged, as three. Bytes of CP949, the encoding of Korean networks. */
const shortTextBytes = 90;

// CP949 has neither the accents of Spanish nor those of Vietnamese: SMS in these languages are written without them.
const texts: Record<LanguageCode, string> = {
  kr: '[{site}] 인증번호는 {code}입니다. 5분 안에 입력해 주세요.',
  en: '[{site}] Your code is {code}. Please enter it within 5 min.',
  ep: '[{site}] Su codigo es {code}. Escribalo antes de 5 minutos.',
  vi: '[{site}] Ma xac thuc la {code}. Vui long nhap trong 5 phut.',
};

/** Bytes of a text in CP949, which can encode all of our SMS: one for ASCII, two for anything else. */
function bytesOf(text: string): number {
  return [...text].reduce((sum, char) => sum + (char < '\u0080' ? 1 : 2), 0);
}

// The last line lets only the browser of this host fill the code in (origin-bound one-time codes, WebOTP). It is left out
// if the SMS would become a long one, and if the site has no https.
function boundTo(origin: string, code: string): (text: string) => string {
  const { protocol, hostname } = new URL(origin);
  return (text) => {
    const bound = `${text}\n@${hostname} #${code}`;
    return protocol === 'https:' && bytesOf(bound) <= shortTextBytes ? bound : text;
  };
}

/** The SMS with a phone code. Its Alimtalk template (`phone_code`: code) has only the Korean text. */
export function phoneCodeMessage(
  lang: LanguageCode,
  code: string,
  origin: string,
): TextContent & { template: SmsTemplate | null } {
  const template: SmsTemplate | null = lang === 'kr' ? { name: 'phone_code', variables: { code } } : null;
  const words = { kind: 'text_phone_code', words: texts[lang], values: { code } } as const;
  return { ...composeText(lang, { ...words, finish: boundTo(origin, code) }), template };
}
