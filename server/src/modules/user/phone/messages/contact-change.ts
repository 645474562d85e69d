import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeText, type TextContent } from '../../../../mail/words.ts';

// As in the other SMS, without characters that CP949 does not have.
const links: Record<LanguageCode, string> = {
  kr: '[{site}] 센터에 부탁하신 번호 변경입니다. 아래에서 확인하시면 이 번호로 바뀝니다. 부탁하신 적이 없다면 열지 않으셔도 됩니다.\n{link}',
  en: '[{site}] You asked the centre to change your phone number. Open the link to confirm it. If you did not ask, ignore this text.\n{link}',
  ep: '[{site}] Pidio al centro cambiar su telefono. Abra el enlace para confirmarlo. Si no lo pidio, ignore este mensaje.\n{link}',
  vi: '[{site}] Ban da nho trung tam doi so dien thoai. Mo lien ket de xac nhan. Neu khong yeu cau, hay bo qua tin nay.\n{link}',
};

const asked: Record<LanguageCode, string> = {
  kr: '[{site}] 센터에서 회원님의 이메일을 바꾸려고 합니다. 요청하지 않으셨다면 센터로 알려 주세요.',
  en: '[{site}] The centre is changing your email address. If you did not ask for it, please tell the centre.',
  ep: '[{site}] El centro va a cambiar su correo. Si no lo ha pedido, avise al centro.',
  vi: '[{site}] Trung tam dang doi email cua ban. Neu khong yeu cau, vui long bao cho trung tam.',
};

/** The SMS to a new number, with the link that confirms it. */
export function contactLinkText(lang: LanguageCode, link: string): TextContent {
  return composeText(lang, { kind: 'text_contact_link', words: links[lang], values: { link } });
}

/** The SMS to a member whose e-mail address staff change. */
export function contactAskedText(lang: LanguageCode): TextContent {
  return composeText(lang, { kind: 'text_contact_asked', words: asked[lang], values: {} });
}
