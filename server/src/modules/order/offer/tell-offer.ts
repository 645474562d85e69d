import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../../database/connect.ts';
import type { Services } from '../../../services.ts';
import { enqueue } from '../../outbox/service.ts';
import { mailMember } from '../../user/service.ts';
import { amountText, orderMail } from '../mails/mails.ts';
import type { OrderRow } from '../rows.ts';
import { offerLink } from './offer.ts';
import type { OfferedMember } from './queries.ts';

interface Texted {
  product: string;
  amount: string;
  link: string;
}

const texts: Record<LanguageCode, (offer: Texted) => string> = {
  kr: ({ product, amount, link }) =>
    `[태극명상] ${product} ${amount}\n아래 주소에서 로그인하시고 내용을 확인한 뒤 결제해 주세요.\n${link}`,
  en: ({ product, amount, link }) =>
    `[Taegeuk] ${product} ${amount}\nPlease log in, check the order and pay here:\n${link}`,
  ep: ({ product, amount, link }) =>
    `[Taegeuk] ${product} ${amount}\nInicie sesión, revise el pedido y pague aquí:\n${link}`,
  vi: ({ product, amount, link }) =>
    `[Taegeuk] ${product} ${amount}\nVui lòng đăng nhập, kiểm tra đơn hàng và thanh toán tại đây:\n${link}`,
};

const korean = '+82';

/** Sends the member the link to pay: by mail, and by SMS to a confirmed Korean number. */
export async function tellOffer(
  services: Services,
  db: Db,
  order: OrderRow,
  { userId, phone }: OfferedMember,
): Promise<void> {
  const { lang, name, amountMinor } = order;
  const now = services.clock();
  const link = offerLink(services, order);
  await mailMember(db, { userId, now }, () => orderMail(order, 'offer', { bank: null, seller: [], link }));
  if (!phone.startsWith(korean)) return;
  const text = texts[lang]({ product: name, amount: amountText(lang, order, amountMinor), link });
  await enqueue(db, { kind: 'sms', to: phone, userId, now, subject: '', html: null, text });
}
