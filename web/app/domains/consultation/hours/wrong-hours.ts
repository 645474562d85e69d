import { ApiError } from '@taegeuk/contract/client.ts';
import { bookingRules, talkMinutes } from '@taegeuk/contract/consultation-states.ts';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import { hoursTexts as t } from './hours-texts.ts';
import { comingDays, lengthOf, type TypedHours, type TypedRange } from './typed-hours.ts';

/** What is wrong, by the field's name: `week.0.1.to`, `days.2.day`, `days.2.0.from`, `minutes`. */
export type WrongHours = Partial<Record<string, string>>;

const numbers = [
  { name: 'minutes', ...talkMinutes },
  { name: 'gap', least: 0, most: bookingRules.mostGap },
  { name: 'notice', least: 0, most: bookingRules.mostNotice },
] as const;

function wrongOfRanges(ranges: readonly TypedRange[], name: string): [string, string][] {
  return ranges.flatMap((range, place): [string, string][] => {
    if (range.from === '') return [[`${name}.${place}.from`, t.noTime]];
    if (range.to === '') return [[`${name}.${place}.to`, t.noTime]];
    return lengthOf(range) > 0 ? [] : [[`${name}.${place}.to`, t.backwards]];
  });
}

/**
 * What is wrong before it is sent, in the order of the form.
 * @param known days that are stored: one of them may have passed since
 */
export function wrongBefore(typed: TypedHours, today: string, known: readonly string[]): WrongHours {
  const wrong: [string, string][] = typed.week.flatMap((ranges, index) =>
    wrongOfRanges(ranges, `week.${index}`),
  );
  typed.days.forEach(({ day, ranges }, place) => {
    const isTwice = typed.days.findIndex((other) => other.day === day) < place;
    if (day === '') wrong.push([`days.${place}.day`, t.noDay]);
    else if (day < today && !known.includes(day)) wrong.push([`days.${place}.day`, t.pastDay]);
    else if (isTwice) wrong.push([`days.${place}.day`, t.twice]);
    wrong.push(...wrongOfRanges(ranges, `days.${place}`));
  });
  for (const { name, least, most } of numbers) {
    const value = Number(typed[name]);
    const isWithin = typed[name].trim() !== '' && Number.isInteger(value) && value >= least && value <= most;
    if (!isWithin) wrong.push([name, t.between(least, most)]);
  }
  return Object.fromEntries(wrong);
}

/** The field that the answer means by a path of the body. */
function fieldOf(path: string, { week, days }: TypedHours, today: string): string {
  const [part, place, ...rest] = path.split('.');
  if (part === 'weekly' && place) {
    const names = week.flatMap((ranges, index) => ranges.map((_, at) => `week.${index}.${at}`));
    return [names[Number(place)], ...rest].join('.');
  }
  if (part === 'exceptions' && place) {
    const sent = comingDays(days, today)[Number(place)];
    const at = sent ? days.indexOf(sent) : -1;
    return ['days', String(at), ...rest.filter((each) => each !== 'ranges')].join('.');
  }
  return path;
}

/** What the answer says about the fields; empty for a failure that is about none of them. */
export function wrongAfter(error: unknown, typed: TypedHours, today: string): WrongHours {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.fields.map(({ path, message }) => {
      const isOrder = path.endsWith('.to') && message === 'invalid_choice';
      return [fieldOf(path, typed, today), isOrder ? t.backwards : fieldText(message, 'kr')];
    }),
  );
}
