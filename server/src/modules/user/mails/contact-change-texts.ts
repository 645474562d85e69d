import { type ContactKind, contactLinkHours, contactWaitHours } from '@taegeuk/contract/contact-rules.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MailHead } from '../../../mail/compose.ts';

type ByKind = Record<ContactKind, MailHead & { body: string }>;

interface ContactChangeTexts {
  /** To the new address. */
  link: MailHead & { body: string; button: string; lifeNote: string; strangerNote: string };
  /** To the old one. */
  asked: ByKind;
  /** `{when}`: when it changes. */
  waits: MailHead & { body: string };
  /** To both. */
  changed: ByKind;
  stop: string;
  view: string;
  tellNote: string;
}

/** The texts of the mails about an e-mail address or phone that staff change for a member. */
export const contactChangeTexts: Record<LanguageCode, ContactChangeTexts> = {
  kr: {
    link: {
      subject: '새 이메일 주소를 확인해 주세요',
      preview: '링크에서 확인하시면 이 주소로 바뀝니다.',
      heading: '새 이메일 주소를 확인해 주세요',
      body: '센터에서 회원님의 이메일을 이 주소로 바꾸려고 합니다. 부탁하신 일이 맞다면 아래 링크를 열어 확인해 주세요. 로그인한 상태에서 확인하시면 바로 바뀝니다.',
      button: '이 주소 확인하기',
      lifeNote: `이 링크는 ${contactLinkHours}시간 동안 쓸 수 있습니다.`,
      strangerNote: '부탁하신 적이 없다면 이 메일을 그대로 두셔도 됩니다. 아무것도 바뀌지 않습니다.',
    },
    asked: {
      email: {
        subject: '이메일 주소를 바꾸려고 합니다',
        preview: '요청하지 않으셨다면 지금 멈출 수 있습니다.',
        heading: '이메일 주소를 바꾸려고 합니다',
        body: `센터 직원이 회원님의 이메일을 다른 주소로 바꾸려고 합니다. 새 주소에서 확인하면 바뀌며, 로그인하지 않고 확인한 경우에는 ${contactWaitHours}시간을 기다립니다. 요청하지 않으셨다면 아래에서 바로 멈춰 주세요.`,
      },
      phone: {
        subject: '휴대폰 번호를 바꾸려고 합니다',
        preview: '요청하지 않으셨다면 지금 멈출 수 있습니다.',
        heading: '휴대폰 번호를 바꾸려고 합니다',
        body: '센터 직원이 회원님의 휴대폰 번호를 다른 번호로 바꾸려고 합니다. 새 번호로 보낸 링크에서 확인하면 바뀝니다. 요청하지 않으셨다면 아래에서 바로 멈춰 주세요.',
      },
    },
    waits: {
      subject: '이메일 주소가 곧 바뀝니다',
      preview: '요청하지 않으셨다면 그 전에 멈춰 주세요.',
      heading: '이메일 주소가 곧 바뀝니다',
      body: '새 이메일 주소가 확인되었습니다. {when}에 바뀝니다. 요청하지 않으셨다면 그 전에 아래에서 멈춰 주세요.',
    },
    changed: {
      email: {
        subject: '이메일 주소가 바뀌었습니다',
        preview: '이제 새 이메일 주소로 로그인합니다.',
        heading: '이메일 주소가 바뀌었습니다',
        body: '센터에 부탁하신 대로 이메일 주소가 바뀌었습니다. 이제 새 주소로 로그인하시고, 메일도 새 주소로 받으십니다.',
      },
      phone: {
        subject: '휴대폰 번호가 바뀌었습니다',
        preview: '회원정보의 휴대폰 번호가 새 번호로 바뀌었습니다.',
        heading: '휴대폰 번호가 바뀌었습니다',
        body: '센터에 부탁하신 대로 휴대폰 번호가 바뀌었습니다. 앞으로 문자는 새 번호로 보내 드립니다.',
      },
    },
    stop: '제가 요청하지 않았습니다',
    view: '회원정보 보기',
    tellNote: '모르는 일이라면 센터로도 알려 주세요.',
  },
  en: {
    link: {
      subject: 'Please confirm your new email address',
      preview: 'Open the link to change to this address.',
      heading: 'Please confirm your new email address',
      body: 'The centre is changing your email to this address. If you asked for it, please open the link below and confirm. If you confirm while you are logged in, it changes at once.',
      button: 'Confirm this address',
      lifeNote: `The link works for ${contactLinkHours} hours.`,
      strangerNote: 'If you did not ask for it, you can ignore this mail. Nothing will change.',
    },
    asked: {
      email: {
        subject: 'Your email address is to be changed',
        preview: 'If you did not ask for it, you can stop it now.',
        heading: 'Your email address is to be changed',
        body: `Somebody of the centre’s staff is changing your email to another address. It changes once it is confirmed there; if nobody logs in to confirm it, after ${contactWaitHours} hours. If you did not ask for it, please stop it below.`,
      },
      phone: {
        subject: 'Your phone number is to be changed',
        preview: 'If you did not ask for it, you can stop it now.',
        heading: 'Your phone number is to be changed',
        body: 'Somebody of the centre’s staff is changing your phone number. It changes once the link that was sent to the new number is opened and confirmed. If you did not ask for it, please stop it below.',
      },
    },
    waits: {
      subject: 'Your email address will change soon',
      preview: 'If you did not ask for it, please stop it before then.',
      heading: 'Your email address will change soon',
      body: 'The new email address was confirmed. It will change at {when} (Korean time). If you did not ask for it, please stop it below before then.',
    },
    changed: {
      email: {
        subject: 'Your email address was changed',
        preview: 'From now on, you log in with the new address.',
        heading: 'Your email address was changed',
        body: 'Your email address was changed as you asked the centre. From now on, you log in with the new address, and mails go there.',
      },
      phone: {
        subject: 'Your phone number was changed',
        preview: 'The phone number in your profile is a new one.',
        heading: 'Your phone number was changed',
        body: 'Your phone number was changed as you asked the centre. From now on, texts go to the new number.',
      },
    },
    stop: 'I did not ask for this',
    view: 'View the profile',
    tellNote: 'If you know nothing about it, please tell the centre too.',
  },
  ep: {
    link: {
      subject: 'Confirme su nueva dirección de correo',
      preview: 'Abra el enlace para cambiar a esta dirección.',
      heading: 'Confirme su nueva dirección de correo',
      body: 'El centro va a cambiar su correo por esta dirección. Si usted lo pidió, abra el enlace de abajo y confírmelo. Si lo confirma con la sesión iniciada, el cambio es inmediato.',
      button: 'Confirmar esta dirección',
      lifeNote: `El enlace sirve durante ${contactLinkHours} horas.`,
      strangerNote: 'Si no lo ha pedido, puede ignorar este correo. No cambiará nada.',
    },
    asked: {
      email: {
        subject: 'Se va a cambiar su dirección de correo',
        preview: 'Si no lo ha pedido, puede detenerlo ahora.',
        heading: 'Se va a cambiar su dirección de correo',
        body: `El personal del centro va a cambiar su correo por otra dirección. El cambio se hace al confirmarlo allí; si se confirma sin iniciar sesión, después de ${contactWaitHours} horas. Si no lo ha pedido, deténgalo abajo.`,
      },
      phone: {
        subject: 'Se va a cambiar su número de teléfono',
        preview: 'Si no lo ha pedido, puede detenerlo ahora.',
        heading: 'Se va a cambiar su número de teléfono',
        body: 'El personal del centro va a cambiar su número de teléfono. El cambio se hace al confirmarlo en el enlace enviado al número nuevo. Si no lo ha pedido, deténgalo abajo.',
      },
    },
    waits: {
      subject: 'Su dirección de correo cambiará pronto',
      preview: 'Si no lo ha pedido, deténgalo antes.',
      heading: 'Su dirección de correo cambiará pronto',
      body: 'La nueva dirección de correo se ha confirmado. El cambio se hará el {when} (hora de Corea). Si no lo ha pedido, deténgalo abajo antes de esa hora.',
    },
    changed: {
      email: {
        subject: 'Su dirección de correo ha cambiado',
        preview: 'A partir de ahora, inicie sesión con la nueva dirección.',
        heading: 'Su dirección de correo ha cambiado',
        body: 'Su dirección de correo se ha cambiado como pidió al centro. A partir de ahora, inicie sesión con la nueva dirección; los correos también llegarán allí.',
      },
      phone: {
        subject: 'Su número de teléfono ha cambiado',
        preview: 'El número de teléfono de su perfil es uno nuevo.',
        heading: 'Su número de teléfono ha cambiado',
        body: 'Su número de teléfono se ha cambiado como pidió al centro. A partir de ahora, los mensajes se enviarán al número nuevo.',
      },
    },
    stop: 'Yo no lo he pedido',
    view: 'Ver el perfil',
    tellNote: 'Si no sabe nada de esto, avise también al centro.',
  },
  vi: {
    link: {
      subject: 'Vui lòng xác nhận địa chỉ email mới',
      preview: 'Mở liên kết để đổi sang địa chỉ này.',
      heading: 'Vui lòng xác nhận địa chỉ email mới',
      body: 'Trung tâm đang đổi email của bạn sang địa chỉ này. Nếu bạn đã yêu cầu, hãy mở liên kết bên dưới và xác nhận. Nếu xác nhận khi đang đăng nhập, email sẽ được đổi ngay.',
      button: 'Xác nhận địa chỉ này',
      lifeNote: `Liên kết dùng được trong ${contactLinkHours} giờ.`,
      strangerNote: 'Nếu bạn không yêu cầu, hãy bỏ qua thư này. Không có gì thay đổi.',
    },
    asked: {
      email: {
        subject: 'Địa chỉ email của bạn sắp được đổi',
        preview: 'Nếu không yêu cầu, bạn có thể dừng ngay bây giờ.',
        heading: 'Địa chỉ email của bạn sắp được đổi',
        body: `Nhân viên trung tâm đang đổi email của bạn sang địa chỉ khác. Email được đổi khi được xác nhận ở địa chỉ mới; nếu xác nhận mà không đăng nhập thì sau ${contactWaitHours} giờ. Nếu bạn không yêu cầu, hãy dừng lại ở bên dưới.`,
      },
      phone: {
        subject: 'Số điện thoại của bạn sắp được đổi',
        preview: 'Nếu không yêu cầu, bạn có thể dừng ngay bây giờ.',
        heading: 'Số điện thoại của bạn sắp được đổi',
        body: 'Nhân viên trung tâm đang đổi số điện thoại của bạn. Số được đổi khi được xác nhận bằng liên kết đã gửi đến số mới. Nếu bạn không yêu cầu, hãy dừng lại ở bên dưới.',
      },
    },
    waits: {
      subject: 'Địa chỉ email của bạn sẽ sớm được đổi',
      preview: 'Nếu không yêu cầu, hãy dừng lại trước lúc đó.',
      heading: 'Địa chỉ email của bạn sẽ sớm được đổi',
      body: 'Địa chỉ email mới đã được xác nhận và sẽ được đổi vào {when} (giờ Hàn Quốc). Nếu bạn không yêu cầu, hãy dừng lại ở bên dưới trước lúc đó.',
    },
    changed: {
      email: {
        subject: 'Địa chỉ email của bạn đã được đổi',
        preview: 'Từ nay, bạn đăng nhập bằng địa chỉ mới.',
        heading: 'Địa chỉ email của bạn đã được đổi',
        body: 'Địa chỉ email đã được đổi như bạn yêu cầu với trung tâm. Từ nay, bạn đăng nhập bằng địa chỉ mới và thư cũng được gửi đến đó.',
      },
      phone: {
        subject: 'Số điện thoại của bạn đã được đổi',
        preview: 'Số điện thoại trong hồ sơ của bạn là số mới.',
        heading: 'Số điện thoại của bạn đã được đổi',
        body: 'Số điện thoại đã được đổi như bạn yêu cầu với trung tâm. Từ nay, tin nhắn sẽ được gửi đến số mới.',
      },
    },
    stop: 'Tôi không yêu cầu việc này',
    view: 'Xem thông tin',
    tellNote: 'Nếu bạn không biết gì về việc này, vui lòng báo cho trung tâm.',
  },
};
