import type { LanguageCode } from '@taegeuk/contract/languages.ts';

/** The texts that every mail has around its own. */
export interface FrameTexts {
  /** Above the address that the button leads to. */
  linkNote: string;
  automaticNote: string;
}

export const frameTexts: Record<LanguageCode, FrameTexts> = {
  kr: {
    linkNote: '링크가 열리지 않으면 이 주소를 브라우저에 붙여 넣어 주세요.',
    automaticNote: '이 메일은 자동으로 보내 드리며, 회신하셔도 답을 드릴 수 없습니다.',
  },
  en: {
    linkNote: 'If the link does not open, copy this address into your browser.',
    automaticNote: 'This mail was sent automatically. Replies to it are not read.',
  },
  ep: {
    linkNote: 'Si el enlace no se abre, copie esta dirección en su navegador.',
    automaticNote: 'Este correo se envió automáticamente. No se leen las respuestas.',
  },
  vi: {
    linkNote: 'Nếu liên kết không mở được, hãy sao chép địa chỉ này vào trình duyệt.',
    automaticNote: 'Thư này được gửi tự động. Chúng tôi không đọc thư trả lời.',
  },
};
