import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent, type MailHead } from '../../mail/compose.ts';

interface AnsweredTexts extends MailHead {
  body: string;
  button: string;
  goOn: string;
}

// Question and answer stay behind the login: a mail can be read by whoever holds the phone.
const texts: Record<LanguageCode, AnsweredTexts> = {
  kr: {
    subject: '1:1 문의에 답변이 도착했습니다',
    preview: '남겨 주신 문의에 답변을 드렸습니다.',
    heading: '1:1 문의에 답변이 도착했습니다',
    body: '남겨 주신 문의에 답변을 드렸습니다. 로그인하신 뒤 1:1 문의에서 읽으실 수 있습니다.',
    button: '답변 읽기',
    goOn: '더 궁금한 점이 있으시면 같은 문의에 이어서 적으실 수 있습니다. 문의와 답변의 내용은 메일에 적지 않습니다.',
  },
  en: {
    subject: 'Your inquiry was answered',
    preview: 'There is an answer to your inquiry.',
    heading: 'Your inquiry was answered',
    body: 'There is an answer to your inquiry. Please log in to read it among your inquiries.',
    button: 'Read the answer',
    goOn: 'If anything is still unclear, you can go on in the same inquiry. This mail quotes neither the question nor the answer.',
  },
  ep: {
    subject: 'Su pregunta tiene respuesta',
    preview: 'Hay una respuesta a su pregunta.',
    heading: 'Su pregunta tiene respuesta',
    body: 'Hay una respuesta a su pregunta. Inicie sesión para leerla en sus preguntas privadas.',
    button: 'Leer la respuesta',
    goOn: 'Si algo no queda claro, puede seguir en la misma pregunta. Este correo no cita ni la pregunta ni la respuesta.',
  },
  vi: {
    subject: 'Câu hỏi của bạn đã được trả lời',
    preview: 'Đã có câu trả lời cho câu hỏi của bạn.',
    heading: 'Câu hỏi của bạn đã được trả lời',
    body: 'Đã có câu trả lời cho câu hỏi của bạn. Vui lòng đăng nhập để đọc trong mục hỏi riêng.',
    button: 'Đọc câu trả lời',
    goOn: 'Nếu còn điều chưa rõ, bạn có thể hỏi tiếp trong cùng câu hỏi. Thư này không ghi lại câu hỏi hay câu trả lời.',
  },
};

/** The mail about an answer, which can only be read on the site. */
export function inquiryAnsweredMail(lang: LanguageCode, link: string): MailContent {
  const { button, body, goOn, ...head } = texts[lang];
  return composeMail(lang, head, { body, button: { label: button, href: link }, notes: [goOn] });
}
