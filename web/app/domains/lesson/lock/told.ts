import { readStored, writeStored } from '../../../lib/session/storage.ts';
import type { Lock } from './lock-words.ts';

/**
 * Whether the popup of a lock opens by itself: once a visit for each side, and once for the level of the academy. From then
 * on it has been shown.
 */
export function tellOnce({ why, side }: Pick<Lock, 'why' | 'side'>): boolean {
  const key = why === 'membership_inactive' ? `lockTold:${side}` : `lockTold:${side}:level`;
  if (readStored(key) !== null) return false;
  writeStored(key, '1');
  return true;
}
