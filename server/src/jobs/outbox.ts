import type { Services } from '../app.ts';
import { outboxChannel, sendDueMails } from '../modules/outbox/service.ts';
import type { Mail } from '../ports/mail/port.ts';
import { type Job, startLoop } from './loop.ts';

/** Retries become due without a notification, and a notification is lost while the database is away. */
const pollMs = 5000;

/**
 * Sends what is in the outbox: at once when a transaction has added to it, and what is due again by looking.
 * @param onError told about failures of the database; those of a mail are kept beside it
 */
export function startOutboxJob(
  services: Services,
  mail: Mail,
  onError: (error: unknown) => void = () => {},
): Job {
  const loop = startLoop({
    everyMs: pollMs,
    onError,
    async work() {
      if ((await sendDueMails(services, mail)) > 0) loop.wake();
    },
  });
  // It has a connection of its own and listens again by itself after a break.
  const listening = services.sql
    .listen(
      outboxChannel,
      () => loop.wake(),
      () => loop.wake(),
    )
    .catch((error: unknown) => {
      onError(error);
      return undefined;
    });
  return {
    async stop() {
      await loop.stop();
      await (await listening)?.unlisten();
    },
  };
}
