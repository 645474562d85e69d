import { memberKey } from '../../../lib/session/member-key.ts';
import { readStored, writeStored } from '../../../lib/session/storage.ts';

const keyOf = (orderId: string) => memberKey('transfer-text', orderId);

/** A transfer was just ordered: its message goes out by itself, once, from the page that shows it. */
export function rememberToText(orderId: string): void {
  const key = keyOf(orderId);
  if (key && readStored(key) === null) writeStored(key, 'due');
}

/** Whether the message of this transfer is to be sent now; from then on it is not, though the same order is sent again. */
export function takeToText(orderId: string): boolean {
  const key = keyOf(orderId);
  if (!key || readStored(key) !== 'due') return false;
  writeStored(key, 'sent');
  return true;
}
