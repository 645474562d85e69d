import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent, type MailHead } from '../../../mail/compose.ts';

interface StaffTexts {
  button: string;
  unshared: MailHead & { body: string };
  word: MailHead & { note: string };
}

// Who complained, and that anybody did, is told to nobody.
const texts: Record<LanguageCode, StaffTexts> = {
  kr: {
    button: '일지 보러 가기',
    unshared: {
      subject: '나눈 일지를 나만 보기로 바꾸었습니다',
      preview: '선생님이 나눈 일지 한 편을 나만 보기로 바꾸었습니다.',
      heading: '나눈 일지를 나만 보기로 바꾸었습니다',
      body: '선생님이 나눈 일지 한 편을 읽고, 함께 보기에 맞지 않는 곳이 있어 나만 보기로 바꾸었습니다. 일지는 그대로 있습니다.',
    },
    word: {
      subject: '나눈 일지에 대해 선생님이 드리는 말씀',
      preview: '나눈 일지 한 편에 대해 선생님이 말씀을 드립니다.',
      heading: '나눈 일지에 대해 선생님이 드리는 말씀',
      note: '일지는 그대로 함께 보기로 있습니다.',
    },
  },
  en: {
    button: 'Go to the entry',
    unshared: {
      subject: 'A shared diary entry is private again',
      preview: 'A teacher has made one of your shared diary entries private.',
      heading: 'A shared diary entry is private again',
      body: 'A teacher has read one of your shared diary entries. Something in it does not suit sharing, so it is private now. The entry itself is unchanged.',
    },
    word: {
      subject: 'A teacher’s word about a shared diary entry',
      preview: 'A teacher writes to you about one of your shared diary entries.',
      heading: 'A teacher’s word about a shared diary entry',
      note: 'The entry is still shared.',
    },
  },
  ep: {
    button: 'Ir a la entrada',
    unshared: {
      subject: 'Una entrada compartida vuelve a ser privada',
      preview: 'Un docente ha hecho privada una de sus entradas compartidas.',
      heading: 'Una entrada compartida vuelve a ser privada',
      body: 'Un docente ha leído una de sus entradas compartidas. Algo en ella no es adecuado para compartir, por lo que ahora es privada. La entrada no ha cambiado.',
    },
    word: {
      subject: 'Un docente le escribe sobre una entrada compartida',
      preview: 'Un docente le escribe sobre una de sus entradas compartidas.',
      heading: 'Un docente le escribe sobre una entrada compartida',
      note: 'La entrada sigue compartida.',
    },
  },
  vi: {
    button: 'Đến bài nhật ký',
    unshared: {
      subject: 'Một bài nhật ký chia sẻ đã trở lại riêng tư',
      preview: 'Giáo viên đã chuyển một bài nhật ký chia sẻ của bạn thành riêng tư.',
      heading: 'Một bài nhật ký chia sẻ đã trở lại riêng tư',
      body: 'Giáo viên đã đọc một bài nhật ký chia sẻ của bạn. Có chỗ không phù hợp để chia sẻ nên bài đã được chuyển thành riêng tư. Nội dung bài không thay đổi.',
    },
    word: {
      subject: 'Lời của giáo viên về một bài nhật ký chia sẻ',
      preview: 'Giáo viên viết cho bạn về một bài nhật ký chia sẻ.',
      heading: 'Lời của giáo viên về một bài nhật ký chia sẻ',
      note: 'Bài nhật ký vẫn đang được chia sẻ.',
    },
  },
};

/** Tells an author that staff have made a shared entry private. */
export function entryUnsharedMail(lang: LanguageCode, link: string): MailContent {
  const { button, unshared } = texts[lang];
  const { body, ...head } = unshared;
  return composeMail(lang, head, { body, button: { label: button, href: link } });
}

/** What staff write to the author of a shared entry. */
export function wordOfStaffMail(
  lang: LanguageCode,
  { word, link }: { word: string; link: string },
): MailContent {
  const { button, word: frame } = texts[lang];
  const { note, ...head } = frame;
  return composeMail(lang, head, { body: word, button: { label: button, href: link }, notes: [note] });
}
