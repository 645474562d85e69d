import type { Db } from '../../database/connect.ts';

/** Lets two sends with the same digest happen one after the other. */
export async function lockDigest(db: Db, digest: Buffer): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${digest.readBigInt64BE().toString()}::bigint)`;
}

export async function findReply(db: Db, digest: Buffer): Promise<{ reply: unknown } | undefined> {
  const [row] = await db<{ reply: unknown }[]>`SELECT reply FROM repeatable_sends WHERE digest = ${digest}`;
  return row;
}

export async function keepReply(
  db: Db,
  digest: Buffer,
  { reply, now }: { reply: unknown; now: Date },
): Promise<void> {
  await db`
    INSERT INTO repeatable_sends (digest, reply, sent_at)
    VALUES (${digest}, ${JSON.stringify(reply)}::text::jsonb, ${now})`;
}

export async function removeSentBefore(db: Db, before: Date): Promise<number> {
  const { count } = await db`DELETE FROM repeatable_sends WHERE sent_at < ${before}`;
  return count;
}
