import { defaultLanguage, type LanguageCode } from '@taegeuk/contract/languages.ts';
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
  return composeMail(lang, head, {
    ...{ kind: 'inquiry_answered', body },
    button: { label: button, href: link },
    notes: [goOn],
  });
}

/** Why the desk is told. */
export type DeskReason = 'new' | 'more' | 'assigned';

const deskTexts: Record<DeskReason, MailHead & { body: string }> = {
  new: {
    subject: '새 1:1 문의가 들어왔습니다',
    preview: '답변을 기다리는 문의가 있습니다.',
    heading: '새 1:1 문의가 들어왔습니다',
    body: '회원이 새 문의를 남겼습니다. 하루 안에 답변하기로 약속되어 있습니다.',
  },
  more: {
    subject: '1:1 문의에 이어진 글이 있습니다',
    preview: '답변한 문의가 다시 기다립니다.',
    heading: '1:1 문의에 이어진 글이 있습니다',
    body: '답변을 받은 회원이 글을 이어 적었습니다. 문의는 다시 답변을 기다립니다.',
  },
  assigned: {
    subject: '1:1 문의를 맡게 되셨습니다',
    preview: '다른 직원이 문의를 맡겼습니다.',
    heading: '1:1 문의를 맡게 되셨습니다',
    body: '다른 직원이 이 문의를 맡겼습니다.',
  },
};

/** The mail to whoever sees to inquiries. Staff screens are Korean, and so is it; it quotes nothing and names nobody. */
export function deskMail(reason: DeskReason, link: string): MailContent {
  const { body, ...head } = deskTexts[reason];
  return composeMail(defaultLanguage, head, {
    ...{ body, button: { label: '문의 열기', href: link } },
    notes: ['문의한 사람과 내용은 메일에 적지 않습니다. 로그인하신 뒤 읽으실 수 있습니다.'],
  });
}
