import type { ChallengeLevel } from '../../../challenge.ts';
import type { SentCount } from './queries.ts';

/** Of the site's texts of a day, those that strangers may have: the rest is kept for members. */
const strangersShare = 0.7;
/** Of the site's texts of a day, those that may leave the country: a flood abroad leaves Korea its share. */
const foreignShare = 0.2;
/** Of what strangers and foreign countries may have in a day, the part of one hour: a flood does not end the day. */
const hourlyShare = 1 / 8;
/** From here on a part is used up by who works for it alone, and the more the fuller it is. */
const worksFrom: { filled: number; level: ChallengeLevel }[] = [
  { filled: 0.85, level: 3 },
  { filled: 0.7, level: 2 },
  { filled: 0.5, level: 1 },
];

/** Who asks, and where the text goes. */
export interface BudgetQuestion {
  isMember: boolean;
  isForeign: boolean;
}

/** A part of the budget: how many went out of how many, and how long it is counted. */
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

/** What the budget says to one more text. */
export interface BudgetVerdict {
  /** The window of the part that is used up; undefined while there is room in all. */
  spent: 'hour' | 'day' | undefined;
  /** The work that a stranger is asked for; undefined for none. */
  work: ChallengeLevel | undefined;
}

/**
 * Whether one more text may go out. A day's texts are not for whoever comes first: strangers have seven tenths of them, of
 * which an eighth in an hour, and work for the second half of each; the rest is there for members. Abroad goes a fifth.
 */
export function judgeBudget(sent: SentCount, dailyMax: number, asked: BudgetQuestion): BudgetVerdict {
  const parts = partsOf(sent, dailyMax, asked);
  const isSpent = (window: Part['window']) =>
    parts.some((part) => part.window === window && part.sent >= part.max);
  const filled = Math.max(...parts.map((part) => part.sent / part.max));
  const work = asked.isMember ? undefined : worksFrom.find((step) => filled >= step.filled)?.level;
  return { spent: isSpent('day') ? 'day' : isSpent('hour') ? 'hour' : undefined, work };
}

/** The thresholds that administrators are told of, in percent. */
const alarmPercents = [50, 80, 100] as const;

/** The thresholds that are reached: of the whole day, or of what strangers may have of it. */
export function reachedAlarms(sent: Pick<SentCount, 'all' | 'strangers'>, dailyMax: number): number[] {
  const percent = 100 * Math.max(sent.all / dailyMax, sent.strangers / (dailyMax * strangersShare));
  return alarmPercents.filter((threshold) => percent >= threshold);
}
