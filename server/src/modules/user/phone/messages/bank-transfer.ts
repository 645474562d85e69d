import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
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

interface Words {
  heading: string;
  product: string;
  amount: (amount: string) => string;
  account: string;
  holder: string;
  due: (day: string) => string;
  note: string;
}

// As in the other SMS, without characters that CP949 does not have.
const words: Record<LanguageCode, Words> = {
  kr: {
    heading: '[태극명상] 입금 안내',
    product: '상품',
    amount: (amount) => `금액: ${amount}원`,
    account: '계좌',
    holder: '예금주',
    due: (day) => `${day.replace(/(\d+)-0?(\d+)-0?(\d+)/, '$1년 $2월 $3일')}까지 입금해 주세요.`,
    note: '입금이 확인되면 바로 이용하실 수 있습니다.',
  },
  en: {
    heading: '[Taegeuk] Bank transfer',
    product: 'Product',
    amount: (amount) => `Amount: KRW ${amount}`,
    account: 'Account',
    holder: 'Holder',
    due: (day) => `Please pay by ${day} (Korean time).`,
    note: 'You can start as soon as the transfer is confirmed.',
  },
  ep: {
    heading: '[Taegeuk] Transferencia bancaria',
    product: 'Producto',
    amount: (amount) => `Importe: KRW ${amount}`,
    account: 'Cuenta',
    holder: 'Titular',
    due: (day) => `Pague hasta el ${day} (hora de Corea).`,
    note: 'Puede empezar en cuanto se confirme la transferencia.',
  },
  vi: {
    heading: '[Taegeuk] Chuyen khoan',
    product: 'San pham',
    amount: (amount) => `So tien: KRW ${amount}`,
    account: 'Tai khoan',
    holder: 'Chu tai khoan',
    due: (day) => `Vui long chuyen truoc het ngay ${day} (gio Han Quoc).`,
    note: 'Ban co the bat dau ngay khi chuyen khoan duoc xac nhan.',
  },
};

/**
 * The SMS with the account, the exact amount and the last day. Nothing in it was written by the member. Its Alimtalk
 * template (`bank_transfer`: product, amount, bank, account, holder, due) has only the Korean text.
 */
export function bankTransferMessage(
  lang: LanguageCode,
  transfer: BankTransfer,
): { text: string; template: SmsTemplate | null } {
  const { heading, product, amount, account, holder, due, note } = words[lang];
  const dueOn = transfer.dueAt ? seoulDay(transfer.dueAt) : '';
  // Groups of three in all languages: the amount is compared with the screen of a Korean bank.
  const grouped = transfer.amountKrw.toLocaleString('ko-KR');
  const text = [
    heading,
    `${product}: ${transfer.product}`,
    amount(grouped),
    `${account}: ${transfer.bank} ${transfer.account}`,
    `${holder}: ${transfer.holder}`,
    ...(dueOn ? [due(dueOn)] : []),
    note,
  ].join('\n');
  if (lang !== 'kr') return { text, template: null };
  const { bank, holder: owner } = transfer;
  const variables = {
    product: transfer.product,
    amount: grouped,
    bank,
    account: transfer.account,
    holder: owner,
    due: dueOn,
  };
  return { text, template: { name: 'bank_transfer', variables } };
}
