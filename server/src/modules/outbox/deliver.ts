import type { Mail } from '../../ports/mail/port.ts';
import type { Sms, SmsTemplate } from '../../ports/sms/port.ts';
import type { Services } from '../../services.ts';
import { markFailed, markGivenUp, markSent, type TakenMessage, takeMessage } from './queries.ts';

/** Where messages leave to. */
export interface Senders {
  mail: Mail;
  sms: Sms;
}

/** A message was not sent. Why stands in the outbox: the queue keeps no word of another server about a person. */
export class NotSentError extends Error {
  override name = 'NotSentError';
}

const unknownReason = 'The server ended, or took too long, while it was sending';

function hand(senders: Senders, message: TakenMessage): Promise<void> {
  const { id, to, subject, text, html } = message;
  if (message.kind === 'mail') return senders.mail.send({ id, to, subject, text, html });
  const template = message.template ? (JSON.parse(message.template) as SmsTemplate) : null;
  return senders.sms.send({ key: id, to, text, template });
}

/**
 * Sends single messages. A process that dies between the other server's acceptance and our note of it causes a second
 * copy with the same Message-ID (or key), never a loss.
 */
export function createDelivery(services: Services, senders: Senders) {
  const { sql, config } = services;
  /** Accepted by the other server and not noted, because the database was away: they are not sent again. */
  const accepted = new Set<string>();

  async function note(id: string): Promise<void> {
    // A mail can hold a link that logs in or confirms: once sent, only the demo's mailbox has a use for its text.
    await markSent(sql, id, services.clock(), config.mode === 'demo');
    accepted.delete(id);
  }

  return {
    /** @throws {NotSentError} when it is to be tried again */
    async deliver(id: string): Promise<void> {
      if (accepted.has(id)) return note(id);
      const message = await takeMessage(sql, id);
      if (!message) return;
      try {
        await hand(senders, message);
      } catch (error) {
        await markFailed(sql, id, (error instanceof Error ? error.message : String(error)).slice(0, 500));
        throw new NotSentError('not sent');
      }
      accepted.add(id);
      await note(id);
    },

    /** After the last try; answers what was given up, or nothing when it had been sent after all. */
    giveUp: (id: string) => markGivenUp(sql, id, { now: services.clock(), error: unknownReason }),
  };
}
