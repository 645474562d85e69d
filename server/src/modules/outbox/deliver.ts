import type { Mail } from '../../ports/mail/port.ts';
import type { Sms, SmsTemplate } from '../../ports/sms/port.ts';
import type { Services } from '../../services.ts';
import { calendarFileOf } from './calendar-file.ts';
import { markFailed, markGivenUp, markSent, type TakenMessage, takeMessage } from './queries.ts';

/** The adapters that send messages. */
export interface Senders {
  mail: Mail;
  sms: Sms;
}

/** A message was not sent. The outbox has the reason: the queue stores nothing that another server says about a person. */
export class NotSentError extends Error {
  override name = 'NotSentError';
}

const unknownReason = 'The server ended, or took too long, while it was sending';

type Sending = Pick<Services, 'config'>;

function hand(senders: Senders, message: TakenMessage, sending: Sending): Promise<void> {
  const { id, to, senderName, subject, text, html } = message;
  if (message.kind === 'mail') {
    const calendar = calendarFileOf(message, sending);
    return senders.mail.send({ id, to, senderName, subject, text, html, ...(calendar ? { calendar } : {}) });
  }
  const template = message.template ? (JSON.parse(message.template) as SmsTemplate) : null;
  return senders.sms.send({ key: id, to, text, template });
}

/**
 * Sends single messages. If a process dies between the other server's acceptance and our record of it, a second copy with
 * the same Message-ID (or key) is sent; a message is never lost.
 */
export function createDelivery(services: Services, senders: Senders) {
  const { sql, config } = services;
  /** Accepted by the other server and not recorded, because the database was not available: they are not sent again. */
  const accepted = new Set<string>();

  async function note(id: string): Promise<void> {
    // A mail can contain a link that logs in or confirms: once it is sent, only the demo's mailbox needs its text.
    await markSent(sql, id, services.clock(), config.mode === 'demo');
    accepted.delete(id);
  }

  return {
    /** @throws {NotSentError} when it has to be tried again */
    async deliver(id: string): Promise<void> {
      if (accepted.has(id)) return note(id);
      const message = await takeMessage(sql, id);
      if (!message) return;
      try {
        await hand(senders, message, services);
      } catch (error) {
        await markFailed(sql, id, (error instanceof Error ? error.message : String(error)).slice(0, 500));
        throw new NotSentError('not sent');
      }
      accepted.add(id);
      await note(id);
    },

    /** After the last try; returns what was given up, or undefined when it had been sent after all. */
    giveUp: (id: string) => markGivenUp(sql, id, { now: services.clock(), error: unknownReason }),
  };
}
