import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, instant } from './fields.ts';

const tag = 'Outbox';

/** A mail or SMS that was tried as often as allowed and could not be sent. */
export const failedMessage = z.object({
  id,
  kind: z.enum(['mail', 'sms']),
  /** Masked: enough to recognise, not enough to write to. */
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  givenUpAt: instant,
});

export type FailedMessage = z.infer<typeof failedMessage>;

export const listFailedMessages = endpoint({
  method: 'GET',
  path: '/api/v1/private/outbox/get_failed',
  access: 'admin',
  right: 'system',
  tag,
  summary: 'Mails and texts that were given up, the newest 200.',
  reply: z.array(failedMessage),
  errors: staffRefusals,
});

export const retryMessage = endpoint({
  method: 'POST',
  path: '/api/v1/private/outbox/retry/{id}',
  access: 'admin',
  right: 'system',
  tag,
  summary: 'Sends a message that was given up once more, with as many tries as a new one.',
  params: z.object({ id }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found'],
});
