import type { ChallengeLevel } from '../../../challenge.ts';
import type { SentCount } from './queries.ts';

/** The share of the site's SMS of a day that strangers may use: the rest is reserved for members. */
const strangersShare = 0.7;
/** The share of the site's SMS of a day that may go to other countries: a flood there leaves Korea its share. */
const foreignShare = 0.2;
/** The share of an hour in what strangers and other countries may use in a day: a flood does not use up the day. */
const hourlyShare = 1 / 8;
/** From here on a part can only be used with proof of work, and the fuller it is, the harder the work. */
const worksFrom: { filled: number; level: ChallengeLevel }[] = [
  { filled: 0.85, level: 3 },
  { filled: 0.7, level: 2 },
  { filled: 0.5, level: 1 },
];

/** Who requests an SMS, and its destination. */
export interface BudgetQuestion {
  isMember: boolean;
  isForeign: boolean;
}

/** A part of the budget: how many of how many were sent, and how long they are counted. */
interface Part {
  sent: number;
  max: number;
  window: 'hour' | 'day';
}

function partsOf(sent: SentCount, dailyMax: number, { isMember, isForeign }: BudgetQuestion): Part[] {
  const parts = (max: number, day: number, hour: number): Part[] => [
    { sent: hour, max: Math.max(1, Math.ceil(max * hourlyShare)), window: 'hour' },
    { sent: day, max, window: 'day' },
  ];
  return [
    { sent: sent.all, max: dailyMax, window: 'day' },
    ...(isMember ? [] : parts(dailyMax * strangersShare, sent.strangers, sent.strangersInHour)),
    ...(isForeign ? parts(dailyMax * foreignShare, sent.foreign, sent.foreignInHour) : []),
  ];
}

/** The budget's decision about one more SMS. */
export interface BudgetVerdict {
  /** The window of the part that is used up; undefined while there is room in all. */
  spent: 'hour' | 'day' | undefined;
  /** The work that a stranger has to do; undefined for none. */
  work: ChallengeLevel | undefined;
}

/**
 * Whether one more SMS may be sent. The SMS of a day are not given to whoever comes first: strangers have seven tenths of
 * them, of which an eighth in an hour, and need proof of work for the second half of each; the rest is reserved for
 * members. A fifth may go to other countries.
 */
export function judgeBudget(sent: SentCount, dailyMax: number, asked: BudgetQuestion): BudgetVerdict {
  const parts = partsOf(sent, dailyMax, asked);
  const isSpent = (window: Part['window']) =>
    parts.some((part) => part.window === window && part.sent >= part.max);
  const filled = Math.max(...parts.map((part) => part.sent / part.max));
  const work = asked.isMember ? undefined : worksFrom.find((step) => filled >= step.filled)?.level;
  return { spent: isSpent('day') ? 'day' : isSpent('hour') ? 'hour' : undefined, work };
}

/** The thresholds at which administrators are told, in percent. */
const alarmPercents = [50, 80, 100] as const;

/** The thresholds that are reached: of the whole day, or of the strangers' share. */
export function reachedAlarms(sent: Pick<SentCount, 'all' | 'strangers'>, dailyMax: number): number[] {
  const percent = 100 * Math.max(sent.all / dailyMax, sent.strangers / (dailyMax * strangersShare));
  return alarmPercents.filter((threshold) => percent >= threshold);
}
