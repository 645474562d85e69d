import { addDays, daysBetween, practiceDay } from '@taegeuk/contract/calendar.ts';
import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import type { Reader } from '../../../caller.ts';
import { DomainError } from '../../../domain-error.ts';
import { inMemberTurn } from '../../../member-turns.ts';
import type { Services } from '../../../services.ts';
import { bestHour, currentStreak, longestStreak } from '../policy.ts';
import { findPracticeStats } from './queries.ts';

const defaultDays = 26 * 7;
const longestRangeDays = 400;

/**
 * Statistics of the caller's practice, in practice days; by default of the last 26 weeks.
 * @throws {DomainError} invalid_input when the range runs backwards or is longer than 400 days; too_many_requests
 */
export async function getPracticeStats(
  { sql, clock }: Services,
  member: Reader,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<PracticeStats> {
  const today = practiceDay(clock());
  const to = asked.to ?? (asked.from ? addDays(asked.from, defaultDays - 1) : today);
  const from = asked.from ?? addDays(to, 1 - defaultDays);
  const days = daysBetween(from, to) + 1;
  if (days < 1)
    throw new DomainError('invalid_input', { fields: [{ path: 'from', message: 'invalid_date' }] });
  if (days > longestRangeDays) {
    throw new DomainError('invalid_input', { fields: [{ path: 'from', message: 'too_large' }] });
  }
  const monthFrom = `${today.slice(0, 8)}01`;
  const { runs, ...figures } = await inMemberTurn(member.id, () =>
    findPracticeStats(sql.reads, { userId: member.id, from, to, monthFrom, today }),
  );
  return {
    ...{ from, to, ...figures },
    currentStreak: currentStreak(runs, today),
    longestStreak: longestStreak(runs),
    bestHour: bestHour(figures.hours),
  };
}
