import { z } from 'zod';
import type { PaymentNotification } from './port.ts';

const notification = z.object({
  merchant_uid: z.string().min(1).max(40),
  imp_uid: z.string().max(50).nullish(),
});

function fieldsOf(contentType: string, body: string): unknown {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return Object.fromEntries(new URLSearchParams(body));
  if (!/^application\/json\b/i.test(contentType)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Which payment a notification of version 1 is about. It is not signed: nothing else of it is read. */
export function parseNotification(contentType: string, body: string): PaymentNotification | null {
  const { data } = notification.safeParse(fieldsOf(contentType, body));
  return data ? { orderNo: data.merchant_uid, txId: data.imp_uid || null } : null;
}
