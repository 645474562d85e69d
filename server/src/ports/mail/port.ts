/** One mail to one person. */
export interface MailMessage {
  /** Stays the same when a mail is sent again, so that a repetition can be recognised: the left part of its Message-ID. */
  id: string;
  to: string;
  /** What the sender is called, unless the configuration names it. */
  senderName: string;
  subject: string;
  text: string;
  html: string | null;
  /** A file for calendars, which many programs offer to take over. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
}

/** Sends mails. */
export interface Mail {
  /**
   * Resolves when the next server has accepted the mail; rejects otherwise, so that it is tried again.
   * Rejects an id, a recipient, a subject or a name with a line break or a second address in it.
   */
  send(message: MailMessage): Promise<void>;
}

/** Refuses what could become a second header or recipient; every adapter calls it first. */
export function assertSafeHeaders(message: MailMessage): void {
  if (!/^[\w-]+$/.test(message.id)) throw new Error('The id of a mail is letters, digits and dashes');
  if (/\p{Cc}/u.test(message.subject)) throw new Error('The subject of a mail is one line');
  if (/\p{Cc}/u.test(message.senderName)) throw new Error('The name of a sender is one line');
  if (!/^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$/.test(message.to))
    throw new Error('The recipient of a mail is one address');
}
