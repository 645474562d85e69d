import type { LanguageCode } from '@taegeuk/contract/languages.ts';

// As in the other SMS, without characters that CP949 does not have.
const links: Record<LanguageCode, string> = {
  kr: '[태극명상] 센터에 부탁하신 번호 변경입니다. 아래에서 확인하시면 이 번호로 바뀝니다. 부탁하신 적이 없다면 열지 않으셔도 됩니다.',
  en: '[Taegeuk] You asked the centre to change your phone number. Open the link to confirm it. If you did not ask, ignore this text.',
  ep: '[Taegeuk] Pidio al centro cambiar su telefono. Abra el enlace para confirmarlo. Si no lo pidio, ignore este mensaje.',
  vi: '[Taegeuk] Ban da nho trung tam doi so dien thoai. Mo lien ket de xac nhan. Neu khong yeu cau, hay bo qua tin nay.',
};

const asked: Record<LanguageCode, string> = {
  kr: '[태극명상] 센터에서 회원님의 이메일을 바꾸려고 합니다. 요청하지 않으셨다면 센터로 알려 주세요.',
  en: '[Taegeuk] The centre is changing your email address. If you did not ask for it, please tell the centre.',
  ep: '[Taegeuk] El centro va a cambiar su correo. Si no lo ha pedido, avise al centro.',
  vi: '[Taegeuk] Trung tam dang doi email cua ban. Neu khong yeu cau, vui long bao cho trung tam.',
};

/** The SMS to a new number, with the link that confirms it. */
export function contactLinkText(lang: LanguageCode, link: string): string {
  return `${links[lang]}\n${link}`;
}

/** The SMS to a member whose e-mail address staff change. */
export function contactAskedText(lang: LanguageCode): string {
  return asked[lang];
}
