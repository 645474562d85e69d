import { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import { twoPersonAct } from '../approval/service.ts';
import { factorChangedMail, hasSecondFactor, removeAllMeans } from '../second-factor/service.ts';
import { endAllSessions } from '../session/service.ts';
import { informMember } from '../user/service.ts';
import { lockMember } from './queries.ts';

/**
 * Takes every means of the second step from a member who has lost them. Whoever could talk staff into it would have half of
 * an account, so two persons decide; every session ends, and the member is told.
 */
export const resetSecondStep = twoPersonAct({
  ...{ action: 'member.reset-second-step', right: 'member', subjectType: 'user', input: z.object({}) },
  facts: () => ({}),
  async hold(db, id) {
    const member = await lockMember(db, id);
    // Not the version: an address that was changed meanwhile is no reason against it.
    return member && { id, userId: member.userId };
  },
  async check(db, { id }) {
    if (!(await hasSecondFactor(db, id))) throw new DomainError('second_factor_off');
  },
  async change(db, { id }, _input, { services, by }) {
    const now = services.clock();
    await removeAllMeans(db, id);
    await endAllSessions(db, id, now);
    await informMember(db, { userId: id, now }, (lang) =>
      factorChangedMail(lang, 'off', `${by.origin}/forgot-password`),
    );
    return { done: undefined, detail: {} };
  },
});
