import type { Db } from '../../database/connect.ts';

/** The secret in the newest link about a new e-mail address or phone that was sent to an address. */
export async function contactLinkIn(sql: Db, recipient: string): Promise<string> {
  const [message] = await sql<{ text: string }[]>`
    SELECT text FROM outbox WHERE recipient = ${recipient} AND text LIKE '%/contact-change#%' ORDER BY id DESC LIMIT 1`;
  return /contact-change#([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? '';
}
