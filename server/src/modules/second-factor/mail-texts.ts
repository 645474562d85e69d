import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MailHead } from '../../mail/compose.ts';

interface CommonTexts {
  strangerNote: string;
  button: string;
}

interface ChangeTexts extends MailHead {
  body: string;
}

/** The common texts of the mails about the second step. */
export const commonTexts: Record<LanguageCode, CommonTexts> = {
  kr: {
    strangerNote: '직접 하신 것이 아니라면 아래에서 비밀번호를 바로 다시 정해 주세요.',
    button: '비밀번호 다시 정하기',
  },
  en: {
    strangerNote: 'If it was not you, please set a new password right away.',
    button: 'Set a new password',
  },
  ep: {
    strangerNote: 'Si no ha sido usted, establezca una contraseña nueva cuanto antes.',
    button: 'Establecer una contraseña nueva',
  },
  vi: {
    strangerNote: 'Nếu không phải bạn thực hiện, hãy đặt mật khẩu mới ngay.',
    button: 'Đặt mật khẩu mới',
  },
};

/** The texts of each of them. */
export const factorChangedTexts: Record<LanguageCode, Record<FactorChange, ChangeTexts>> = {
  kr: {
    on: {
      subject: '2단계 로그인이 켜졌습니다',
      preview: '이제 로그인할 때 인증 앱의 번호도 필요합니다.',
      heading: '2단계 로그인이 켜졌습니다',
      body: '이제 로그인할 때 비밀번호와 함께 인증 앱의 여섯 자리 번호가 필요합니다. 다른 기기에서는 로그아웃되었습니다. 복구 코드는 안전한 곳에 보관해 주세요.',
    },
    off: {
      subject: '2단계 로그인이 꺼졌습니다',
      preview: '이제 비밀번호만으로 로그인합니다.',
      heading: '2단계 로그인이 꺼졌습니다',
      body: '이제 비밀번호만으로 로그인합니다. 복구 코드도 더 이상 쓸 수 없습니다.',
    },
    appRemoved: {
      subject: '인증 앱이 삭제되었습니다',
      preview: '이제 비밀번호 다음에 패스키로 확인합니다.',
      heading: '인증 앱이 삭제되었습니다',
      body: '로그인할 때 인증 앱의 번호를 더 이상 쓰지 않습니다. 비밀번호로 로그인할 때는 패스키로 한 번 더 확인합니다.',
    },
    renewed: {
      subject: '복구 코드를 새로 만들었습니다',
      preview: '이전 복구 코드는 더 이상 쓸 수 없습니다.',
      heading: '복구 코드를 새로 만들었습니다',
      body: '2단계 로그인의 복구 코드를 새로 만들었습니다. 이전 복구 코드는 더 이상 쓸 수 없습니다.',
    },
    passkeyAdded: {
      subject: '패스키가 등록되었습니다',
      preview: '이제 패스키로 로그인할 수 있습니다.',
      heading: '패스키가 등록되었습니다',
      body: '이제 패스키만으로 로그인할 수 있고, 비밀번호로 로그인할 때는 패스키로 한 번 더 확인합니다.',
    },
    passkeyRemoved: {
      subject: '패스키가 삭제되었습니다',
      preview: '삭제한 패스키로는 더 이상 로그인할 수 없습니다.',
      heading: '패스키가 삭제되었습니다',
      body: '등록된 패스키 하나가 삭제되었습니다. 그 패스키로는 더 이상 로그인할 수 없습니다.',
    },
  },
  en: {
    on: {
      subject: 'Two-step login is on',
      preview: 'Logging in now also takes a code of your authenticator app.',
      heading: 'Two-step login is on',
      body: 'From now on, logging in takes your password and a six-digit code of your authenticator app. You were logged out on your other devices. Please keep your recovery codes in a safe place.',
    },
    off: {
      subject: 'Two-step login is off',
      preview: 'Logging in now takes your password alone.',
      heading: 'Two-step login is off',
      body: 'From now on, logging in takes your password alone. The recovery codes no longer work either.',
    },
    appRemoved: {
      subject: 'Your authenticator app was removed',
      preview: 'After your password, a passkey is asked for.',
      heading: 'Your authenticator app was removed',
      body: 'Codes of the authenticator app no longer log you in. Logging in with your password asks for a passkey.',
    },
    renewed: {
      subject: 'Your recovery codes were replaced',
      preview: 'The earlier recovery codes no longer work.',
      heading: 'Your recovery codes were replaced',
      body: 'New recovery codes for two-step login were made. The earlier ones no longer work.',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      preview: 'You can now log in with a passkey.',
      heading: 'A passkey was added',
      body: 'From now on you can log in with a passkey alone. Logging in with your password also asks for a passkey.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      preview: 'The removed passkey no longer works.',
      heading: 'A passkey was removed',
      body: 'One of your passkeys was removed. It no longer logs you in.',
    },
  },
  ep: {
    on: {
      subject: 'El inicio de sesión en dos pasos está activado',
      preview: 'Ahora también hace falta un código de su aplicación de autenticación.',
      heading: 'El inicio de sesión en dos pasos está activado',
      body: 'A partir de ahora, para iniciar sesión necesita su contraseña y un código de seis cifras de su aplicación de autenticación. Se ha cerrado la sesión en sus otros dispositivos. Guarde sus códigos de recuperación en un lugar seguro.',
    },
    off: {
      subject: 'El inicio de sesión en dos pasos está desactivado',
      preview: 'Ahora basta con su contraseña para iniciar sesión.',
      heading: 'El inicio de sesión en dos pasos está desactivado',
      body: 'A partir de ahora, basta con su contraseña para iniciar sesión. Los códigos de recuperación tampoco sirven ya.',
    },
    appRemoved: {
      subject: 'Se ha eliminado su aplicación de autenticación',
      preview: 'Después de la contraseña se pide una llave de acceso.',
      heading: 'Se ha eliminado su aplicación de autenticación',
      body: 'Los códigos de la aplicación de autenticación ya no sirven. Al iniciar sesión con su contraseña se le pedirá una llave de acceso.',
    },
    renewed: {
      subject: 'Se han renovado sus códigos de recuperación',
      preview: 'Los códigos de recuperación anteriores ya no sirven.',
      heading: 'Se han renovado sus códigos de recuperación',
      body: 'Se han creado códigos de recuperación nuevos para el inicio de sesión en dos pasos. Los anteriores ya no sirven.',
    },
    passkeyAdded: {
      subject: 'Se ha añadido una llave de acceso',
      preview: 'Ahora puede iniciar sesión con una llave de acceso.',
      heading: 'Se ha añadido una llave de acceso',
      body: 'A partir de ahora puede iniciar sesión solo con una llave de acceso. Si usa su contraseña, se le pedirá también una llave de acceso.',
    },
    passkeyRemoved: {
      subject: 'Se ha eliminado una llave de acceso',
      preview: 'La llave de acceso eliminada ya no sirve.',
      heading: 'Se ha eliminado una llave de acceso',
      body: 'Se ha eliminado una de sus llaves de acceso. Ya no sirve para iniciar sesión.',
    },
  },
  vi: {
    on: {
      subject: 'Đăng nhập hai bước đã được bật',
      preview: 'Từ nay khi đăng nhập cần thêm mã của ứng dụng xác thực.',
      heading: 'Đăng nhập hai bước đã được bật',
      body: 'Từ nay, để đăng nhập bạn cần mật khẩu và mã sáu chữ số của ứng dụng xác thực. Bạn đã được đăng xuất khỏi các thiết bị khác. Vui lòng cất giữ mã khôi phục ở nơi an toàn.',
    },
    off: {
      subject: 'Đăng nhập hai bước đã được tắt',
      preview: 'Từ nay chỉ cần mật khẩu để đăng nhập.',
      heading: 'Đăng nhập hai bước đã được tắt',
      body: 'Từ nay, bạn chỉ cần mật khẩu để đăng nhập. Các mã khôi phục cũng không còn hiệu lực.',
    },
    appRemoved: {
      subject: 'Ứng dụng xác thực đã bị gỡ',
      preview: 'Sau mật khẩu, bạn xác nhận bằng khóa truy cập.',
      heading: 'Ứng dụng xác thực đã bị gỡ',
      body: 'Mã của ứng dụng xác thực không còn dùng được. Khi đăng nhập bằng mật khẩu, bạn cần xác nhận bằng khóa truy cập.',
    },
    renewed: {
      subject: 'Mã khôi phục của bạn đã được thay mới',
      preview: 'Các mã khôi phục cũ không còn hiệu lực.',
      heading: 'Mã khôi phục của bạn đã được thay mới',
      body: 'Mã khôi phục mới cho đăng nhập hai bước đã được tạo. Các mã cũ không còn hiệu lực.',
    },
    passkeyAdded: {
      subject: 'Một khóa truy cập đã được thêm',
      preview: 'Từ nay bạn có thể đăng nhập bằng khóa truy cập.',
      heading: 'Một khóa truy cập đã được thêm',
      body: 'Từ nay bạn có thể đăng nhập chỉ bằng khóa truy cập. Khi đăng nhập bằng mật khẩu, bạn cũng cần xác nhận bằng khóa truy cập.',
    },
    passkeyRemoved: {
      subject: 'Một khóa truy cập đã bị xóa',
      preview: 'Khóa truy cập đã xóa không còn dùng được.',
      heading: 'Một khóa truy cập đã bị xóa',
      body: 'Một khóa truy cập của bạn đã bị xóa. Khóa đó không còn dùng để đăng nhập được nữa.',
    },
  },
};

/** The events that a member gets a mail about. */
export type FactorChange = 'on' | 'off' | 'appRemoved' | 'renewed' | 'passkeyAdded' | 'passkeyRemoved';
