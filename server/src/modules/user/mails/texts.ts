import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MailHead } from '../../../mail/compose.ts';

/**
 * The texts of the confirmation mail. They contain nothing that a visitor typed: the mail can go to a stranger's address.
 */
export interface ConfirmationTexts extends MailHead {
  body: string;
  button: string;
  lifeNote: string;
  strangerNote: string;
}

export const confirmationTexts: Record<LanguageCode, ConfirmationTexts> = {
  kr: {
    subject: '이메일 주소를 확인해 주세요',
    preview: '링크를 누르면 가입이 마무리됩니다.',
    heading: '이메일 주소를 확인해 주세요',
    body: '{site}에 가입해 주셔서 고맙습니다. 아래 링크를 누르면 이메일 확인이 끝나고 로그인하실 수 있습니다.',
    button: '이메일 확인하기',
    lifeNote: '이 링크는 24시간 동안 한 번 쓸 수 있습니다. 메일을 다시 받으시면 새 링크만 쓸 수 있습니다.',
    strangerNote:
      '가입하신 적이 없다면 이 메일을 그대로 두셔도 됩니다. 확인하지 않은 주소로는 로그인할 수 없습니다.',
  },
  en: {
    subject: 'Please confirm your email address',
    preview: 'One step is left to finish joining.',
    heading: 'Please confirm your email address',
    body: 'Thank you for joining {site}. Use the link below to confirm your address. You can log in after that.',
    button: 'Confirm my email',
    lifeNote:
      'The link works once, within 24 hours. If you ask for the mail again, only the newest link works.',
    strangerNote:
      'If you did not join, you can ignore this mail. Nobody can log in with an address that is not confirmed.',
  },
  ep: {
    subject: 'Confirme su dirección de correo',
    preview: 'Queda un paso para completar su registro.',
    heading: 'Confirme su dirección de correo',
    body: 'Gracias por unirse a {site}. Use el enlace de abajo para confirmar su dirección. Después podrá iniciar sesión.',
    button: 'Confirmar mi correo',
    lifeNote:
      'El enlace sirve una sola vez y durante 24 horas. Si pide el correo de nuevo, solo servirá el enlace más reciente.',
    strangerNote:
      'Si usted no se registró, puede ignorar este correo. Nadie puede iniciar sesión con una dirección sin confirmar.',
  },
  vi: {
    subject: 'Vui lòng xác nhận địa chỉ email',
    preview: 'Còn một bước để hoàn tất đăng ký.',
    heading: 'Vui lòng xác nhận địa chỉ email',
    body: 'Cảm ơn bạn đã tham gia {site}. Hãy nhấn liên kết bên dưới để xác nhận địa chỉ của bạn. Sau đó bạn có thể đăng nhập.',
    button: 'Xác nhận email',
    lifeNote:
      'Liên kết dùng được một lần trong vòng 24 giờ. Nếu bạn yêu cầu gửi lại, chỉ liên kết mới nhất còn hiệu lực.',
    strangerNote:
      'Nếu bạn không đăng ký, hãy bỏ qua thư này. Không ai có thể đăng nhập bằng địa chỉ chưa được xác nhận.',
  },
};
