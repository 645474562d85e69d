import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, line, sixDigits } from './fields.ts';

const tag = 'Auth and user';

export const sendPhoneCode = endpoint({
  method: 'PUT',
  path: '/api/v1/public/user/send_phone_code',
  access: 'optional',
  tag,
  summary:
    'Texts a code (six digits, 5 min) that only the browser that asked can use; 60 s between two, 5 a day per number.',
  query: z.object({ phoneNumber: line({ max: 30 }), email: email.optional() }),
  /** `expiresIn` in seconds. */
  reply: z.object({ expiresIn: z.int() }),
  errors: ['phone_already_exists', 'invalid_phone', 'challenge_required', 'too_many_requests'],
  limit: { max: 20, windowSeconds: 600, provenMax: 60 },
});

export const verifyPhoneNumber = endpoint({
  method: 'GET',
  path: '/api/v1/public/user/verify_phone_number/{code}',
  access: 'public',
  tag,
  summary: 'Confirms the phone code of this browser, once and within five tries.',
  params: z.object({ code: sixDigits }),
  /** The number in E.164. It counts as verified for 30 min in this browser: to join, or to change one's own. */
  reply: z.object({ phone: z.string() }),
  errors: ['invalid_code', 'too_many_requests'],
  // A class behind one Wi-Fi, with all five tries each: the code of a browser limits them, not this.
  limit: { max: 150, windowSeconds: 600 },
});

const ignored = z.unknown().optional();

export const sendPhoneMessage = endpoint({
  method: 'POST',
  path: '/api/v1/public/user/send_phone_message',
  access: 'member',
  tag,
  summary:
    'Texts the caller the bank details of their own pending transfer. What the client wrote is read by nobody: the text is the server’s.',
  query: z.object({ phoneNumber: ignored, message: ignored }),
  body: z.object({
    phone: ignored,
    msg: ignored,
    account: ignored,
    price: ignored,
    username: ignored,
    getBankName: ignored,
  }),
  reply: z.null(),
  errors: ['forbidden', 'too_many_requests'],
  limit: { max: 5, windowSeconds: 600 },
});
