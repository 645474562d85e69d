// No schemas here: the screen loads these values, and zod would be loaded with them.
import type { StaffRight } from './staff-rights.ts';

/** What figures are about. */
export const figureAreas = ['member', 'learning', 'sales', 'practice'] as const;
export type FigureArea = (typeof figureAreas)[number];

/** Any of these opens an area: figures show no more than the screens do. */
export const figureRights: Record<FigureArea, readonly StaffRight[]> = {
  member: ['member'],
  learning: ['practice', 'content'],
  sales: ['money'],
  practice: ['practice', 'member'],
};

/** The areas that somebody with these rights may see. */
export function areasFor(rights: readonly StaffRight[]): FigureArea[] {
  return figureAreas.filter((area) => figureRights[area].some((right) => rights.includes(right)));
}

export const figureSteps = ['day', 'week', 'month'] as const;
export type FigureStep = (typeof figureSteps)[number];

/**
 * The series of each area.
 *
 * - joined, left: members, each counted once;
 * - active: with a window that has begun and is not over; ending: of these, whose window ends within 14 days; quiet: of these,
 *   who have not practised for more than 14 days. They are numbers at the end of a day;
 * - opened, practised: lessons;
 * - net, paid, returned: won; a correction lowers what was paid;
 * - days: of practice, one for each member who practised; minutes.
 */
export const figureSeries = {
  member: ['joined', 'left', 'active', 'ending', 'quiet'],
  learning: ['opened', 'practised'],
  sales: ['net', 'paid', 'returned'],
  practice: ['days', 'minutes'],
} as const satisfies Record<FigureArea, readonly string[]>;

export type FigureName = (typeof figureSeries)[FigureArea][number];

/**
 * standing: a number of members at the end of a day; once: members, each in one day alone; often: what members did, some of
 * them on many days; won: money.
 */
export const figureKinds: Record<FigureName, 'standing' | 'once' | 'often' | 'won'> = {
  ...{ joined: 'once', left: 'once', active: 'standing', ending: 'standing', quiet: 'standing' },
  ...{ opened: 'often', practised: 'often', paid: 'won', returned: 'won', net: 'won' },
  ...{ days: 'often', minutes: 'often' },
};

/** What fewer members did is never told. */
export const fewestTold = 5;

/** A member who has not practised for more than so many days is quiet. */
export const quietAfterDays = 14;

/** The longest time of one question, and the most points of a series. */
export const mostFigureDays = 1100;
export const mostFigurePoints = 400;
