import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { type ConfirmationTexts, confirmationTexts } from './texts.ts';

function shared(lang: LanguageCode) {
  const { button, lifeNote } = confirmationTexts[lang];
  return { button, lifeNote };
}

/**
 * The texts of the mail to a member who joined by phone: they can log in already, and the address is still to be confirmed.
 */
export const phoneWelcomeTexts: Record<LanguageCode, ConfirmationTexts> = {
  kr: {
    ...shared('kr'),
    subject: '가입해 주셔서 고맙습니다',
    preview: '이메일 주소도 확인해 주세요.',
    heading: '가입해 주셔서 고맙습니다',
    body: '휴대전화 인증을 마치셔서 지금 바로 로그인하실 수 있습니다. 비밀번호를 잊으셨을 때 이 주소로 인증번호를 보내 드리니, 아래 링크를 눌러 이메일 주소도 확인해 주세요.',
    strangerNote:
      '가입하신 적이 없다면 링크를 누르지 말아 주세요. 다른 분이 이 주소로 가입한 것이니 고객지원으로 알려 주시기 바랍니다.',
  },
  en: {
    ...shared('en'),
    subject: 'Thank you for joining',
    preview: 'Please confirm your email address too.',
    heading: 'Thank you for joining',
    body: 'Your phone number is verified and you can log in right away. Please confirm your email address with the link below as well: if you forget your password, the code is sent to it.',
    strangerNote:
      'If you did not join, do not use the link. Somebody else has joined with your address: please let our support know.',
  },
  ep: {
    ...shared('ep'),
    subject: 'Gracias por unirse',
    preview: 'Confirme también su dirección de correo.',
    heading: 'Gracias por unirse',
    body: 'Su número de teléfono está verificado y ya puede iniciar sesión. Confirme también su dirección de correo con el enlace de abajo: si olvida la contraseña, le enviaremos el código a ella.',
    strangerNote:
      'Si usted no se registró, no use el enlace. Otra persona se ha registrado con su dirección: avise a nuestro equipo de atención.',
  },
  vi: {
    ...shared('vi'),
    subject: 'Cảm ơn bạn đã tham gia',
    preview: 'Vui lòng xác nhận cả địa chỉ email.',
    heading: 'Cảm ơn bạn đã tham gia',
    body: 'Số điện thoại của bạn đã được xác thực và bạn có thể đăng nhập ngay. Vui lòng xác nhận cả địa chỉ email bằng liên kết bên dưới: nếu bạn quên mật khẩu, mã sẽ được gửi đến địa chỉ này.',
    strangerNote:
      'Nếu bạn không đăng ký, đừng nhấn liên kết. Người khác đã đăng ký bằng địa chỉ của bạn: hãy báo cho bộ phận hỗ trợ.',
  },
};
