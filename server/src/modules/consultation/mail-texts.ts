import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MailHead } from '../../mail/compose.ts';

export interface ConsultationMailTexts {
  button: string;
  /** What it is called in a calendar: no more, others may see it. */
  summary: string;
  /** `{when}` is the time in words, in Seoul. */
  scheduled: MailHead & { body: string; changeNote: string };
  answered: MailHead & { body: string; privateNote: string };
  cancelled: MailHead & { body: string; againNote: string };
  /** What the member did themselves. */
  calledOff: MailHead & { body: string; againNote: string };
  /** Reminders. A server that was stopped sends them late: they name the time, and not how long it is until then. */
  day: MailHead & { body: string };
  hour: MailHead & { body: string };
}

/** The texts of mails about a consultation. They contain neither the member's request nor the answer. */
export const consultationTexts: Record<LanguageCode, ConsultationMailTexts> = {
  kr: {
    button: '상담 내역 보기',
    summary: '상담 · {site}',
    scheduled: {
      subject: '상담 일정이 정해졌습니다',
      preview: '신청하신 상담의 날짜와 시각을 알려 드립니다.',
      heading: '상담 일정이 정해졌습니다',
      body: '신청하신 상담은 {when}(서울 시각)에 진행합니다. 자세한 안내는 상담 내역에 있습니다.',
      changeNote: '시간을 바꾸거나 취소하시려면 상담 내역에서 하시거나 센터로 전화해 주세요.',
    },
    answered: {
      subject: '상담 답변이 도착했습니다',
      preview: '신청하신 상담에 답변을 드렸습니다.',
      heading: '상담 답변이 도착했습니다',
      body: '신청하신 상담에 답변을 드렸습니다. 로그인하신 뒤 상담 내역에서 읽으실 수 있습니다.',
      privateNote: '상담 내용은 개인적인 글이어서 메일에는 적지 않습니다.',
    },
    cancelled: {
      subject: '신청하신 상담이 취소되었습니다',
      preview: '신청하신 상담을 센터에서 취소했습니다.',
      heading: '신청하신 상담이 취소되었습니다',
      body: '신청하신 상담을 센터에서 취소했습니다. 불편을 드려 죄송합니다.',
      againNote: '다른 날에 상담을 원하시면 다시 신청해 주세요. 까닭이 궁금하시면 센터로 전화해 주세요.',
    },
    calledOff: {
      subject: '상담을 취소하셨습니다',
      preview: '취소하신 상담의 일시를 알려 드립니다.',
      heading: '상담을 취소하셨습니다',
      body: '{when}(서울 시각)의 상담을 취소하셨습니다. 적으신 내용은 상담 내역에 남아 있습니다.',
      againNote: '다시 상담을 원하시면 새로 신청해 주세요. 직접 취소하지 않으셨다면 센터로 전화해 주세요.',
    },
    day: {
      subject: '예정된 상담을 알려 드립니다',
      preview: '예정된 상담의 날짜와 시각입니다.',
      heading: '예정된 상담을 알려 드립니다',
      body: '{when}(서울 시각)에 상담이 있습니다. 자세한 안내는 상담 내역에 있습니다.',
    },
    hour: {
      subject: '곧 상담을 시작합니다',
      preview: '예정된 상담이 곧 시작됩니다.',
      heading: '곧 상담을 시작합니다',
      body: '상담은 {when}(서울 시각)에 시작합니다. 자세한 안내는 상담 내역에 있습니다.',
    },
  },
  en: {
    button: 'View the consultation',
    summary: 'Consultation · {site}',
    scheduled: {
      subject: 'Your consultation has a date',
      preview: 'The day and time of the consultation you asked for.',
      heading: 'Your consultation has a date',
      body: 'The consultation you asked for takes place on {when} (Seoul time). You find the details among your consultations.',
      changeNote: 'To change the time or call it off, open the consultation or call the centre.',
    },
    answered: {
      subject: 'Your consultation was answered',
      preview: 'There is an answer to the consultation you asked for.',
      heading: 'Your consultation was answered',
      body: 'There is an answer to the consultation you asked for. Please log in to read it among your consultations.',
      privateNote: 'Consultations are private, so this mail does not quote them.',
    },
    cancelled: {
      subject: 'Your consultation was cancelled',
      preview: 'The centre has cancelled the consultation you asked for.',
      heading: 'Your consultation was cancelled',
      body: 'The centre has cancelled the consultation you asked for. We are sorry for the inconvenience.',
      againNote:
        'If you would like another day, please ask for a consultation again. If you would like to know why, please call the centre.',
    },
    calledOff: {
      subject: 'You called off your consultation',
      preview: 'The day and time of the consultation you called off.',
      heading: 'You called off your consultation',
      body: 'You called off the consultation on {when} (Seoul time). What you wrote is still among your consultations.',
      againNote:
        'If you would like to talk after all, please ask for a consultation again. If it was not you, please call the centre.',
    },
    day: {
      subject: 'A reminder of your consultation',
      preview: 'The day and time of your consultation.',
      heading: 'A reminder of your consultation',
      body: 'Your consultation takes place on {when} (Seoul time). You find the details among your consultations.',
    },
    hour: {
      subject: 'Your consultation begins soon',
      preview: 'Your consultation begins soon.',
      heading: 'Your consultation begins soon',
      body: 'Your consultation begins on {when} (Seoul time). You find the details among your consultations.',
    },
  },
  ep: {
    button: 'Ver la consulta',
    summary: 'Consulta · {site}',
    scheduled: {
      subject: 'Su consulta tiene fecha',
      preview: 'El día y la hora de la consulta que solicitó.',
      heading: 'Su consulta tiene fecha',
      body: 'La consulta que solicitó será el {when} (hora de Seúl). Encontrará los detalles en sus consultas.',
      changeNote: 'Para cambiar la hora o anularla, abra la consulta o llame al centro.',
    },
    answered: {
      subject: 'Su consulta tiene respuesta',
      preview: 'Hay una respuesta a la consulta que solicitó.',
      heading: 'Su consulta tiene respuesta',
      body: 'Hay una respuesta a la consulta que solicitó. Inicie sesión para leerla en sus consultas.',
      privateNote: 'Las consultas son privadas; por eso este correo no las cita.',
    },
    cancelled: {
      subject: 'Su consulta se ha cancelado',
      preview: 'El centro ha cancelado la consulta que solicitó.',
      heading: 'Su consulta se ha cancelado',
      body: 'El centro ha cancelado la consulta que solicitó. Disculpe las molestias.',
      againNote:
        'Si prefiere otro día, solicite de nuevo una consulta. Si quiere saber el motivo, llame al centro.',
    },
    calledOff: {
      subject: 'Ha anulado su consulta',
      preview: 'El día y la hora de la consulta que anuló.',
      heading: 'Ha anulado su consulta',
      body: 'Ha anulado la consulta del {when} (hora de Seúl). Lo que escribió sigue en sus consultas.',
      againNote: 'Si aún desea hablar, solicite de nuevo una consulta. Si no fue usted, llame al centro.',
    },
    day: {
      subject: 'Recordatorio de su consulta',
      preview: 'El día y la hora de su consulta.',
      heading: 'Recordatorio de su consulta',
      body: 'Su consulta será el {when} (hora de Seúl). Encontrará los detalles en sus consultas.',
    },
    hour: {
      subject: 'Su consulta empieza pronto',
      preview: 'Su consulta empieza pronto.',
      heading: 'Su consulta empieza pronto',
      body: 'Su consulta empieza el {when} (hora de Seúl). Encontrará los detalles en sus consultas.',
    },
  },
  vi: {
    button: 'Xem nội dung tư vấn',
    summary: 'Tư vấn · {site}',
    scheduled: {
      subject: 'Buổi tư vấn của bạn đã có lịch',
      preview: 'Ngày giờ của buổi tư vấn bạn đã đăng ký.',
      heading: 'Buổi tư vấn của bạn đã có lịch',
      body: 'Buổi tư vấn bạn đăng ký sẽ diễn ra vào {when} (giờ Seoul). Chi tiết có trong lịch sử tư vấn của bạn.',
      changeNote: 'Nếu muốn đổi giờ hoặc hủy, vui lòng mở nội dung tư vấn hoặc gọi điện cho trung tâm.',
    },
    answered: {
      subject: 'Buổi tư vấn của bạn đã có câu trả lời',
      preview: 'Đã có câu trả lời cho nội dung bạn cần tư vấn.',
      heading: 'Buổi tư vấn của bạn đã có câu trả lời',
      body: 'Đã có câu trả lời cho nội dung bạn cần tư vấn. Vui lòng đăng nhập để đọc trong lịch sử tư vấn.',
      privateNote: 'Nội dung tư vấn là riêng tư nên không được ghi trong thư này.',
    },
    cancelled: {
      subject: 'Buổi tư vấn của bạn đã bị hủy',
      preview: 'Trung tâm đã hủy buổi tư vấn bạn đăng ký.',
      heading: 'Buổi tư vấn của bạn đã bị hủy',
      body: 'Trung tâm đã hủy buổi tư vấn bạn đăng ký. Rất xin lỗi vì sự bất tiện này.',
      againNote:
        'Nếu muốn chọn ngày khác, vui lòng đăng ký tư vấn lại. Nếu muốn biết lý do, vui lòng gọi điện cho trung tâm.',
    },
    calledOff: {
      subject: 'Bạn đã hủy buổi tư vấn',
      preview: 'Ngày giờ của buổi tư vấn bạn đã hủy.',
      heading: 'Bạn đã hủy buổi tư vấn',
      body: 'Bạn đã hủy buổi tư vấn vào {when} (giờ Seoul). Nội dung bạn viết vẫn còn trong lịch sử tư vấn.',
      againNote:
        'Nếu vẫn muốn trao đổi, vui lòng đăng ký tư vấn lại. Nếu không phải bạn hủy, vui lòng gọi điện cho trung tâm.',
    },
    day: {
      subject: 'Nhắc lịch tư vấn của bạn',
      preview: 'Ngày giờ buổi tư vấn của bạn.',
      heading: 'Nhắc lịch tư vấn của bạn',
      body: 'Buổi tư vấn của bạn sẽ diễn ra vào {when} (giờ Seoul). Chi tiết có trong lịch sử tư vấn của bạn.',
    },
    hour: {
      subject: 'Buổi tư vấn của bạn sắp bắt đầu',
      preview: 'Buổi tư vấn của bạn sắp bắt đầu.',
      heading: 'Buổi tư vấn của bạn sắp bắt đầu',
      body: 'Buổi tư vấn của bạn bắt đầu vào {when} (giờ Seoul). Chi tiết có trong lịch sử tư vấn của bạn.',
    },
  },
};

