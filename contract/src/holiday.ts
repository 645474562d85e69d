import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { day, line, reason } from './fields.ts';

/** A public holiday: no working day, so that the days which a law or the desk promises do not count it. */
export const holiday = z.object({ day: z.iso.date(), name: z.string() });

export type Holiday = z.infer<typeof holiday>;

const base = '/api/v1/private/staff/holiday';
const ofOwners = { access: 'admin', right: 'owner', tag: 'Staff' } as const;

export const listHolidays = endpoint({
  ...ofOwners,
  method: 'GET',
  path: `${base}/get_all`,
  summary: 'All public holidays that are known, the earliest first.',
  reply: z.array(holiday),
  errors: staffRefusals,
});

export const setHoliday = endpoint({
  ...ofOwners,
  method: 'POST',
  path: `${base}/set`,
  summary: 'Adds a public holiday, or names the one of that day anew; promises are counted with it at once.',
  body: z.object({ day, name: line({ max: 60 }), reason }),
  reply: holiday,
  errors: [...staffRefusals, 'invalid_input'],
});

export const removeHoliday = endpoint({
  ...ofOwners,
  method: 'DELETE',
  path: `${base}/delete/{day}`,
  summary: 'Removes a public holiday: the day counts as a working day again.',
  params: z.object({ day }),
  body: z.object({ reason }),
  reply: z.null(),
  errors: [...staffRefusals, 'invalid_input', 'not_found'],
});
