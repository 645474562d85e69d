import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent, type MailHead } from '../../mail/compose.ts';
import { seoulTime } from '../../mail/dates.ts';

interface Texts extends MailHead {
  body: string;
  member: string;
  when: string;
}

const texts: Record<LanguageCode, Texts> = {
  kr: {
    subject: '회원이 본인이 아닌 로그인을 알렸습니다',
    preview: '다른 기기의 로그인은 모두 끝냈습니다.',
    heading: '회원이 본인이 아닌 로그인을 알렸습니다',
    body: '한 회원이 자신의 로그인 기록에서 본인이 하지 않은 로그인을 알렸습니다. 그 회원의 다른 로그인은 모두 끝냈습니다. 도움이 필요한지 연락해 주세요.',
    member: '회원',
    when: '알린 로그인(한국 시간)',
  },
  en: {
    subject: 'A member reported a login that was not theirs',
    preview: 'Their other logins were ended.',
    heading: 'A member reported a login that was not theirs',
    body: 'A member reported a login in their list that was not theirs. Their other logins were ended. Please ask whether they need help.',
    member: 'Member',
    when: 'Reported login (Korean time)',
  },
  ep: {
    subject: 'Un miembro ha avisado de un inicio de sesión ajeno',
    preview: 'Se han cerrado sus otras sesiones.',
    heading: 'Un miembro ha avisado de un inicio de sesión ajeno',
    body: 'Un miembro ha avisado de un inicio de sesión que no hizo. Se han cerrado sus otras sesiones. Pregúntele si necesita ayuda.',
    member: 'Miembro',
    when: 'Inicio de sesión (hora de Corea)',
  },
  vi: {
    subject: 'Một thành viên báo có lần đăng nhập không phải của mình',
    preview: 'Các lần đăng nhập khác đã được kết thúc.',
    heading: 'Một thành viên báo có lần đăng nhập không phải của mình',
    body: 'Một thành viên báo có lần đăng nhập không phải do mình. Các lần đăng nhập khác của họ đã được kết thúc. Vui lòng hỏi xem họ có cần giúp đỡ không.',
    member: 'Thành viên',
    when: 'Lần đăng nhập (giờ Hàn Quốc)',
  },
};

/** The mail to administrators about a login that its member did not recognise. */
export function questionedMail(
  lang: LanguageCode,
  { email, loginAt }: { email: string; loginAt: Date },
): MailContent {
  const { body, member, when, ...head } = texts[lang];
  const facts = [
    { label: member, value: email },
    { label: when, value: seoulTime(lang, loginAt) },
  ];
  return composeMail(lang, head, { body, facts });
}
