import type { DocumentKind } from '@taegeuk/contract/document-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';

/** The texts of the mail about a version that is to come. `{name}` is the document, `{day}` its day of force. */
export interface DocumentMailTexts {
  names: Record<DocumentKind, string>;
  subject: string;
  preview: string;
  heading: string;
  body: string;
  changes: string;
  dayLabel: string;
  button: string;
  /** Where it is to members' harm too. */
  refusal: string;
  keptNote: string;
}

export const documentMailTexts: Record<LanguageCode, DocumentMailTexts> = {
  kr: {
    names: { terms: '이용약관', privacy: '개인정보처리방침' },
    subject: '{name} 개정 안내',
    preview: '{day}부터 새 {name}을 적용합니다.',
    heading: '{name}이 바뀝니다',
    body: '{day}부터 바뀐 {name}을 적용합니다. 그 전에 전문을 읽어 보실 수 있습니다.',
    changes: '바뀌는 내용',
    dayLabel: '시행일',
    button: '바뀔 전문 읽기',
    refusal: '바뀌는 내용에 동의하지 않으시면 시행일 전에 회원 탈퇴로 이용 계약을 해지하실 수 있습니다.',
    keptNote: '이 안내는 법에 따라 모든 회원에게 보내 드립니다. 광고가 아닙니다.',
  },
  en: {
    names: { terms: 'terms of use', privacy: 'privacy policy' },
    subject: 'Changes to the {name}',
    preview: 'The new {name} applies from {day}.',
    heading: 'The {name} will change',
    body: 'From {day} the changed {name} applies. You can read the whole text before then.',
    changes: 'What changes',
    dayLabel: 'In force from',
    button: 'Read the coming text',
    refusal: 'If you do not agree, you can end your membership before that day.',
    keptNote: 'The law requires us to send this notice to all members. It is not an advertisement.',
  },
  ep: {
    names: { terms: 'condiciones de uso', privacy: 'política de privacidad' },
    subject: 'Cambios en: {name}',
    preview: 'El nuevo texto se aplica desde el {day}: {name}.',
    heading: 'Cambios en: {name}',
    body: 'Desde el {day} se aplica un texto nuevo: {name}. Puede leerlo entero antes de esa fecha.',
    changes: 'Qué cambia',
    dayLabel: 'En vigor desde',
    button: 'Leer el texto nuevo',
    refusal: 'Si no está de acuerdo, puede darse de baja antes de esa fecha.',
    keptNote: 'La ley nos obliga a enviar este aviso a todos los miembros. No es publicidad.',
  },
  vi: {
    names: { terms: 'điều khoản sử dụng', privacy: 'chính sách quyền riêng tư' },
    subject: 'Thay đổi {name}',
    preview: '{name} mới được áp dụng từ {day}.',
    heading: 'Thay đổi {name}',
    body: 'Từ {day}, bản {name} mới được áp dụng. Bạn có thể đọc toàn văn trước ngày đó.',
    changes: 'Nội dung thay đổi',
    dayLabel: 'Có hiệu lực từ',
    button: 'Đọc bản mới',
    refusal: 'Nếu không đồng ý, bạn có thể kết thúc tư cách thành viên trước ngày đó.',
    keptNote: 'Theo luật, thông báo này được gửi đến mọi thành viên. Đây không phải quảng cáo.',
  },
};
