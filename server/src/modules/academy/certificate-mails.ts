import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent, type MailHead } from '../../mail/compose.ts';

/** What became of a certificate. */
export type CertificateNews = 'revoked' | 'reissued';

type NewsTexts = MailHead & { body: string; button: string; ask: string };

const ask = {
  kr: '궁금한 점은 1:1 문의로 남겨 주세요.',
  en: 'If you have a question, please write to us in an inquiry.',
  ep: 'Si tiene alguna duda, escríbanos en una pregunta privada.',
  vi: 'Nếu có điều chưa rõ, vui lòng gửi câu hỏi riêng cho chúng tôi.',
} satisfies Record<LanguageCode, string>;

const texts: Record<CertificateNews, Record<LanguageCode, Omit<NewsTexts, 'ask'>>> = {
  revoked: {
    kr: {
      subject: '수료증의 효력이 없어졌습니다',
      preview: '받으신 수료증 하나가 더 이상 유효하지 않습니다.',
      heading: '수료증의 효력이 없어졌습니다',
      body: '받으신 수료증 하나가 더 이상 유효하지 않습니다. 그 번호를 확인하는 사람에게도 효력이 없다고 보입니다.',
      button: '수료증 보기',
    },
    en: {
      subject: 'Your certificate is no longer valid',
      preview: 'One of your certificates is no longer valid.',
      heading: 'Your certificate is no longer valid',
      body: 'One of your certificates is no longer valid. Whoever verifies its number sees so too.',
      button: 'See the certificate',
    },
    ep: {
      subject: 'Su certificado ya no es válido',
      preview: 'Uno de sus certificados ya no es válido.',
      heading: 'Su certificado ya no es válido',
      body: 'Uno de sus certificados ya no es válido. Quien verifique su número también lo verá.',
      button: 'Ver el certificado',
    },
    vi: {
      subject: 'Chứng chỉ của bạn không còn hiệu lực',
      preview: 'Một chứng chỉ của bạn không còn hiệu lực.',
      heading: 'Chứng chỉ của bạn không còn hiệu lực',
      body: 'Một chứng chỉ của bạn không còn hiệu lực. Người xác minh số chứng chỉ cũng sẽ thấy điều này.',
      button: 'Xem chứng chỉ',
    },
  },
  reissued: {
    kr: {
      subject: '수료증을 새 번호로 다시 드렸습니다',
      preview: '수료증을 새 번호로 다시 드렸습니다.',
      heading: '수료증을 새 번호로 다시 드렸습니다',
      body: '이전 번호는 이제 효력이 없습니다. 다른 곳에 알려 주신 번호나 주소가 있으면 새 것으로 바꿔 주세요.',
      button: '새 수료증 보기',
    },
    en: {
      subject: 'Your certificate was issued again',
      preview: 'Your certificate has a new number.',
      heading: 'Your certificate was issued again',
      body: 'It has a new number; the old one is void. If you gave the number or its address to anybody, please give them the new one.',
      button: 'See the new certificate',
    },
    ep: {
      subject: 'Su certificado se ha emitido de nuevo',
      preview: 'Su certificado tiene un número nuevo.',
      heading: 'Su certificado se ha emitido de nuevo',
      body: 'Tiene un número nuevo y el anterior ya no es válido. Si dio el número o su dirección a alguien, envíele los nuevos.',
      button: 'Ver el nuevo certificado',
    },
    vi: {
      subject: 'Chứng chỉ của bạn đã được cấp lại',
      preview: 'Chứng chỉ của bạn có số mới.',
      heading: 'Chứng chỉ của bạn đã được cấp lại',
      body: 'Chứng chỉ có số mới và số cũ không còn hiệu lực. Nếu bạn đã đưa số hoặc địa chỉ cho ai, vui lòng gửi lại số mới.',
      button: 'Xem chứng chỉ mới',
    },
  },
};

/** The mail about what became of a certificate; the reason is not in it. */
export function certificateMail(lang: LanguageCode, news: CertificateNews, link: string): MailContent {
  const { body, button, ...head } = texts[news][lang];
  return composeMail(lang, head, {
    ...{ kind: `certificate_${news}` as const, body },
    button: { label: button, href: link },
    notes: [ask[lang]],
  });
}
