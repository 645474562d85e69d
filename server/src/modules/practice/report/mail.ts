import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent, type MailHead } from '../../../mail/compose.ts';

type Verdict = 'reviewed' | 'returned';

interface ReportMailTexts extends Record<Verdict, MailHead & { body: string }> {
  button: string;
}

// The report, the comment and the grade stay behind the login: a mail can be read by whoever holds the phone.
const texts: Record<LanguageCode, ReportMailTexts> = {
  kr: {
    button: '보고서 보러 가기',
    reviewed: {
      subject: '보고서 검토를 마쳤습니다',
      preview: '선생님이 제출하신 보고서를 읽고 의견을 남겼습니다.',
      heading: '보고서 검토를 마쳤습니다',
      body: '선생님이 제출하신 보고서를 읽고 평가와 의견을 남겼습니다. 로그인하시면 보고서 화면에서 보실 수 있습니다.',
    },
    returned: {
      subject: '보고서를 조금 더 써 주세요',
      preview: '선생님이 보고서를 돌려보내며 의견을 남겼습니다.',
      heading: '보고서를 조금 더 써 주세요',
      body: '선생님이 제출하신 보고서를 읽고 의견과 함께 돌려보냈습니다. 로그인하시면 의견을 읽고 이어서 쓰신 뒤 다시 제출하실 수 있습니다.',
    },
  },
  en: {
    button: 'View the report',
    reviewed: {
      subject: 'Your report has been reviewed',
      preview: 'A teacher has read your report and written a comment.',
      heading: 'Your report has been reviewed',
      body: 'A teacher has read the report you submitted and left a grade and a comment. Log in to read them with your report.',
    },
    returned: {
      subject: 'Your report was returned for revision',
      preview: 'A teacher has returned your report with a comment.',
      heading: 'Your report was returned for revision',
      body: 'A teacher has read the report you submitted and returned it with a comment. Log in to read it, write on and submit the report again.',
    },
  },
  ep: {
    button: 'Ver el informe',
    reviewed: {
      subject: 'Su informe ha sido revisado',
      preview: 'Un docente ha leído su informe y ha escrito un comentario.',
      heading: 'Su informe ha sido revisado',
      body: 'Un docente ha leído el informe que entregó y ha dejado una calificación y un comentario. Inicie sesión para leerlos junto a su informe.',
    },
    returned: {
      subject: 'Su informe se ha devuelto para completarlo',
      preview: 'Un docente ha devuelto su informe con un comentario.',
      heading: 'Su informe se ha devuelto para completarlo',
      body: 'Un docente ha leído el informe que entregó y lo ha devuelto con un comentario. Inicie sesión para leerlo, seguir escribiendo y entregarlo de nuevo.',
    },
  },
  vi: {
    button: 'Xem báo cáo',
    reviewed: {
      subject: 'Báo cáo của bạn đã được xem xét',
      preview: 'Giáo viên đã đọc báo cáo của bạn và viết nhận xét.',
      heading: 'Báo cáo của bạn đã được xem xét',
      body: 'Giáo viên đã đọc báo cáo bạn nộp, để lại đánh giá và nhận xét. Hãy đăng nhập để xem cùng với báo cáo.',
    },
    returned: {
      subject: 'Báo cáo của bạn được gửi lại để viết thêm',
      preview: 'Giáo viên đã gửi lại báo cáo của bạn kèm nhận xét.',
      heading: 'Báo cáo của bạn được gửi lại để viết thêm',
      body: 'Giáo viên đã đọc báo cáo bạn nộp và gửi lại kèm nhận xét. Hãy đăng nhập để đọc, viết tiếp và nộp lại báo cáo.',
    },
  },
};

/** Tells a member that a teacher has answered their report; they read the answer after logging in. */
export function reportAnsweredMail(lang: LanguageCode, verdict: Verdict, link: string): MailContent {
  const { button, ...heads } = texts[lang];
  const { body, ...head } = heads[verdict];
  return composeMail(lang, head, {
    ...{ kind: `report_${verdict}` as const, body },
    button: { label: button, href: link },
  });
}
