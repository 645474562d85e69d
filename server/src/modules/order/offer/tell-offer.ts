import type { Db } from '../../../database/connect.ts';
import type { Services } from '../../../services.ts';
import { enqueue } from '../../outbox/service.ts';
import { informMember } from '../../user/service.ts';
import { amountText, orderMail } from '../mails/mails.ts';
import type { OrderRow } from '../rows.ts';
import { offerLink } from './offer.ts';
import { offerText } from './offer-text.ts';
import type { OfferedMember } from './queries.ts';

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
  await informMember(db, { userId, now }, () => orderMail(order, 'offer', { bank: null, seller: [], link }));
  if (!phone.startsWith(korean)) return;
  const text = offerText(lang, { product: name, amount: amountText(lang, order, amountMinor), link });
  await enqueue(db, { kind: 'sms', to: phone, userId, now, subject: '', html: null, ...text });
}
