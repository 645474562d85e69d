import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MailHead } from '../../../mail/compose.ts';

interface Common extends MailHead {
  body: string;
  strangerNote: string;
}

/** The texts of the mail with a recovery code. */
export type RecoveryCodeTexts = Common & { codeLabel: string; lifeNote: string };
/** The texts of the mail about a new password. */
export type PasswordChangedTexts = Common & { button: string };

export const recoveryCodeTexts: Record<LanguageCode, RecoveryCodeTexts> = {
  kr: {
    subject: '비밀번호 찾기 인증번호',
    preview: '5분 안에 입력해 주세요.',
    heading: '비밀번호 찾기 인증번호입니다',
    body: '비밀번호를 다시 정하시려면 아래 여섯 자리 숫자를 인증번호 칸에 입력해 주세요.',
    codeLabel: '인증번호',
    lifeNote:
      '이 번호는 5분 동안, 요청하신 브라우저에서만 쓸 수 있습니다. 다시 받으시면 새 번호만 쓸 수 있습니다.',
    strangerNote:
      '요청하신 적이 없다면 이 메일을 그대로 두셔도 됩니다. 비밀번호는 바뀌지 않습니다. 이 번호를 다른 사람에게 알려 주지 마세요.',
  },
  en: {
    subject: 'Your code to reset the password',
    preview: 'Please enter it within 5 minutes.',
    heading: 'Your code to reset the password',
    body: 'To choose a new password, enter these six digits where you asked for the code.',
    codeLabel: 'Authentication code',
    lifeNote:
      'The code works for 5 minutes, only in the browser that asked for it. If you ask again, only the newest code works.',
    strangerNote:
      'If you did not ask for it, you can ignore this mail. Your password stays as it is. Do not give this code to anyone.',
  },
  ep: {
    subject: 'Su código para recuperar la contraseña',
    preview: 'Introdúzcalo en los próximos 5 minutos.',
    heading: 'Su código para recuperar la contraseña',
    body: 'Para elegir una contraseña nueva, introduzca estas seis cifras donde pidió el código.',
    codeLabel: 'Código de verificación',
    lifeNote:
      'El código sirve durante 5 minutos y solo en el navegador desde el que lo pidió. Si pide otro, solo servirá el más reciente.',
    strangerNote:
      'Si usted no lo pidió, puede ignorar este correo. Su contraseña no cambia. No comunique este código a nadie.',
  },
  vi: {
    subject: 'Mã đặt lại mật khẩu',
    preview: 'Vui lòng nhập mã trong vòng 5 phút.',
    heading: 'Mã đặt lại mật khẩu của bạn',
    body: 'Để chọn mật khẩu mới, hãy nhập sáu chữ số dưới đây vào ô mã xác thực.',
    codeLabel: 'Mã xác thực',
    lifeNote:
      'Mã có hiệu lực trong 5 phút và chỉ dùng được trên trình duyệt đã yêu cầu. Nếu bạn yêu cầu lại, chỉ mã mới nhất còn hiệu lực.',
    strangerNote:
      'Nếu bạn không yêu cầu, hãy bỏ qua thư này. Mật khẩu của bạn không thay đổi. Đừng đưa mã này cho người khác.',
  },
};

export const passwordChangedTexts: Record<LanguageCode, PasswordChangedTexts> = {
  kr: {
    subject: '비밀번호가 바뀌었습니다',
    preview: '모든 기기에서 로그아웃되었습니다.',
    heading: '비밀번호가 바뀌었습니다',
    body: '회원님의 비밀번호가 새로 정해졌고, 모든 기기에서 로그아웃되었습니다. 새 비밀번호로 로그인해 주세요.',
    strangerNote: '직접 바꾸신 것이 아니라면 아래에서 비밀번호를 바로 다시 정해 주세요.',
    button: '비밀번호 다시 정하기',
  },
  en: {
    subject: 'Your password was changed',
    preview: 'You were logged out on all devices.',
    heading: 'Your password was changed',
    body: 'A new password was set for your account and you were logged out on all devices. Please log in with the new password.',
    strangerNote: 'If it was not you, please set another password right away.',
    button: 'Set another password',
  },
  ep: {
    subject: 'Su contraseña ha cambiado',
    preview: 'Se ha cerrado la sesión en todos los dispositivos.',
    heading: 'Su contraseña ha cambiado',
    body: 'Se ha establecido una contraseña nueva en su cuenta y se ha cerrado la sesión en todos los dispositivos. Inicie sesión con la contraseña nueva.',
    strangerNote: 'Si no ha sido usted, establezca otra contraseña cuanto antes.',
    button: 'Establecer otra contraseña',
  },
  vi: {
    subject: 'Mật khẩu của bạn đã được đổi',
    preview: 'Bạn đã được đăng xuất khỏi mọi thiết bị.',
    heading: 'Mật khẩu của bạn đã được đổi',
    body: 'Tài khoản của bạn đã có mật khẩu mới và đã được đăng xuất khỏi mọi thiết bị. Hãy đăng nhập bằng mật khẩu mới.',
    strangerNote: 'Nếu không phải bạn thực hiện, hãy đặt lại mật khẩu ngay.',
    button: 'Đặt lại mật khẩu',
  },
};
