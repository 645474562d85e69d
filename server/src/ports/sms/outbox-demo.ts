import { assertRecipient, type Sms } from './port.ts';

/** Sends nothing: in demo mode the outbox itself is the mailbox, readable at `/dev/outbox`. */
export function createDemoSms(): Sms {
  return {
    async send(message) {
      assertRecipient(message);
    },
  };
}
