import { z } from 'zod';
import type { Db } from '../../database/connect.ts';
import { twoPersonAct } from '../../modules/approval/service.ts';

/** Locks a member whose year of birth stands for the version of their record. */
async function hold(db: Db, id: string) {
  const [row] = await db<{ userId: string; version: number }[]>`
    SELECT id AS user_id, extract(year FROM dob)::int AS version FROM users WHERE id = ${id} FOR UPDATE`;
  return row;
}

/** The plainest act that may need a second person: gives a member another language; English needs none. */
export const translate = twoPersonAct({
  ...{ action: 'sessions.end', right: 'member', subjectType: 'user' },
  input: z.object({ lang: z.string() }),
  hold,
  needsSecond: (_held, { lang }) => lang !== 'en',
  facts: (_held, { lang }) => ({ lang }),
  async change(db, { userId }, { lang }) {
    await db`UPDATE users SET lang = ${lang} WHERE id = ${userId}`;
    return { done: undefined, detail: { fields: 'lang' } };
  },
});
