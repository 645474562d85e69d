import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent, type MailHead } from '../../../mail/compose.ts';

interface AnsweredTexts extends MailHead {
  body: string;
  button: string;
}

// Request and answer stay behind the login: a mail can be read by whoever holds the phone.
const texts: Record<LanguageCode, AnsweredTexts> = {
  kr: {
    subject: '단계 점검에 답이 도착했습니다',
    preview: '선생님이 단계 점검 신청에 답을 남겼습니다.',
    heading: '단계 점검에 답이 도착했습니다',
    body: '선생님이 단계 점검 신청을 읽고 답을 남겼습니다. 로그인하시면 단계 점검 화면에서 보실 수 있습니다.',
    button: '답 보러 가기',
  },
  en: {
    subject: 'Your level check has been answered',
    preview: 'A teacher has answered your request.',
    heading: 'Your level check has been answered',
    body: 'A teacher has read your request for a level check and written an answer. Log in to read it on the level check page.',
    button: 'Read the answer',
  },
  ep: {
    subject: 'Su revisión de nivel tiene respuesta',
    preview: 'Un docente ha respondido a su solicitud.',
    heading: 'Su revisión de nivel tiene respuesta',
    body: 'Un docente ha leído su solicitud de revisión de nivel y ha escrito una respuesta. Inicie sesión para leerla en la página de revisión de nivel.',
    button: 'Leer la respuesta',
  },
  vi: {
    subject: 'Yêu cầu kiểm tra cấp độ đã có trả lời',
    preview: 'Giáo viên đã trả lời yêu cầu của bạn.',
    heading: 'Yêu cầu kiểm tra cấp độ đã có trả lời',
    body: 'Giáo viên đã đọc yêu cầu kiểm tra cấp độ của bạn và viết câu trả lời. Hãy đăng nhập để xem ở trang kiểm tra cấp độ.',
    button: 'Xem câu trả lời',
  },
};

/** Tells a member that their request for a level check was answered; they read the answer after logging in. */
export function levelCheckAnsweredMail(lang: LanguageCode, link: string): MailContent {
  const { body, button, ...head } = texts[lang];
  return composeMail(lang, head, {
    ...{ kind: 'level_check_answered', body },
    button: { label: button, href: link },
  });
}
