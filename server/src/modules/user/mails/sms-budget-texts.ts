import type { LanguageCode } from '@taegeuk/contract/languages.ts';

interface SmsBudgetTexts {
  subject: (percent: number) => string;
  preview: string;
  body: string;
  sentLabel: string;
  /** While SMS are still sent. */
  goingNote: string;
  /** Once those for strangers are used up. */
  spentNote: string;
}

/** The texts of the mail about the day's budget of SMS. */
export const smsBudgetTexts: Record<LanguageCode, SmsBudgetTexts> = {
  kr: {
    subject: (percent) => `인증 문자의 하루 한도를 ${percent}% 썼습니다`,
    preview: '평소보다 많다면 누군가 일부러 요청하는 것일 수 있습니다.',
    body: '회원이 아닌 사람에게 보낼 수 있는 몫과 하루 전체 가운데 더 많이 쓴 쪽이 이 한도에 이르렀습니다. 평소보다 많다면 접속 기록에서 전화번호 인증 요청을 살펴봐 주세요.',
    sentLabel: '지난 24시간 동안 보낸 문자',
    goingNote: '문자는 계속 나갑니다. 회원의 몫은 따로 남겨 둡니다.',
    spentNote:
      '새로 가입하는 분에게는 문자가 나가지 않습니다. 이메일로는 가입할 수 있습니다. 더 보내야 하면 SMS_DAILY_MAX를 올려 주세요.',
  },
  en: {
    subject: (percent) => `${percent}% of the day’s code texts are used`,
    preview: 'If this is more than usual, somebody may be asking for them on purpose.',
    body: 'Either the whole day’s texts or the part for people who are not members has reached this level. If it is more than usual, please look at the requests for phone codes in the log.',
    sentLabel: 'Texts sent in the last 24 hours',
    goingNote: 'Texts still go out, and a part is kept for members.',
    spentNote:
      'People who join get no texts now; they can join by email. If more are needed, raise SMS_DAILY_MAX.',
  },
  ep: {
    subject: (percent) => `Se ha usado el ${percent} % de los SMS de verificación del día`,
    preview: 'Si es más de lo habitual, alguien podría estar pidiéndolos a propósito.',
    body: 'El total de SMS del día, o la parte reservada a quienes no son miembros, ha llegado a este nivel. Si es más de lo habitual, revise en el registro las solicitudes de códigos por teléfono.',
    sentLabel: 'SMS enviados en las últimas 24 horas',
    goingNote: 'Los SMS se siguen enviando y una parte queda reservada a los miembros.',
    spentNote:
      'Quienes se registran ya no reciben SMS; pueden registrarse por correo electrónico. Si hacen falta más, aumente SMS_DAILY_MAX.',
  },
  vi: {
    subject: (percent) => `Đã dùng ${percent}% số tin nhắn xác thực trong ngày`,
    preview: 'Nếu nhiều hơn bình thường, có thể ai đó đang cố ý yêu cầu.',
    body: 'Tổng số tin nhắn trong ngày, hoặc phần dành cho người chưa là hội viên, đã đến mức này. Nếu nhiều hơn bình thường, vui lòng xem các yêu cầu mã điện thoại trong nhật ký.',
    sentLabel: 'Tin nhắn đã gửi trong 24 giờ qua',
    goingNote: 'Tin nhắn vẫn được gửi và luôn có một phần dành riêng cho hội viên.',
    spentNote:
      'Người đăng ký mới hiện không nhận được tin nhắn; họ có thể đăng ký bằng email. Nếu cần thêm, hãy tăng SMS_DAILY_MAX.',
  },
};
