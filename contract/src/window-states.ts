// No schemas here: screens without a form import these values, and zod would be loaded with them.

/** What staff do to windows. */
export const windowActs = ['grant', 'take_back', 'pause', 'resume'] as const;
export type WindowAct = (typeof windowActs)[number];

/** Days that the pauses of a side may have in a calendar year, and how many pauses. A pause counts in the year in which it begins. */
export const mostPauseDays = 60;
export const mostPauses = 3;

/** Members whose days one call changes. */
export const mostMembersAtOnce = 500;
/** Days that one call gives or takes. */
export const mostDaysAtOnce = 366;

/** What of the rule of pauses is left in a calendar year. */
export interface PausesLeft {
  days: number;
  times: number;
}

/** Why the days of a member stay as they are: codes of the error catalogue, and `too_large` for more than the rule has left. */
export const windowRefusals = [
  'not_found',
  'own_record',
  'changed_elsewhere',
  'window_over',
  'pause_open',
  'not_paused',
  'too_large',
  'too_small',
] as const;
export type WindowRefusal = (typeof windowRefusals)[number];

/** `planned`: it begins on a coming day. `running`: the lessons are closed until the day of return. */
export const pauseStates = ['planned', 'running'] as const;
export type PauseState = (typeof pauseStates)[number];
