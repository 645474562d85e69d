import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { composeText, type TextContent } from '../../../../mail/words.ts';
import type { SmsTemplate } from '../../../../ports/sms/port.ts';

/** The details that somebody needs to pay by bank transfer. */
export interface BankTransfer {
  product: string;
  amountKrw: number;
  dueAt: Date | null;
  bank: string;
  account: string;
  holder: string;
}

// As in the other SMS, without characters that CP949 does not have. A line for what there is not is left out.
const texts: Record<LanguageCode, string> = {
  kr: `[{site}] 입금 안내
상품: {product}
금액: {amount}원
계좌: {bank} {account}
예금주: {holder}
{due}까지 입금해 주세요.
입금이 확인되면 바로 이용하실 수 있습니다.`,
  en: `[{site}] Bank transfer
Product: {product}
Amount: KRW {amount}
Account: {bank} {account}
Holder: {holder}
Please pay by {due} (Korean time).
You can start as soon as the transfer is confirmed.`,
  ep: `[{site}] Transferencia bancaria
Producto: {product}
Importe: KRW {amount}
Cuenta: {bank} {account}
Titular: {holder}
Pague hasta el {due} (hora de Corea).
Puede empezar en cuanto se confirme la transferencia.`,
  vi: `[{site}] Chuyen khoan
San pham: {product}
So tien: KRW {amount}
Tai khoan: {bank} {account}
Chu tai khoan: {holder}
Vui long chuyen truoc het ngay {due} (gio Han Quoc).
Ban co the bat dau ngay khi chuyen khoan duoc xac nhan.`,
};

/** A day as people read it. */
function spoken(lang: LanguageCode, day: string): string {
  return lang === 'kr' ? day.replace(/(\d+)-0?(\d+)-0?(\d+)/, '$1년 $2월 $3일') : day;
}

/**
 * The SMS with the account, the exact amount and the last day. Nothing in it was written by the member. Its Alimtalk
 * template (`bank_transfer`: product, amount, bank, account, holder, due) has only the Korean text.
 */
export function bankTransferMessage(
  lang: LanguageCode,
  transfer: BankTransfer,
): TextContent & { template: SmsTemplate | null } {
  const { product, amountKrw, dueAt, bank, account, holder } = transfer;
  const dueOn = dueAt ? seoulDay(dueAt) : '';
  // Groups of three in all languages: the amount is compared with the screen of a Korean bank.
  const values = { product, amount: amountKrw.toLocaleString('ko-KR'), bank, account, holder };
  const due = spoken(lang, dueOn);
  const content = composeText(lang, {
    ...({ kind: 'text_bank_transfer', words: texts[lang], values: { ...values, due } } as const),
  });
  const template: SmsTemplate = { name: 'bank_transfer', variables: { ...values, due: dueOn } };
  return { ...content, template: lang === 'kr' ? template : null };
}
