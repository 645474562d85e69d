import { deviceOf } from '@taegeuk/contract/device.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeMail, type MailContent, type MailHead } from '../../mail/compose.ts';
import { seoulTime } from '../../mail/dates.ts';
import type { Place, ToldReason } from './login-event-queries.ts';

interface Texts {
  when: string;
  /** After a time: the country of the time zone. */
  seoul: string;
  browser: string;
  unknown: string;
  network: string;
  button: string;
  advice: string;
  reasons: Record<ToldReason, MailHead & { body: string }>;
}

const texts: Record<LanguageCode, Texts> = {
  kr: {
    when: '시각',
    seoul: '한국 시간',
    browser: '기기와 브라우저',
    unknown: '알 수 없음',
    network: '접속 주소(일부)',
    button: '로그인 기록 보기',
    advice:
      '직접 하신 로그인이라면 아무것도 하지 않으셔도 됩니다. 아니라면 로그인 기록에서 ‘이건 제가 아니에요’를 누르고 비밀번호를 바꾸어 주세요.',
    reasons: {
      'new-device': {
        subject: '새 기기에서 로그인되었습니다',
        preview: '전에 쓰신 적이 없는 기기에서 로그인되었습니다.',
        heading: '새 기기에서 로그인되었습니다',
        body: '전에 쓰신 적이 없는 기기나 브라우저에서 로그인되었습니다.',
      },
      'recovery-code': {
        subject: '복구 코드로 로그인되었습니다',
        preview: '복구 코드 하나가 쓰였습니다.',
        heading: '복구 코드로 로그인되었습니다',
        body: '복구 코드 하나가 로그인에 쓰였습니다. 그 코드는 다시 쓸 수 없습니다.',
      },
    },
  },
  en: {
    when: 'Time',
    seoul: 'Korean time',
    browser: 'Device and browser',
    unknown: 'Unknown',
    network: 'Address (in part)',
    button: 'See your logins',
    advice:
      'If it was you, there is nothing to do. If not, choose “This was not me” in your list of logins and change your password.',
    reasons: {
      'new-device': {
        subject: 'A login from a new device',
        preview: 'Your account was logged in from a device that it did not know.',
        heading: 'A login from a new device',
        body: 'Your account was logged in from a device or browser that was not used before.',
      },
      'recovery-code': {
        subject: 'A login by recovery code',
        preview: 'One of your recovery codes was used.',
        heading: 'A login by recovery code',
        body: 'One of your recovery codes was used to log in. It cannot be used again.',
      },
    },
  },
  ep: {
    when: 'Hora',
    seoul: 'hora de Corea',
    browser: 'Dispositivo y navegador',
    unknown: 'Desconocido',
    network: 'Dirección (en parte)',
    button: 'Ver sus inicios de sesión',
    advice:
      'Si ha sido usted, no tiene que hacer nada. Si no, pulse «No he sido yo» en la lista de inicios de sesión y cambie su contraseña.',
    reasons: {
      'new-device': {
        subject: 'Inicio de sesión desde un dispositivo nuevo',
        preview: 'Se ha iniciado sesión desde un dispositivo que no conocíamos.',
        heading: 'Inicio de sesión desde un dispositivo nuevo',
        body: 'Se ha iniciado sesión en su cuenta desde un dispositivo o navegador que no se había usado antes.',
      },
      'recovery-code': {
        subject: 'Inicio de sesión con un código de recuperación',
        preview: 'Se ha usado uno de sus códigos de recuperación.',
        heading: 'Inicio de sesión con un código de recuperación',
        body: 'Se ha usado uno de sus códigos de recuperación para iniciar sesión. Ya no se puede volver a usar.',
      },
    },
  },
  vi: {
    when: 'Thời gian',
    seoul: 'giờ Hàn Quốc',
    browser: 'Thiết bị và trình duyệt',
    unknown: 'Không rõ',
    network: 'Địa chỉ (một phần)',
    button: 'Xem các lần đăng nhập',
    advice:
      'Nếu chính bạn đã đăng nhập, bạn không cần làm gì. Nếu không, hãy chọn “Không phải tôi” trong danh sách đăng nhập và đổi mật khẩu.',
    reasons: {
      'new-device': {
        subject: 'Đăng nhập từ thiết bị mới',
        preview: 'Tài khoản được đăng nhập từ một thiết bị chưa từng dùng.',
        heading: 'Đăng nhập từ thiết bị mới',
        body: 'Tài khoản của bạn vừa được đăng nhập từ một thiết bị hoặc trình duyệt chưa từng dùng trước đây.',
      },
      'recovery-code': {
        subject: 'Đăng nhập bằng mã khôi phục',
        preview: 'Một mã khôi phục của bạn đã được dùng.',
        heading: 'Đăng nhập bằng mã khôi phục',
        body: 'Một mã khôi phục của bạn đã được dùng để đăng nhập. Mã đó không thể dùng lại.',
      },
    },
  },
};

/** The mail about a login that the member may not expect. Its link opens nothing: it leads to their own page. */
export function loginMail(
  lang: LanguageCode,
  reason: ToldReason,
  login: Place & { now: Date; origin: string },
): MailContent {
  const { when, seoul, browser, unknown, network, button, advice, reasons } = texts[lang];
  const { body, ...head } = reasons[reason];
  const device = deviceOf(login.userAgent);
  return composeMail(lang, head, {
    kind: reason === 'new-device' ? 'login_new_device' : 'login_recovery_code',
    body: `${body} ${advice}`,
    facts: [
      { label: when, value: `${seoulTime(lang, login.now)} (${seoul})` },
      { label: browser, value: device ? `${device.system} · ${device.browser}` : unknown },
      { label: network, value: login.addressPrefix || unknown },
    ],
    button: { label: button, href: `${login.origin}/mypage/user-manage#logins` },
  });
}