/** What mails to a colleague about a talk have in common. Staff screens are Korean, and so are they. */
export const talkTexts = {
  button: '상담 열기',
  note: '신청한 사람과 내용은 메일에 적지 않습니다. 로그인하신 뒤 읽으실 수 있습니다.',
  before: '바뀌기 전',
  after: '바뀐 뒤',
};

/** The words to the desk about a new request. */
export const requestedTexts: MailHead & { body: string } = {
  subject: '새 상담 신청이 들어왔습니다',
  preview: '일정이나 답을 기다리는 상담이 있습니다.',
  heading: '새 상담 신청이 들어왔습니다',
  body: '회원이 상담을 신청했습니다. 이틀 안에 일정을 잡거나 글로 답하기로 약속되어 있습니다.',
};

type TalkNews = 'given' | 'booked' | 'moved' | 'passedOn' | 'calledOff';

/** The words to a colleague about a talk. `{when}` is its time in words, in Seoul. */
export const talkNewsTexts: Record<TalkNews, MailHead & { body: string }> = {
  given: {
    subject: '상담을 맡게 되셨습니다',
    preview: '다른 직원이 상담 일정을 잡았습니다.',
    heading: '상담을 맡게 되셨습니다',
    body: '다른 직원이 {when}(서울 시각) 상담을 맡겼습니다.',
  },
  booked: {
    subject: '상담이 예약되었습니다',
    preview: '회원이 상담 시간을 골랐습니다.',
    heading: '상담이 예약되었습니다',
    body: '회원이 {when}(서울 시각) 상담을 예약했습니다.',
  },
  moved: {
    subject: '상담 시간이 바뀌었습니다',
    preview: '맡으신 상담의 날짜와 시각이 바뀌었습니다.',
    heading: '상담 시간이 바뀌었습니다',
    body: '맡으신 상담의 시간이 바뀌었습니다. 시각은 서울 시각입니다.',
  },
  passedOn: {
    subject: '다른 직원이 상담을 맡습니다',
    preview: '맡으셨던 상담을 이제 다른 직원이 맡습니다.',
    heading: '다른 직원이 상담을 맡습니다',
    body: '맡으셨던 {when}(서울 시각) 상담을 이제 다른 직원이 맡습니다.',
  },
  calledOff: {
    subject: '상담이 취소되었습니다',
    preview: '맡으신 상담이 취소되었습니다.',
    heading: '상담이 취소되었습니다',
    body: '{when}(서울 시각) 상담이 취소되었습니다.',
  },
};
