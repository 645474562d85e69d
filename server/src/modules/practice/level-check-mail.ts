import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent } from '../../mail/compose.ts';

interface AnsweredTexts {
  brand: string;
  subject: string;
  preview: string;
  heading: string;
  body: string;
  button: string;
  linkNote: string;
  automaticNote: string;
}

// What was asked and answered stays behind the login: a mail can be read by whoever holds the phone.
const texts: Record<LanguageCode, AnsweredTexts> = {
  kr: {
    brand: '태극명상',
    subject: '[태극명상] 단계 점검에 답이 도착했습니다',
    preview: '선생님이 단계 점검 신청에 답을 남겼습니다.',
    heading: '단계 점검에 답이 도착했습니다',
    body: '선생님이 단계 점검 신청을 읽고 답을 남겼습니다. 로그인하시면 단계 점검 화면에서 보실 수 있습니다.',
    button: '답 보러 가기',
    linkNote: '단추가 열리지 않으면 이 주소를 브라우저에 붙여 넣어 주세요.',
    automaticNote: '이 메일은 자동으로 보내 드리며, 회신하셔도 답을 드릴 수 없습니다.',
  },
  en: {
    brand: 'Taegeuk Meditation',
    subject: '[Taegeuk Meditation] Your level check has been answered',
    preview: 'A teacher has answered your request.',
    heading: 'Your level check has been answered',
    body: 'A teacher has read your request for a level check and written an answer. Log in to read it on the level check page.',
    button: 'Read the answer',
    linkNote: 'If the button does not open, copy this address into your browser.',
    automaticNote: 'This mail is sent automatically. Replies to it are not read.',
  },
  ep: {
    brand: 'Meditación Taegeuk',
    subject: '[Meditación Taegeuk] Su revisión de nivel tiene respuesta',
    preview: 'Un docente ha respondido a su solicitud.',
    heading: 'Su revisión de nivel tiene respuesta',
    body: 'Un docente ha leído su solicitud de revisión de nivel y ha escrito una respuesta. Inicie sesión para leerla en la página de revisión de nivel.',
    button: 'Leer la respuesta',
    linkNote: 'Si el botón no se abre, copie esta dirección en su navegador.',
    automaticNote: 'Este correo se envía automáticamente y no se leen las respuestas.',
  },
  vi: {
    brand: 'Thiền Taegeuk',
    subject: '[Thiền Taegeuk] Yêu cầu kiểm tra cấp độ đã có trả lời',
    preview: 'Giáo viên đã trả lời yêu cầu của bạn.',
    heading: 'Yêu cầu kiểm tra cấp độ đã có trả lời',
    body: 'Giáo viên đã đọc yêu cầu kiểm tra cấp độ của bạn và viết câu trả lời. Hãy đăng nhập để xem ở trang kiểm tra cấp độ.',
    button: 'Xem câu trả lời',
    linkNote: 'Nếu nút không mở được, hãy sao chép địa chỉ này vào trình duyệt.',
    automaticNote: 'Email này được gửi tự động và thư trả lời sẽ không được đọc.',
  },
};

/** Tells a member that their request for a level check was answered; how, they read after logging in. */
export function levelCheckAnsweredMail(lang: LanguageCode, link: string): MailContent {
  const { body, button, linkNote, automaticNote, ...frame } = texts[lang];
  return composeMail(lang, frame, {
    body,
    button: { label: button, href: link, linkNote },
    notes: [automaticNote],
  });
}
