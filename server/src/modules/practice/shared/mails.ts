import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent, type MailHead } from '../../../mail/compose.ts';

interface StaffTexts {
  button: string;
  unshared: MailHead & { note: string };
  opened: MailHead & { body: string };
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
      note: '일지는 그대로 있고, 나와 선생님만 볼 수 있습니다. 다시 함께 보고 싶다면 1:1 문의로 말씀해 주세요.',
    },
    opened: {
      subject: '일지를 다시 함께 볼 수 있습니다',
      preview: '나만 보기로 바꾸었던 일지 한 편을 다시 함께 볼 수 있습니다.',
      heading: '일지를 다시 함께 볼 수 있습니다',
      body: '선생님이 나만 보기로 바꾸었던 일지 한 편의 함께 보기를 다시 열었습니다. 함께 볼지는 일지에서 고르실 수 있습니다.',
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
      note: 'The entry itself is unchanged; only you and the teachers can read it. If you wish to share it again, write to the teachers under Inquiries.',
    },
    opened: {
      subject: 'You can share a diary entry again',
      preview: 'An entry that a teacher had made private can be shared again.',
      heading: 'You can share a diary entry again',
      body: 'A teacher has reopened sharing for a diary entry that had been made private. Whether to share it is your choice, on the entry itself.',
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
      note: 'La entrada no ha cambiado; solo usted y los docentes pueden leerla. Si desea volver a compartirla, escriba a los docentes en «Preguntas privadas».',
    },
    opened: {
      subject: 'Puede volver a compartir una entrada',
      preview: 'Una entrada que un docente había hecho privada puede compartirse de nuevo.',
      heading: 'Puede volver a compartir una entrada',
      body: 'Un docente ha vuelto a permitir que se comparta una entrada que se había hecho privada. Usted decide en la propia entrada si la comparte.',
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
      note: 'Nội dung bài không thay đổi; chỉ bạn và giáo viên đọc được. Nếu muốn chia sẻ lại, hãy viết cho giáo viên ở mục Hỏi riêng.',
    },
    opened: {
      subject: 'Bạn có thể chia sẻ lại một bài nhật ký',
      preview: 'Một bài nhật ký từng được chuyển thành riêng tư nay có thể chia sẻ lại.',
      heading: 'Bạn có thể chia sẻ lại một bài nhật ký',
      body: 'Giáo viên đã mở lại việc chia sẻ cho một bài nhật ký từng được chuyển thành riêng tư. Bạn tự chọn có chia sẻ hay không ngay trong bài.',
    },
    word: {
      subject: 'Lời của giáo viên về một bài nhật ký chia sẻ',
      preview: 'Giáo viên viết cho bạn về một bài nhật ký chia sẻ.',
      heading: 'Lời của giáo viên về một bài nhật ký chia sẻ',
      note: 'Bài nhật ký vẫn đang được chia sẻ.',
    },
  },
};

/** Tells an author that staff have made a shared entry private, and why: the word to them. */
export function entryUnsharedMail(
  lang: LanguageCode,
  { word, link }: { word: string; link: string },
): MailContent {
  const { button, unshared } = texts[lang];
  const { note, ...head } = unshared;
  return composeMail(lang, head, {
    ...({ kind: 'entry_unshared', body: '{word}', values: { word } } as const),
    button: { label: button, href: link },
    notes: [note],
  });
}

/** Tells an author that they may share an entry again. */
export function sharingOpenedMail(lang: LanguageCode, link: string): MailContent {
  const { button, opened } = texts[lang];
  const { body, ...head } = opened;
  return composeMail(lang, head, { kind: 'sharing_opened', body, button: { label: button, href: link } });
}

/** What staff write to the author of a shared entry. */
export function wordOfStaffMail(
  lang: LanguageCode,
  { word, link }: { word: string; link: string },
): MailContent {
  const { button, word: frame } = texts[lang];
  const { note, ...head } = frame;
  return composeMail(lang, head, {
    ...({ kind: 'entry_word', body: '{word}', values: { word } } as const),
    button: { label: button, href: link },
    notes: [note],
  });
}
