import type { Passkey } from '@taegeuk/contract/passkey.ts';
import type { PasskeyRow } from './queries.ts';

/** A passkey in the wire's form. */
export function presentPasskey({ isBackedUp, createdAt, lastUsedAt, ...row }: PasskeyRow): Passkey {
  return {
    ...row,
    isSynced: isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
