import { assertSafeHeaders, type Mail } from './port.ts';

/** Sends nothing: in demo mode the outbox itself is the mailbox, readable at `/dev/outbox`. */
export function createDemoMail(): Mail {
  return {
    async send(message) {
      assertSafeHeaders(message);
    },
  };
}
