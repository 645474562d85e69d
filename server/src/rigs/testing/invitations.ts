import type { Db } from '../../database/connect.ts';

/** The token in the link of the newest mail to an address that invites to the staff. */
export async function linkIn(sql: Db, email: string): Promise<string> {
  const [mail] = await sql<{ text: string }[]>`
    SELECT text FROM outbox WHERE recipient = ${email} AND text LIKE '%/staff-invitation#%' ORDER BY id DESC LIMIT 1`;
  return /staff-invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
