import { memberKey } from '../../../lib/session/member-key.ts';
import { readStored, removeStored, writeStored } from '../../../lib/session/storage.ts';

const name = 'transfer-to-text';

/** Remembers the transfer that was just ordered: its message goes out by itself, once, from the page that shows it. */
export function rememberToText(orderId: string): void {
  const key = memberKey(name);
  if (key) writeStored(key, orderId);
}

/** Whether the message of this transfer is to be sent now; from then on it is not. */
export function takeToText(orderId: string): boolean {
  const key = memberKey(name);
  if (!key || readStored(key) !== orderId) return false;
  removeStored(key);
  return true;
}
