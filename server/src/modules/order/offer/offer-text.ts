import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeText, type TextContent } from '../../../mail/words.ts';

const texts: Record<LanguageCode, string> = {
  kr: '[{site}] {product} {amount}\n아래 주소에서 로그인하시고 내용을 확인한 뒤 결제해 주세요.\n{link}',
  en: '[{site}] {product} {amount}\nPlease log in, check the order and pay here:\n{link}',
  ep: '[{site}] {product} {amount}\nInicie sesión, revise el pedido y pague aquí:\n{link}',
  vi: '[{site}] {product} {amount}\nVui lòng đăng nhập, kiểm tra đơn hàng và thanh toán tại đây:\n{link}',
};

/** The SMS with the link to pay. */
export function offerText(
  lang: LanguageCode,
  values: { product: string; amount: string; link: string },
): TextContent {
  return composeText(lang, { kind: 'text_offer', words: texts[lang], values });
}
