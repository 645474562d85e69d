import type { LanguageCode } from '@taegeuk/contract/languages.ts';

/** The words of the confirmation mail. Nothing that a visitor typed is among them: it can go to a stranger's address. */
export interface ConfirmationTexts {
  brand: string;
  subject: string;
  preview: string;
  heading: string;
  body: string;
  button: string;
  linkNote: string;
  lifeNote: string;
  strangerNote: string;
  automaticNote: string;
}

export const confirmationTexts: Record<LanguageCode, ConfirmationTexts> = {
  kr: {
    brand: '태극명상',
    subject: '[태극명상] 이메일 주소를 확인해 주세요',
    preview: '링크를 누르면 가입이 마무리됩니다.',
    heading: '이메일 주소를 확인해 주세요',
    body: '태극명상에 가입해 주셔서 고맙습니다. 아래 링크를 누르면 이메일 확인이 끝나고 로그인하실 수 있습니다.',
    button: '이메일 확인하기',
    linkNote: '링크가 열리지 않으면 이 주소를 브라우저에 붙여 넣어 주세요.',
    lifeNote: '이 링크는 24시간 동안 한 번 쓸 수 있습니다. 메일을 다시 받으시면 새 링크만 쓸 수 있습니다.',
    strangerNote:
      '가입하신 적이 없다면 이 메일을 그대로 두셔도 됩니다. 확인하지 않은 주소로는 로그인할 수 없습니다.',
    automaticNote: '이 메일은 자동으로 보내 드리며, 회신하셔도 답을 드릴 수 없습니다.',
  },
  en: {
    brand: 'Taegeuk Meditation',
    subject: '[Taegeuk Meditation] Please confirm your email address',
    preview: 'One step is left to finish joining.',
    heading: 'Please confirm your email address',
    body: 'Thank you for joining Taegeuk Meditation. Use the link below to confirm your address. You can log in after that.',
    button: 'Confirm my email',
    linkNote: 'If the link does not open, copy this address into your browser.',
    lifeNote:
      'The link works once, within 24 hours. If you ask for the mail again, only the newest link works.',
    strangerNote:
      'If you did not join, you can ignore this mail. Nobody can log in with an address that is not confirmed.',
    automaticNote: 'This mail was sent automatically. Replies to it are not read.',
  },
  ep: {
    brand: 'Meditación Taegeuk',
    subject: '[Meditación Taegeuk] Confirme su dirección de correo',
    preview: 'Queda un paso para completar su registro.',
    heading: 'Confirme su dirección de correo',
    body: 'Gracias por unirse a Meditación Taegeuk. Use el enlace de abajo para confirmar su dirección. Después podrá iniciar sesión.',
    button: 'Confirmar mi correo',
    linkNote: 'Si el enlace no se abre, copie esta dirección en su navegador.',
    lifeNote:
      'El enlace sirve una sola vez y durante 24 horas. Si pide el correo de nuevo, solo servirá el enlace más reciente.',
    strangerNote:
      'Si usted no se registró, puede ignorar este correo. Nadie puede iniciar sesión con una dirección sin confirmar.',
    automaticNote: 'Este correo se envió automáticamente. No se leen las respuestas.',
  },
  vi: {
    brand: 'Thiền Taegeuk',
    subject: '[Thiền Taegeuk] Vui lòng xác nhận địa chỉ email',
    preview: 'Còn một bước để hoàn tất đăng ký.',
    heading: 'Vui lòng xác nhận địa chỉ email',
    body: 'Cảm ơn bạn đã tham gia Thiền Taegeuk. Hãy nhấn liên kết bên dưới để xác nhận địa chỉ của bạn. Sau đó bạn có thể đăng nhập.',
    button: 'Xác nhận email',
    linkNote: 'Nếu liên kết không mở được, hãy sao chép địa chỉ này vào trình duyệt.',
    lifeNote:
      'Liên kết dùng được một lần trong vòng 24 giờ. Nếu bạn yêu cầu gửi lại, chỉ liên kết mới nhất còn hiệu lực.',
    strangerNote:
      'Nếu bạn không đăng ký, hãy bỏ qua thư này. Không ai có thể đăng nhập bằng địa chỉ chưa được xác nhận.',
    automaticNote: 'Thư này được gửi tự động. Chúng tôi không đọc thư trả lời.',
  },
};
